import { getProvider, type ProviderId } from '@ai-directory/prompts-kit/rules';

import { createGuardedFetch, defaultFetchLimits, type FetchLimits } from './guarded-fetch.ts';
import type { ReachableEndpoint } from './key-validation.ts';
import { type ApiFormat, providerEndpoints } from './provider-endpoints.ts';

/** An OpenAI-compatible server run by the operator, such as Ollama, LM Studio or vLLM. */
export interface CompatibleEndpoint {
  name: string;
  baseUrl: string;
  apiKey: string | undefined;
}

/** Model configuration of the operator. */
export interface ModelOptions {
  /** Base URLs that replace the known ones; required for providers that have none. */
  providerBaseUrls?: Readonly<Partial<Record<ProviderId, string>>>;
  /** The operator's API keys, shared by all users. */
  environmentKeys?: Readonly<Partial<Record<ProviderId, string>>>;
  /** Ids of the models that all users can call, the default one first. @default one model for each key */
  sharedModels?: readonly string[] | undefined;
  compatibleEndpoints?: readonly CompatibleEndpoint[];
  /** Id of the model whose embeddings of tools improve the search. @default none */
  embeddingModel?: string | undefined;
  /** Maximum time for checking a key. */
  keyCheckTimeoutMs?: number;
  fetchLimits?: Partial<FetchLimits>;
}

export type ProviderRegistry = ReturnType<typeof createProviderRegistry>;

/** Resolves provider endpoints, and owns the `fetch` that calls them. */
export function createProviderRegistry({
  providerBaseUrls = {},
  compatibleEndpoints = [],
  fetchLimits,
}: ModelOptions) {
  const configuredUrls = [
    ...Object.values(providerBaseUrls as Record<string, string>),
    ...compatibleEndpoints.map(({ baseUrl }) => baseUrl),
  ];
  const trustedOrigins = new Set(configuredUrls.map((url) => new URL(url).origin));

  return {
    fetch: createGuardedFetch(trustedOrigins, { ...defaultFetchLimits, ...fetchLimits }),

    /** Returns null for an unknown provider, and for one without a base URL. */
    getEndpoint(id: string): ReachableEndpoint | null {
      const provider = getProvider(id);
      if (!provider) return null;
      const { keyCheck, ...endpoint } = providerEndpoints[provider.id];
      const override = providerBaseUrls[provider.id];
      const baseUrl = override ?? endpoint.baseUrl;
      if (baseUrl === undefined) return null;
      // A key must not be sent to any other host than the configured one.
      const overriddenCheck = keyCheck.startsWith('https:') ? 'chat' : keyCheck;
      return { ...endpoint, baseUrl, keyCheck: override === undefined ? keyCheck : overriddenCheck };
    },
  };
}

/** Whether the endpoint exists and its API format is supported. */
export const isCallable = (
  endpoint: ReachableEndpoint | null,
): endpoint is ReachableEndpoint & { apiFormat: ApiFormat } =>
  endpoint !== null && endpoint.apiFormat !== null;
