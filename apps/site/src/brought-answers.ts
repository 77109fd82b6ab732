/** Responses embedded in the document by the server, by request URL. */
let brought: Map<string, unknown> | undefined;
const answers = () => (brought ??= new Map(readAnswers()));

export const hasBrought = () => answers().size > 0;

/**
 * `fetch` that serves the first anonymous request of an embedded response without the network. Responses for signed-in
 * users may differ, so those requests are sent.
 */
export const fetchOrBrought: typeof fetch = (...request) => {
  const [address, init] = request;
  const answer = typeof address === 'string' && answers().get(address);
  if (!answer || new Headers(init?.headers).has('authorization')) return fetch(...request);
  answers().delete(address);
  return Promise.resolve(Response.json(answer));
};

function readAnswers(): [address: string, body: unknown][] {
  const text = document.getElementById('answers')?.textContent;
  return text ? (JSON.parse(text) as [string, unknown][]) : [];
}
