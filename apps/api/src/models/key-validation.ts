import type { ProviderModel } from '@ai-directory/prompts-kit/rules';

import type { ApiFormat, ProviderEndpoint } from './provider-endpoints.ts';

export interface KeyValidation {
  /** Null when the provider could not be reached or its response was inconclusive. */
  isValid: boolean | null;
  /** Models the key can call; only set for a valid key. */
  models?: ProviderModel[];
}

/** A provider endpoint whose base URL is known. */
export type ReachableEndpoint = ProviderEndpoint & { baseUrl: string };

type Fetch = typeof globalThis.fetch;

const defaultTimeoutMs = 10_000;
const maxModels = 500;

/** Checks a key with a request to its provider. Never throws: `isValid` is null when the check failed. */
export async function validateKey(
  endpoint: ReachableEndpoint,
  key: string,
  { fetch, timeoutMs = defaultTimeoutMs }: { fetch: Fetch; timeoutMs?: number },
): Promise<KeyValidation> {
  const signal = AbortSignal.timeout(timeoutMs);
  const headers = authHeaders(endpoint.apiFormat, key);
  try {
    if (endpoint.keyCheck === 'list') return await checkByModelList(endpoint, headers, fetch, signal);
    const isValid =
      endpoint.keyCheck === 'chat'
        ? await checkByChat(endpoint, headers, fetch, signal)
        : await checkByUrl(endpoint.keyCheck, headers, fetch, signal);
    if (!isValid) return { isValid };
    const models =
      endpoint.apiFormat && (await listModels(endpoint, key, { fetch, signal }).catch(() => null));
    return { isValid, ...(models && { models }) };
  } catch {
    return { isValid: null };
  }
}

/** Lists the text models that a key can call. */
export async function listModels(
  { baseUrl, apiFormat }: Pick<ReachableEndpoint, 'baseUrl' | 'apiFormat'>,
  key: string | undefined,
  { fetch, signal }: { fetch: Fetch; signal: AbortSignal },
): Promise<ProviderModel[]> {
  const headers = authHeaders(apiFormat, key);
  const response = await fetch(modelListUrl(baseUrl, apiFormat), { headers, signal });
  if (!response.ok) throw new Error(`Listing the models failed with status ${response.status}`);
  return parseModels(await response.json());
}

async function checkByModelList(
  { baseUrl, apiFormat }: ReachableEndpoint,
  headers: Record<string, string>,
  fetch: Fetch,
  signal: AbortSignal,
) {
  const response = await fetch(modelListUrl(baseUrl, apiFormat), { headers, signal });
  const body = await response.text();
  if (isKeyRejection(response.status, body)) return { isValid: false };
  if (!response.ok) return { isValid: null };
  return { isValid: true, models: parseModels(JSON.parse(body)) };
}

async function checkByChat(
  { baseUrl }: ReachableEndpoint,
  headers: Record<string, string>,
  fetch: Fetch,
  signal: AbortSignal,
) {
  const response = await fetch(`${baseUrl}/chat/completions`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: '{"model":"","messages":[]}',
    signal,
  });
  if (isKeyRejection(response.status, await response.text())) return false;
  return [400, 404, 422].includes(response.status) ? true : null;
}

async function checkByUrl(url: string, headers: Record<string, string>, fetch: Fetch, signal: AbortSignal) {
  const response = await fetch(url, { headers, signal });
  if (isKeyRejection(response.status, await response.text())) return false;
  return response.ok ? true : null;
}

/** Whether a response rejects the key. Google and xAI return 400 for a wrong key. */
export const isKeyRejection = (status: number | undefined, body: string): boolean =>
  status === 401 ||
  status === 403 ||
  (status === 400 && /api[ _]?key/i.test(body) && /invalid|incorrect|not valid/i.test(body));

const modelListUrl = (baseUrl: string, apiFormat: ApiFormat | null) =>
  apiFormat === 'anthropic' || apiFormat === 'google'
    ? `${baseUrl}/models?${pageSizeQuery[apiFormat]}`
    : `${baseUrl}/models`;

const pageSizeQuery = { anthropic: 'limit=1000', google: 'pageSize=1000' } as const;

function authHeaders(apiFormat: ApiFormat | null, key: string | undefined): Record<string, string> {
  if (key === undefined) return {};
  switch (apiFormat) {
    case 'anthropic':
      return { 'x-api-key': key, 'anthropic-version': '2023-06-01' };
    case 'google':
      return { 'x-goog-api-key': key };
    default:
      return { authorization: `Bearer ${key}` };
  }
}

interface ListedModel {
  id?: unknown;
  name?: unknown;
  display_name?: unknown;
  displayName?: unknown;
  supportedGenerationMethods?: unknown;
}

/** Models that do not generate text: providers list everything they run. */
const nonTextModels =
  /embed|whisper|tts|dall-e|moderation|transcribe|realtime|-audio|-image|imagen|veo-|sora|rerank|guard|diffusion|flux|babbage|davinci/i;

/** Parses a model list in any of the formats. Entries that are not text models are skipped. */
function parseModels(body: unknown): ProviderModel[] {
  const { data, models } = (body ?? {}) as { data?: unknown; models?: unknown };
  const listed = [data, models, body].find((list) => Array.isArray(list)) as
    | (ListedModel | null)[]
    | undefined;
  if (!listed) throw new Error('The response is not a list of models');
  const byId = new Map<string, ProviderModel>();
  for (const model of listed) {
    if (byId.size === maxModels) break;
    const rawId = model?.id ?? model?.name;
    const id = typeof rawId === 'string' ? rawId.replace(/^models\//, '') : '';
    const methods = model?.supportedGenerationMethods;
    const isText = Array.isArray(methods) ? methods.includes('generateContent') : true;
    if (!/^[\w./:@+ -]{1,150}$/.test(id) || !isText || nonTextModels.test(id)) continue;
    byId.set(id, { id, name: getModelName(model, id) });
  }
  return [...byId.values()];
}

function getModelName(model: ListedModel | null, id: string): string {
  const name =
    model?.display_name ?? model?.displayName ?? (model?.id === undefined ? undefined : model.name);
  return typeof name === 'string' && /^[^\p{C}]{1,150}$/u.test(name) ? name : id;
}
