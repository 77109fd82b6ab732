import { providerOf, type ProviderId } from '@ai-directory/prompts-kit/rules';

import { endpoints, type Wire } from './endpoints.ts';
import { defaultFetchLimits, guardedFetch, type FetchLimits } from './guarded-fetch.ts';
import type { Reachable } from './key-check.ts';

/** An OpenAI-compatible server of the operator's: Ollama, LM Studio, vLLM. */
export interface LocalEndpoint {
  name: string;
  url: string;
  key: string | undefined;
}

/** What the operator says of models. */
export interface ModelOptions {
  /** Addresses of providers, in place of their own; also of those that have none. */
  providerUrls?: Readonly<Partial<Record<ProviderId, string>>>;
  /** Keys that pay for everybody. */
  environmentKeys?: Readonly<Partial<Record<ProviderId, string>>>;
  /** Ids of the models that everybody may ask with them, the default one first; one for each key where left out. */
  sharedModels?: readonly string[] | undefined;
  localEndpoints?: readonly LocalEndpoint[];
  /** Milliseconds that checking a key may take. */
  checkLimit?: number;
  fetchLimits?: Partial<FetchLimits>;
}

export type Reach = ReturnType<typeof reachOf>;

/** Where providers are, and the `fetch` that goes there. */
export function reachOf({ providerUrls = {}, localEndpoints = [], fetchLimits }: ModelOptions) {
  const given = [
    ...Object.values(providerUrls as Record<string, string>),
    ...localEndpoints.map(({ url }) => url),
  ];
  const trusted = new Set(given.map((url) => new URL(url).origin));

  return {
    fetch: guardedFetch(trusted, { ...defaultFetchLimits, ...fetchLimits }),

    /** Null where there is no such provider, or the operator has not said where it is. */
    endpoint(id: string): Reachable | null {
      const provider = providerOf(id);
      if (!provider) return null;
      const { check, ...known } = endpoints[provider.id];
      const own = providerUrls[provider.id];
      const url = own ?? known.url;
      if (url === undefined) return null;
      // A key goes where the operator says, and nowhere else.
      return { ...known, url, check: own !== undefined && check.startsWith('https:') ? 'chat' : check };
    },
  };
}

/** An endpoint whose models can be asked. */
export const canAsk = (endpoint: Reachable | null): endpoint is Reachable & { wire: Wire } =>
  endpoint !== null && endpoint.wire !== null;
