export const providerGroups = ['Popular', 'Cloud', 'Open Source', 'Other'] as const;
export type ProviderGroup = (typeof providerGroups)[number];

export interface ProviderModel {
  id: string;
  name: string;
}

/** A model provider. */
export interface Provider {
  id: string;
  name: string;
  group: ProviderGroup;
  /** Conventional environment variable of its API key. */
  envVar: string;
  /** Models offered until a key is valid; then the provider's own list replaces them (docs/specification.md section 9). */
  models: readonly ProviderModel[];
  /** Placeholder of the key's input. */
  placeholder: string;
  description: string;
}

const noModels: readonly ProviderModel[] = [];

/** The 28 providers, ordered by group. */
export const providers = [
  {
    id: 'openai',
    name: 'OpenAI',
    group: 'Popular',
    envVar: 'OPENAI_API_KEY',
    models: [
      { id: 'gpt-4-turbo', name: 'GPT-4 Turbo' },
      { id: 'gpt-4', name: 'GPT-4' },
      { id: 'gpt-3.5-turbo', name: 'GPT-3.5 Turbo' },
    ],
    placeholder: 'sk-…',
    description: 'The GPT models',
  },
  {
    id: 'anthropic',
    name: 'Anthropic',
    group: 'Popular',
    envVar: 'ANTHROPIC_API_KEY',
    models: [
      { id: 'claude-3-opus-20240229', name: 'Claude 3 Opus' },
      { id: 'claude-3-sonnet-20240229', name: 'Claude 3 Sonnet' },
      { id: 'claude-3-haiku-20240307', name: 'Claude 3 Haiku' },
    ],
    placeholder: 'sk-ant-…',
    description: 'The Claude models',
  },
  {
    id: 'gemini',
    name: 'Google Gemini',
    group: 'Popular',
    envVar: 'GEMINI_API_KEY',
    models: [
      { id: 'gemini-pro', name: 'Gemini Pro' },
      { id: 'gemini-ultra', name: 'Gemini Ultra' },
    ],
    placeholder: 'AIza…',
    description: 'The Gemini models, with a key of AI Studio',
  },
  {
    id: 'groq',
    name: 'Groq',
    group: 'Popular',
    envVar: 'GROQ_API_KEY',
    models: [
      { id: 'mixtral-8x7b-32768', name: 'Mixtral-8x7B' },
      { id: 'llama2-70b-4096', name: 'LLaMA-2-70B' },
    ],
    placeholder: 'gsk_…',
    description: 'Open models at high speed',
  },
  {
    id: 'mistral',
    name: 'Mistral',
    group: 'Popular',
    envVar: 'MISTRAL_API_KEY',
    models: noModels,
    placeholder: 'Mistral API key',
    description: 'The Mistral and Codestral models',
  },
  {
    id: 'azure',
    name: 'Azure OpenAI',
    group: 'Cloud',
    envVar: 'AZURE_OPENAI_API_KEY',
    models: noModels,
    placeholder: 'Azure resource key',
    description: 'OpenAI models in your own Azure resource',
  },
  {
    id: 'bedrock',
    name: 'AWS Bedrock',
    group: 'Cloud',
    envVar: 'AWS_BEARER_TOKEN_BEDROCK',
    models: noModels,
    placeholder: 'Bedrock API key',
    description: 'Models of several makers on AWS',
  },
  {
    id: 'vertex',
    name: 'Google Vertex AI',
    group: 'Cloud',
    envVar: 'VERTEX_API_KEY',
    models: noModels,
    placeholder: 'Vertex AI key',
    description: 'Gemini and partners’ models on Google Cloud',
  },
  {
    id: 'cloudflare',
    name: 'Cloudflare Workers AI',
    group: 'Cloud',
    envVar: 'CLOUDFLARE_API_TOKEN',
    models: noModels,
    placeholder: 'Cloudflare API token',
    description: 'Open models on Cloudflare’s network',
  },
  {
    id: 'ollama',
    name: 'Ollama',
    group: 'Open Source',
    envVar: 'OLLAMA_API_KEY',
    models: noModels,
    placeholder: 'Ollama API key',
    description: 'Open models on Ollama’s cloud',
  },
  {
    id: 'huggingface',
    name: 'Hugging Face',
    group: 'Open Source',
    envVar: 'HF_TOKEN',
    models: noModels,
    placeholder: 'hf_…',
    description: 'Open models by way of many hosts',
  },
  {
    id: 'together',
    name: 'Together AI',
    group: 'Open Source',
    envVar: 'TOGETHER_API_KEY',
    models: noModels,
    placeholder: 'Together API key',
    description: 'Open models, hosted',
  },
  {
    id: 'replicate',
    name: 'Replicate',
    group: 'Open Source',
    envVar: 'REPLICATE_API_TOKEN',
    models: noModels,
    placeholder: 'r8_…',
    description: 'Open models that run on demand',
  },
  {
    id: 'cohere',
    name: 'Cohere',
    group: 'Other',
    envVar: 'COHERE_API_KEY',
    models: noModels,
    placeholder: 'Cohere API key',
    description: 'The Command models',
  },
  {
    id: 'perplexity',
    name: 'Perplexity',
    group: 'Other',
    envVar: 'PERPLEXITY_API_KEY',
    models: noModels,
    placeholder: 'pplx-…',
    description: 'The Sonar models, which search the web',
  },
  {
    id: 'deepseek',
    name: 'DeepSeek',
    group: 'Other',
    envVar: 'DEEPSEEK_API_KEY',
    models: noModels,
    placeholder: 'sk-…',
    description: 'The DeepSeek chat and reasoning models',
  },
  {
    id: 'xai',
    name: 'xAI',
    group: 'Other',
    envVar: 'XAI_API_KEY',
    models: noModels,
    placeholder: 'xai-…',
    description: 'The Grok models',
  },
  {
    id: 'fireworks',
    name: 'Fireworks AI',
    group: 'Other',
    envVar: 'FIREWORKS_API_KEY',
    models: noModels,
    placeholder: 'fw_…',
    description: 'Open models, hosted and tuned',
  },
  {
    id: 'openrouter',
    name: 'OpenRouter',
    group: 'Other',
    envVar: 'OPENROUTER_API_KEY',
    models: noModels,
    placeholder: 'sk-or-…',
    description: 'Hundreds of models behind one key',
  },
  {
    id: 'ai21',
    name: 'AI21 Labs',
    group: 'Other',
    envVar: 'AI21_API_KEY',
    models: noModels,
    placeholder: 'AI21 API key',
    description: 'The Jamba models',
  },
  {
    id: 'cerebras',
    name: 'Cerebras',
    group: 'Other',
    envVar: 'CEREBRAS_API_KEY',
    models: noModels,
    placeholder: 'csk-…',
    description: 'Open models at high speed',
  },
  {
    id: 'sambanova',
    name: 'SambaNova',
    group: 'Other',
    envVar: 'SAMBANOVA_API_KEY',
    models: noModels,
    placeholder: 'SambaNova API key',
    description: 'Large open models at high speed',
  },
  {
    id: 'nvidia',
    name: 'NVIDIA NIM',
    group: 'Other',
    envVar: 'NVIDIA_API_KEY',
    models: noModels,
    placeholder: 'nvapi-…',
    description: 'Open models on NVIDIA’s cloud',
  },
  {
    id: 'deepinfra',
    name: 'DeepInfra',
    group: 'Other',
    envVar: 'DEEPINFRA_API_KEY',
    models: noModels,
    placeholder: 'DeepInfra API key',
    description: 'Open models, hosted',
  },
  {
    id: 'novita',
    name: 'Novita AI',
    group: 'Other',
    envVar: 'NOVITA_API_KEY',
    models: noModels,
    placeholder: 'Novita API key',
    description: 'Open models, hosted',
  },
  {
    id: 'moonshot',
    name: 'Moonshot AI',
    group: 'Other',
    envVar: 'MOONSHOT_API_KEY',
    models: noModels,
    placeholder: 'sk-…',
    description: 'The Kimi models',
  },
  {
    id: 'hyperbolic',
    name: 'Hyperbolic',
    group: 'Other',
    envVar: 'HYPERBOLIC_API_KEY',
    models: noModels,
    placeholder: 'Hyperbolic API key',
    description: 'Open models, hosted',
  },
  {
    id: 'nebius',
    name: 'Nebius',
    group: 'Other',
    envVar: 'NEBIUS_API_KEY',
    models: noModels,
    placeholder: 'Nebius API key',
    description: 'Open models, hosted in Europe',
  },
] as const satisfies readonly Provider[];

export type ProviderId = (typeof providers)[number]['id'];

const byId = new Map<string, Provider & { id: ProviderId }>(
  providers.map((provider) => [provider.id, provider]),
);

/** Returns the provider with this id. */
export const getProvider = (id: string): (Provider & { id: ProviderId }) | undefined => byId.get(id);

/** Returns the providers of a group. */
export const getProvidersByGroup = (group: ProviderGroup): Provider[] =>
  providers.filter((provider) => provider.group === group);
