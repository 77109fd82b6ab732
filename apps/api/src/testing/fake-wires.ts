/** The formats that providers speak, as far as they are needed to answer. */
export type Wire = 'openai' | 'anthropic' | 'google' | 'groq' | 'compatible';

type Body = Record<string, unknown>;

interface Format {
  error(status: number, message?: string): unknown;
  models(ids: string[]): unknown;
  isStream(path: string, body: Body): boolean;
  /** Whether the answer is to be held to a schema. */
  asksForStructure(body: Body): boolean;
  whole(text: string, body: Body): unknown;
  /** The events of the same answer, each as it goes over the line. */
  stream(text: string, body: Body): string[];
}

const input = 11;
const output = 7;
const event = (data: unknown, name?: string) =>
  `${name === undefined ? '' : `event: ${name}\n`}data: ${typeof data === 'string' ? data : JSON.stringify(data)}\n\n`;

/** Pieces of a few words, as they come from a model. */
const pieces = (text: string) => text.match(/[^]{1,12}/g) ?? [];

const said = 'The provider says why';

const chat: Format = {
  error: (status, message = said) => ({
    error: { message, type: 'error', code: String(status), param: null },
  }),
  models: (ids) => ({
    object: 'list',
    data: ids.map((id) => ({ id, object: 'model', created: 1, owned_by: 'fake' })),
  }),
  isStream: (_path, body) => body.stream === true,
  asksForStructure: (body) => 'response_format' in body,
  whole: (text, body) => ({
    id: 'chat-1',
    object: 'chat.completion',
    created: 1,
    model: body.model,
    choices: [{ index: 0, message: { role: 'assistant', content: text }, finish_reason: 'stop' }],
    usage: { prompt_tokens: input, completion_tokens: output, total_tokens: input + output },
  }),
  stream(text, body) {
    const chunk = (delta: unknown, finish: string | null, more = {}) =>
      event({
        id: 'chat-1',
        object: 'chat.completion.chunk',
        created: 1,
        model: body.model,
        choices: [{ index: 0, delta, finish_reason: finish }],
        ...more,
      });
    const usage = { prompt_tokens: input, completion_tokens: output, total_tokens: input + output };
    return [
      chunk({ role: 'assistant', content: '' }, null),
      ...pieces(text).map((content) => chunk({ content }, null)),
      chunk({}, 'stop', { usage, x_groq: { id: 'req', usage } }),
      event('[DONE]'),
    ];
  },
};

/** Older models are held to a schema by a tool called `json`. */
const jsonTool = (body: Body) =>
  Array.isArray(body.tools) && body.tools.some((tool: { name?: string }) => tool.name === 'json');

const anthropic: Format = {
  error: (status, message = said) => ({
    type: 'error',
    error: { type: status === 401 ? 'authentication_error' : 'api_error', message },
  }),
  models: (ids) => ({
    data: ids.map((id) => ({
      type: 'model',
      id,
      display_name: `Model ${id}`,
      created_at: '2026-01-01T00:00:00Z',
    })),
    has_more: false,
  }),
  isStream: (_path, body) => body.stream === true,
  asksForStructure: (body) => jsonTool(body) || 'output_format' in body || 'output_config' in body,
  whole: (text, body) => ({
    type: 'message',
    id: 'msg_1',
    role: 'assistant',
    model: body.model,
    content: jsonTool(body)
      ? [{ type: 'tool_use', id: 'tool_1', name: 'json', input: asObject(text) }]
      : [{ type: 'text', text }],
    stop_reason: jsonTool(body) ? 'tool_use' : 'end_turn',
    stop_sequence: null,
    usage: { input_tokens: input, output_tokens: output },
  }),
  stream: (text, body) => [
    event(
      {
        type: 'message_start',
        message: {
          id: 'msg_1',
          type: 'message',
          role: 'assistant',
          model: body.model,
          content: [],
          stop_reason: null,
          stop_sequence: null,
          usage: { input_tokens: input, output_tokens: 1 },
        },
      },
      'message_start',
    ),
    event(
      { type: 'content_block_start', index: 0, content_block: { type: 'text', text: '' } },
      'content_block_start',
    ),
    ...pieces(text).map((piece) =>
      event(
        { type: 'content_block_delta', index: 0, delta: { type: 'text_delta', text: piece } },
        'content_block_delta',
      ),
    ),
    event({ type: 'content_block_stop', index: 0 }, 'content_block_stop'),
    event(
      {
        type: 'message_delta',
        delta: { stop_reason: 'end_turn', stop_sequence: null },
        usage: { output_tokens: output },
      },
      'message_delta',
    ),
    event({ type: 'message_stop' }, 'message_stop'),
  ],
};

/** What is no JSON goes into the tool's input as it is, where it fails the schema. */
function asObject(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return { text };
  }
}

const candidate = (text: string, finishReason?: string) => ({
  candidates: [
    { content: { role: 'model', parts: [{ text }] }, index: 0, ...(finishReason && { finishReason }) },
  ],
  usageMetadata: { promptTokenCount: input, candidatesTokenCount: output, totalTokenCount: input + output },
});

const google: Format = {
  // Google calls a wrong key a bad request.
  error: (status, message) => ({
    error: {
      code: status,
      message: message ?? (status === 401 ? 'API key not valid. Please pass a valid API key.' : said),
      status: 'ERROR',
    },
  }),
  models: (ids) => ({
    models: [
      ...ids.map((id) => ({
        name: `models/${id}`,
        displayName: `Model ${id}`,
        supportedGenerationMethods: ['generateContent'],
      })),
      {
        name: 'models/fake-embedding',
        displayName: 'Embedding',
        supportedGenerationMethods: ['embedContent'],
      },
    ],
  }),
  isStream: (path) => path.includes(':streamGenerateContent'),
  asksForStructure: ({ generationConfig }) =>
    'responseMimeType' in ((generationConfig as Body | undefined) ?? {}),
  whole: (text) => candidate(text, 'STOP'),
  stream(text) {
    const parts = pieces(text);
    return [...parts.map((piece) => event(candidate(piece))), event(candidate('', 'STOP'))];
  },
};

export const wires: Record<Wire, Format> = { openai: chat, groq: chat, compatible: chat, anthropic, google };
