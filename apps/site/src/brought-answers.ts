/** What the server put into the document: answers to the calls that the page makes first, by their addresses. */
let brought: Map<string, unknown> | undefined;
const answers = () => (brought ??= new Map(readAnswers()));

export const hasBrought = () => answers().size > 0;

/**
 * `fetch`, except that a visitor's first call of what the document brought along is answered at once, without the
 * network. Who is signed in may be told something else, and asks for themselves.
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
