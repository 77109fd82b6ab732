export const providerGroups = ['Popular', 'Cloud', 'Open Source', 'Other'] as const;
export type ProviderGroup = (typeof providerGroups)[number];

export interface ProviderModel {
  id: string;
  name: string;
}

/** Somebody who runs models, as screens show them. */
export interface Provider {
  id: string;
  name: string;
  group: ProviderGroup;
  /** What its key is called in environment variables. */
  keyName: string;
  /** Known before a key was ever valid; the provider's own list takes their place then. Spec 9. */
  models: readonly ProviderModel[];
  /** What its keys look like. */
  placeholder: string;
  description: string;
}

const none: readonly ProviderModel[] = [];

/** The 28 providers, in the order of their groups. */
export const providers = [
  {
    id: 'openai',
    name: 'OpenAI',
    group: 'Popular',
    keyName: 'OPENAI_API_KEY',
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
    keyName: 'ANTHROPIC_API_KEY',
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
    keyName: 'GEMINI_API_KEY',
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
    keyName: 'GROQ_API_KEY',
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
    keyName: 'MISTRAL_API_KEY',
    models: none,
    placeholder: 'Mistral API key',
    description: 'The Mistral and Codestral models',
  },
  {
    id: 'azure',
    name: 'Azure OpenAI',
    group: 'Cloud',
    keyName: 'AZURE_OPENAI_API_KEY',
    models: none,
    placeholder: 'Azure resource key',
    description: 'OpenAI models in your own Azure resource',
  },
  {
    id: 'bedrock',
    name: 'AWS Bedrock',
    group: 'Cloud',
    keyName: 'AWS_BEARER_TOKEN_BEDROCK',
    models: none,
    placeholder: 'Bedrock API key',
    description: 'Models of several makers on AWS',
  },
  {
    id: 'vertex',
    name: 'Google Vertex AI',
    group: 'Cloud',
    keyName: 'VERTEX_API_KEY',
    models: none,
    placeholder: 'Vertex AI key',
    description: 'Gemini and partners’ models on Google Cloud',
  },
  {
    id: 'cloudflare',
    name: 'Cloudflare Workers AI',
    group: 'Cloud',
    keyName: 'CLOUDFLARE_API_TOKEN',
    models: none,
    placeholder: 'Cloudflare API token',
    description: 'Open models on Cloudflare’s network',
  },
  {
    id: 'ollama',
    name: 'Ollama',
    group: 'Open Source',
    keyName: 'OLLAMA_API_KEY',
    models: none,
    placeholder: 'Ollama API key',
    description: 'Open models on Ollama’s cloud',
  },
  {
    id: 'huggingface',
    name: 'Hugging Face',
    group: 'Open Source',
    keyName: 'HF_TOKEN',
    models: none,
    placeholder: 'hf_…',
    description: 'Open models by way of many hosts',
  },
  {
    id: 'together',
    name: 'Together AI',
    group: 'Open Source',
    keyName: 'TOGETHER_API_KEY',
    models: none,
    placeholder: 'Together API key',
    description: 'Open models, hosted',
  },
  {
    id: 'replicate',
    name: 'Replicate',
    group: 'Open Source',
    keyName: 'REPLICATE_API_TOKEN',
    models: none,
    placeholder: 'r8_…',
    description: 'Open models that run on demand',
  },
  {
    id: 'cohere',
    name: 'Cohere',
    group: 'Other',
    keyName: 'COHERE_API_KEY',
    models: none,
    placeholder: 'Cohere API key',
    description: 'The Command models',
  },
  {
    id: 'perplexity',
    name: 'Perplexity',
    group: 'Other',
    keyName: 'PERPLEXITY_API_KEY',
    models: none,
    placeholder: 'pplx-…',
    description: 'The Sonar models, which search the web',
  },
  {
    id: 'deepseek',
    name: 'DeepSeek',
    group: 'Other',
    keyName: 'DEEPSEEK_API_KEY',
    models: none,
    placeholder: 'sk-…',
    description: 'The DeepSeek chat and reasoning models',
  },
  {
    id: 'xai',
    name: 'xAI',
    group: 'Other',
    keyName: 'XAI_API_KEY',
    models: none,
    placeholder: 'xai-…',
    description: 'The Grok models',
  },
  {
    id: 'fireworks',
    name: 'Fireworks AI',
    group: 'Other',
    keyName: 'FIREWORKS_API_KEY',
    models: none,
    placeholder: 'fw_…',
    description: 'Open models, hosted and tuned',
  },
  {
    id: 'openrouter',
    name: 'OpenRouter',
    group: 'Other',
    keyName: 'OPENROUTER_API_KEY',
    models: none,
    placeholder: 'sk-or-…',
    description: 'Hundreds of models behind one key',
  },
  {
    id: 'ai21',
    name: 'AI21 Labs',
    group: 'Other',
    keyName: 'AI21_API_KEY',
    models: none,
    placeholder: 'AI21 API key',
    description: 'The Jamba models',
  },
  {
    id: 'cerebras',
    name: 'Cerebras',
    group: 'Other',
    keyName: 'CEREBRAS_API_KEY',
    models: none,
    placeholder: 'csk-…',
    description: 'Open models at high speed',
  },
  {
    id: 'sambanova',
    name: 'SambaNova',
    group: 'Other',
    keyName: 'SAMBANOVA_API_KEY',
    models: none,
    placeholder: 'SambaNova API key',
    description: 'Large open models at high speed',
  },
  {
    id: 'nvidia',
    name: 'NVIDIA NIM',
    group: 'Other',
    keyName: 'NVIDIA_API_KEY',
    models: none,
    placeholder: 'nvapi-…',
    description: 'Open models on NVIDIA’s cloud',
  },
  {
    id: 'deepinfra',
    name: 'DeepInfra',
    group: 'Other',
    keyName: 'DEEPINFRA_API_KEY',
    models: none,
    placeholder: 'DeepInfra API key',
    description: 'Open models, hosted',
  },
  {
    id: 'novita',
    name: 'Novita AI',
    group: 'Other',
    keyName: 'NOVITA_API_KEY',
    models: none,
    placeholder: 'Novita API key',
    description: 'Open models, hosted',
  },
  {
    id: 'moonshot',
    name: 'Moonshot AI',
    group: 'Other',
    keyName: 'MOONSHOT_API_KEY',
    models: none,
    placeholder: 'sk-…',
    description: 'The Kimi models',
  },
  {
    id: 'hyperbolic',
    name: 'Hyperbolic',
    group: 'Other',
    keyName: 'HYPERBOLIC_API_KEY',
    models: none,
    placeholder: 'Hyperbolic API key',
    description: 'Open models, hosted',
  },
  {
    id: 'nebius',
    name: 'Nebius',
    group: 'Other',
    keyName: 'NEBIUS_API_KEY',
    models: none,
    placeholder: 'Nebius API key',
    description: 'Open models, hosted in Europe',
  },
] as const satisfies readonly Provider[];

export type ProviderId = (typeof providers)[number]['id'];

const byId = new Map<string, Provider & { id: ProviderId }>(
  providers.map((provider) => [provider.id, provider]),
);

export const providerOf = (id: string): (Provider & { id: ProviderId }) | undefined => byId.get(id);

export const providersIn = (group: ProviderGroup): Provider[] =>
  providers.filter((provider) => provider.group === group);
