import type { ProviderId } from '@ai-directory/prompts-kit/rules';

/** Format of a provider's API. */
export type ApiFormat = 'openai' | 'anthropic' | 'google' | 'groq' | 'openai-compatible';

/**
 * How a key is checked. `list`: the model list rejects a wrong key. `chat`: the model list needs no key, so an empty chat
 * request is sent, which is free and returns 400 for a valid key. A URL: it returns 200 for a valid key.
 */
type KeyCheckMethod = 'list' | 'chat' | `https://${string}`;

export interface ProviderEndpoint {
  /** Undefined when it depends on the account; the operator can set it with PROVIDER_BASE_URLS. */
  baseUrl: string | undefined;
  /** Null when the API has no supported format: keys can be stored and checked, but the models cannot be called. */
  apiFormat: ApiFormat | null;
  keyCheck: KeyCheckMethod;
}

const openAiCompatible = (
  baseUrl: string | undefined,
  keyCheck: KeyCheckMethod = 'list',
): ProviderEndpoint => ({
  baseUrl,
  apiFormat: 'openai-compatible',
  keyCheck,
});

/** Endpoint of each provider. None of these URLs comes from a user. */
export const providerEndpoints: Readonly<Record<ProviderId, ProviderEndpoint>> = {
  openai: { baseUrl: 'https://api.openai.com/v1', apiFormat: 'openai', keyCheck: 'list' },
  anthropic: { baseUrl: 'https://api.anthropic.com/v1', apiFormat: 'anthropic', keyCheck: 'list' },
  gemini: {
    baseUrl: 'https://generativelanguage.googleapis.com/v1beta',
    apiFormat: 'google',
    keyCheck: 'list',
  },
  groq: { baseUrl: 'https://api.groq.com/openai/v1', apiFormat: 'groq', keyCheck: 'list' },
  mistral: openAiCompatible('https://api.mistral.ai/v1'),
  // Their URLs contain the name of a resource, region, project or account.
  azure: openAiCompatible(undefined),
  bedrock: openAiCompatible(undefined),
  vertex: openAiCompatible(undefined),
  cloudflare: openAiCompatible(undefined),
  ollama: openAiCompatible('https://ollama.com/v1', 'chat'),
  huggingface: openAiCompatible('https://router.huggingface.co/v1', 'https://huggingface.co/api/whoami-v2'),
  together: openAiCompatible('https://api.together.xyz/v1'),
  replicate: {
    baseUrl: 'https://api.replicate.com/v1',
    apiFormat: null,
    keyCheck: 'https://api.replicate.com/v1/account',
  },
  cohere: openAiCompatible('https://api.cohere.ai/compatibility/v1'),
  perplexity: openAiCompatible('https://api.perplexity.ai', 'chat'),
  deepseek: openAiCompatible('https://api.deepseek.com/v1'),
  xai: openAiCompatible('https://api.x.ai/v1'),
  fireworks: openAiCompatible('https://api.fireworks.ai/inference/v1'),
  openrouter: openAiCompatible('https://openrouter.ai/api/v1', 'https://openrouter.ai/api/v1/key'),
  ai21: openAiCompatible('https://api.ai21.com/studio/v1', 'chat'),
  cerebras: openAiCompatible('https://api.cerebras.ai/v1'),
  sambanova: openAiCompatible('https://api.sambanova.ai/v1', 'chat'),
  nvidia: openAiCompatible('https://integrate.api.nvidia.com/v1', 'chat'),
  deepinfra: openAiCompatible('https://api.deepinfra.com/v1/openai', 'chat'),
  novita: openAiCompatible('https://api.novita.ai/openai/v1', 'chat'),
  moonshot: openAiCompatible('https://api.moonshot.ai/v1'),
  hyperbolic: openAiCompatible('https://api.hyperbolic.xyz/v1'),
  nebius: openAiCompatible('https://api.studio.nebius.com/v1'),
};
