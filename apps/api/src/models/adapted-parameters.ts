type Body = Record<string, unknown>;

/**
 * What a request leaves out or renames, one after the other, when an OpenAI-compatible server refuses one of its parameters. Models
 * that reason take no temperature, and count their thoughts in another limit.
 */
const adaptations: { refused: RegExp; adapt: (body: Body) => Body }[] = [
  {
    refused: /temperature|\bmax_tokens\b/,
    adapt: ({ temperature: _omitted, max_tokens: limit, ...body }) => ({
      ...body,
      ...(limit !== undefined && { max_completion_tokens: limit }),
    }),
  },
  { refused: /max_completion_tokens/, adapt: ({ max_completion_tokens: _omitted, ...body }) => body },
];

const maxRemembered = 1000;
/** Number of adaptations that a model needs, by its server and id. */
const remembered = new Map<string, number>();

/**
 * Returns a `fetch` for an OpenAI-compatible server that repeats a request without the parameter that the server's response with
 * status 400 names. It is remembered for the model until the process ends.
 */
export const withAdaptedParameters =
  (fetch: typeof globalThis.fetch): typeof globalThis.fetch =>
  async (input, init = {}) => {
    if (typeof init.body !== 'string') return fetch(input, init);
    const body = JSON.parse(init.body) as Body;
    const key = `${input instanceof Request ? input.url : input} ${String(body.model)}`;
    const send = (count: number) => {
      const adapted = adaptations.slice(0, count).reduce((result, { adapt }) => adapt(result), body);
      return fetch(input, { ...init, body: JSON.stringify(adapted) });
    };
    let count = remembered.get(key) ?? 0;
    let response = await send(count);
    for (; response.status === 400; count += 1) {
      const message = await response.clone().text();
      if (!adaptations[count]?.refused.test(message)) break;
      response = await send(count + 1);
    }
    if (response.ok && count > 0) {
      if (remembered.size >= maxRemembered) remembered.clear();
      remembered.set(key, count);
    }
    return response;
  };
