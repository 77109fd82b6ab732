import type { EmbeddingModel as SdkEmbeddingModel } from 'ai';

import type { ProviderSettings } from './chat-model.ts';
import { embedText, isEnglishTerm } from './local-embeddings.ts';
import { connectOperatorModel, parseModelId } from './model-registry.ts';
import type { ApiFormat } from './provider-endpoints.ts';
import type { ModelOptions, ProviderRegistry } from './provider-registry.ts';
import type { UsageRecord } from './usage.store.ts';

/** A model that turns texts into vectors: texts of similar meaning have vectors of similar direction. */
export interface EmbeddingModel {
  /** `provider/model`. */
  id: string;
  /** Whether it knows English only. @default false */
  isEnglish?: boolean;
  /** Similarity of a search and a tool below which they have nothing in common, which depends on the model. @default 0 */
  minSimilarity?: number;
  /** Whether the model knows that a text is a word, and no typo. @default no word is known */
  isWord?: (text: string) => boolean;
  /** Returns a vector of length 1 for each text. */
  embed: (texts: string[], signal: AbortSignal) => Promise<Float32Array[]>;
}

/** The model of servers without an embedding model of the operator: no key, no network. */
const localModel: EmbeddingModel = {
  id: 'local/universal-sentence-encoder-lite-terms-2',
  isEnglish: true,
  minSimilarity: 0.3,
  isWord: isEnglishTerm,
  embed: async (texts) => texts.map(embedText),
};

interface EmbeddingModelDeps {
  options: ModelOptions;
  providers: ProviderRegistry;
  recordCall: (call: UsageRecord) => Promise<void>;
}

/** Returns the operator's embedding model, or the encoder of the server itself; null if none is configured, or its provider has no embeddings. */
export function createEmbeddingModel({
  options,
  providers,
  recordCall,
}: EmbeddingModelDeps): EmbeddingModel | null {
  const { embeddingModel: id } = options;
  if (id === undefined) return null;
  if (id === 'local') return localModel;
  const connection = connectOperatorModel(id, options, providers);
  const createModel = connection && factories[connection.apiFormat];
  if (!createModel) return null;
  const { apiKey, baseUrl: baseURL, fetch, model: name } = connection;
  const { provider, model } = parseModelId(id);

  const embed: EmbeddingModel['embed'] = async (texts, abortSignal) => {
    const startedAt = performance.now();
    let tokens: number | null = null;
    let isOk = false;
    try {
      // Importing the SDK takes half a second; it must not delay the startup of the server.
      const { embedMany } = await import('ai');
      const { embeddings, usage } = await embedMany({
        model: await createModel({ baseURL, fetch, ...(apiKey !== undefined && { apiKey }) }, name),
        values: texts,
        maxRetries: 0,
        abortSignal,
        ...(supportsDimensions.test(name) && { dimensions }),
      });
      tokens = usage.tokens;
      isOk = true;
      return embeddings.map(normalize);
    } finally {
      await recordCall({
        userId: null,
        kind: 'embed',
        provider,
        model,
        inputTokens: tokens,
        outputTokens: null,
        durationMs: Math.round(performance.now() - startedAt),
        ok: isOk,
      });
    }
  };

  return { id, embed };
}

/** Small enough to compare tens of thousands of tools in memory; these models are trained for it. */
const dimensions = 256;
const supportsDimensions = /^(text-embedding-3|gemini-embedding)/;

const factories: Partial<
  Record<ApiFormat, (settings: ProviderSettings, model: string) => Promise<SdkEmbeddingModel>>
> = {
  openai: async (settings, model) => (await import('@ai-sdk/openai')).createOpenAI(settings).embedding(model),
  google: async (settings, model) =>
    (await import('@ai-sdk/google')).createGoogleGenerativeAI(settings).embedding(model),
  async 'openai-compatible'(settings, model) {
    const { createOpenAICompatible } = await import('@ai-sdk/openai-compatible');
    return createOpenAICompatible({ ...settings, name: 'compatible' }).textEmbeddingModel(model);
  },
};

function normalize(vector: number[]): Float32Array {
  const length = Math.hypot(...vector);
  return Float32Array.from(vector, (value) => value / (length || 1));
}
