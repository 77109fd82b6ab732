import type { ProviderId } from '@ai-directory/prompts-kit/rules';

/** The format that a provider's API speaks. */
export type Wire = 'openai' | 'anthropic' | 'google' | 'groq' | 'openai-compatible';

/**
 * How a key is checked. `list`: the list of models refuses a wrong key. `chat`: that list is open to everybody, so an
 * empty chat request is sent, which costs nothing: a right key is told that it is empty. An address: it answers 200 to a
 * right key. Every check but the last also learns the models.
 */
type KeyCheck = 'list' | 'chat' | `https://${string}`;

export interface Endpoint {
  /** Undefined where a key alone says not enough to reach it; the operator may give one by PROVIDER_URLS. */
  url: string | undefined;
  /** Null where its models cannot be asked in any format known here; keys are kept and checked. */
  wire: Wire | null;
  check: KeyCheck;
}

const compatible = (url: string | undefined, check: KeyCheck = 'list'): Endpoint => ({
  url,
  wire: 'openai-compatible',
  check,
});

/** Where each provider is reached. Nothing here comes from a user. */
export const endpoints: Readonly<Record<ProviderId, Endpoint>> = {
  openai: { url: 'https://api.openai.com/v1', wire: 'openai', check: 'list' },
  anthropic: { url: 'https://api.anthropic.com/v1', wire: 'anthropic', check: 'list' },
  gemini: { url: 'https://generativelanguage.googleapis.com/v1beta', wire: 'google', check: 'list' },
  groq: { url: 'https://api.groq.com/openai/v1', wire: 'groq', check: 'list' },
  mistral: compatible('https://api.mistral.ai/v1'),
  // Their addresses hold the name of a resource, a region, a project or an account.
  azure: compatible(undefined),
  bedrock: compatible(undefined),
  vertex: compatible(undefined),
  cloudflare: compatible(undefined),
  ollama: compatible('https://ollama.com/v1', 'chat'),
  huggingface: compatible('https://router.huggingface.co/v1', 'https://huggingface.co/api/whoami-v2'),
  together: compatible('https://api.together.xyz/v1'),
  replicate: {
    url: 'https://api.replicate.com/v1',
    wire: null,
    check: 'https://api.replicate.com/v1/account',
  },
  cohere: compatible('https://api.cohere.ai/compatibility/v1'),
  perplexity: compatible('https://api.perplexity.ai', 'chat'),
  deepseek: compatible('https://api.deepseek.com/v1'),
  xai: compatible('https://api.x.ai/v1'),
  fireworks: compatible('https://api.fireworks.ai/inference/v1'),
  openrouter: compatible('https://openrouter.ai/api/v1', 'https://openrouter.ai/api/v1/key'),
  ai21: compatible('https://api.ai21.com/studio/v1', 'chat'),
  cerebras: compatible('https://api.cerebras.ai/v1'),
  sambanova: compatible('https://api.sambanova.ai/v1', 'chat'),
  nvidia: compatible('https://integrate.api.nvidia.com/v1', 'chat'),
  deepinfra: compatible('https://api.deepinfra.com/v1/openai', 'chat'),
  novita: compatible('https://api.novita.ai/openai/v1', 'chat'),
  moonshot: compatible('https://api.moonshot.ai/v1'),
  hyperbolic: compatible('https://api.hyperbolic.xyz/v1'),
  nebius: compatible('https://api.studio.nebius.com/v1'),
};
