import type { ProviderModel } from '@ai-directory/prompts-kit/rules';

import type { Endpoint, Wire } from './endpoints.ts';

/** What a provider says of a key. Null: it could not be asked, or said neither. */
export interface KeyVerdict {
  isValid: boolean | null;
  /** What the key may ask; only with a valid one. */
  models?: ProviderModel[];
}

/** An endpoint with an address. */
export type Reachable = Endpoint & { url: string };

const longestCheck = 10_000;
const mostModels = 500;

/** Asks the provider whether it takes the key. Never throws; it is silent on why it could not. */
export async function checkKey(
  endpoint: Reachable,
  key: string,
  { fetch: ask, limit = longestCheck }: { fetch: typeof fetch; limit?: number },
): Promise<KeyVerdict> {
  const signal = AbortSignal.timeout(limit);
  const headers = keyHeaders(endpoint.wire, key);
  try {
    if (endpoint.check === 'list') return await checkByList(endpoint, headers, ask, signal);
    const isValid =
      endpoint.check === 'chat'
        ? await checkByChat(endpoint, headers, ask, signal)
        : await checkByAddress(endpoint.check, headers, ask, signal);
    if (!isValid) return { isValid };
    const models =
      endpoint.wire && (await listModels(endpoint, key, { fetch: ask, signal }).catch(() => null));
    return { isValid, ...(models && { models }) };
  } catch {
    return { isValid: null };
  }
}

/** The models that a key may ask for texts. */
export async function listModels(
  { url, wire }: Pick<Reachable, 'url' | 'wire'>,
  key: string | undefined,
  { fetch: ask, signal }: { fetch: typeof fetch; signal: AbortSignal },
): Promise<ProviderModel[]> {
  const headers = keyHeaders(wire, key);
  const response = await ask(listAddress(url, wire), { headers, signal });
  if (!response.ok) throw new Error(`The list of models answered ${response.status}`);
  return modelsIn(await response.json());
}

async function checkByList(
  { url, wire }: Reachable,
  headers: Record<string, string>,
  ask: typeof fetch,
  signal: AbortSignal,
) {
  const response = await ask(listAddress(url, wire), { headers, signal });
  const body = await response.text();
  if (refusesKey(response.status, body)) return { isValid: false };
  if (!response.ok) return { isValid: null };
  return { isValid: true, models: modelsIn(JSON.parse(body)) };
}

async function checkByChat(
  { url }: Reachable,
  headers: Record<string, string>,
  ask: typeof fetch,
  signal: AbortSignal,
) {
  const response = await ask(`${url}/chat/completions`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: '{"model":"","messages":[]}',
    signal,
  });
  if (refusesKey(response.status, await response.text())) return false;
  return [400, 404, 422].includes(response.status) ? true : null;
}

async function checkByAddress(
  address: string,
  headers: Record<string, string>,
  ask: typeof fetch,
  signal: AbortSignal,
) {
  const response = await ask(address, { headers, signal });
  if (refusesKey(response.status, await response.text())) return false;
  return response.ok ? true : null;
}

/** Google and xAI call a wrong key a bad request. */
export const refusesKey = (status: number | undefined, body: string): boolean =>
  status === 401 ||
  status === 403 ||
  (status === 400 && /api[ _]?key/i.test(body) && /invalid|incorrect|not valid/i.test(body));

const listAddress = (url: string, wire: Wire | null) =>
  wire === 'anthropic' || wire === 'google' ? `${url}/models?${pageSize[wire]}` : `${url}/models`;

const pageSize = { anthropic: 'limit=1000', google: 'pageSize=1000' } as const;

function keyHeaders(wire: Wire | null, key: string | undefined): Record<string, string> {
  if (key === undefined) return {};
  switch (wire) {
    case 'anthropic':
      return { 'x-api-key': key, 'anthropic-version': '2023-06-01' };
    case 'google':
      return { 'x-goog-api-key': key };
    default:
      return { authorization: `Bearer ${key}` };
  }
}

interface Listed {
  id?: unknown;
  name?: unknown;
  display_name?: unknown;
  displayName?: unknown;
  supportedGenerationMethods?: unknown;
}

/** What makes no texts: the lists hold everything a provider runs. */
const noText =
  /embed|whisper|tts|dall-e|moderation|transcribe|realtime|-audio|-image|imagen|veo-|sora|rerank|guard|diffusion|flux|babbage|davinci/i;

/** Reads a list in any of the formats: what is no model in it is left out. */
function modelsIn(answer: unknown): ProviderModel[] {
  const { data, models } = (answer ?? {}) as { data?: unknown; models?: unknown };
  const listed = [data, models, answer].find((list) => Array.isArray(list)) as (Listed | null)[] | undefined;
  if (!listed) throw new Error('This is no list of models');
  const found = new Map<string, ProviderModel>();
  for (const model of listed) {
    if (found.size === mostModels) break;
    const given = model?.id ?? model?.name;
    const id = typeof given === 'string' ? given.replace(/^models\//, '') : '';
    const methods = model?.supportedGenerationMethods;
    const isText = Array.isArray(methods) ? methods.includes('generateContent') : true;
    if (!/^[\w./:@+ -]{1,150}$/.test(id) || !isText || noText.test(id)) continue;
    found.set(id, { id, name: nameOf(model, id) });
  }
  return [...found.values()];
}

function nameOf(model: Listed | null, id: string): string {
  const name =
    model?.display_name ?? model?.displayName ?? (model?.id === undefined ? undefined : model.name);
  return typeof name === 'string' && /^[^\p{C}]{1,150}$/u.test(name) ? name : id;
}
