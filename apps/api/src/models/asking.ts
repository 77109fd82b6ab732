import type { AvailableModel, Usage } from '@ai-directory/api-client/contract';
import {
  APICallError,
  generateText,
  NoObjectGeneratedError,
  Output,
  streamText,
  type LanguageModel,
} from 'ai';
import { z } from 'zod';

import type { Wire } from './endpoints.ts';
import type { Ask, AskableModel, AskKind, TextStream } from './ask.ts';
import { isRefusedKey, ProviderFailure, providerError } from './provider-errors.ts';

// What it would warn of on the terminal (a setting that a model ignores) nobody there can change.
globalThis.AI_SDK_LOG_WARNINGS = false;

/** How a model is reached, and with whose key. */
export interface Access {
  wire: Wire;
  url: string;
  key: string | undefined;
  /** The model's name at the provider. */
  model: string;
  fetch: typeof fetch;
}

/** One use of a model, for the record. */
export interface Use extends Usage {
  kind: AskKind;
  ms: number;
  ok: boolean;
}

const noUsage: Usage = { inputTokens: null, outputTokens: null };

/**
 * The model as others ask it. Its errors are sentences for people.
 * @param record is told of every use, also of those that failed
 */
export async function askable(
  facts: AvailableModel,
  access: Access,
  record: (use: Use) => Promise<void>,
): Promise<AskableModel> {
  const { wire, url: baseURL, key, fetch } = access;
  const model = await languageModels[wire](
    { baseURL, fetch, ...(key !== undefined && { apiKey: key }) },
    access.model,
  );

  const settings = ({ system, messages, signal, temperature, maxTokens }: Ask) => ({
    model,
    messages,
    maxRetries: 0,
    ...(system !== undefined && { system }),
    ...(signal && { abortSignal: signal }),
    ...(temperature !== undefined && { temperature }),
    ...(maxTokens !== undefined && { maxOutputTokens: maxTokens }),
  });

  const failure = (error: unknown, signal: AbortSignal | undefined): unknown =>
    signal?.aborted ? error : providerError(error, facts);

  async function whole<Schema extends z.ZodType>(ask: Ask & { schema: Schema }) {
    if (wire !== 'openai-compatible') {
      try {
        const { output, totalUsage } = await generateText({
          ...settings(ask),
          output: Output.object({ schema: ask.schema }),
        });
        return { object: output as z.output<Schema>, usage: usageOf(totalUsage) };
      } catch (error) {
        if (NoObjectGeneratedError.isInstance(error)) {
          return {
            object: read(ask.schema, error.text ?? '', error.finishReason),
            usage: usageOf(error.usage),
          };
        }
        if (!mayRefuseShape(error)) throw error;
      }
    }
    const { text, finishReason, totalUsage } = await generateText({
      ...settings({ ...ask, system: `${ask.system ?? ''}\n\n${shapeInWords(ask.schema)}`.trim() }),
    });
    return { object: read(ask.schema, text, finishReason), usage: usageOf(totalUsage) };
  }

  function read<Schema extends z.ZodType>(
    schema: Schema,
    text: string,
    finishReason?: string,
  ): z.output<Schema> {
    const parsed = schema.safeParse(jsonIn(text));
    if (parsed.success) return parsed.data;
    throw new ProviderFailure(
      finishReason === 'length'
        ? `The answer of ${facts.name} was cut off, because it became too long`
        : `The answer of ${facts.name} could not be read. Try again`,
    );
  }

  return {
    ...facts,

    streamText(ask): TextStream {
      let usage = noUsage;
      async function* written() {
        const began = performance.now();
        // Whoever stops reading stops the provider too.
        const stopped = new AbortController();
        const abortSignal = AbortSignal.any([stopped.signal, ...(ask.signal ? [ask.signal] : [])]);
        let ok = false;
        try {
          const { fullStream } = streamText({
            ...settings({ ...ask, signal: abortSignal }),
            onError: () => {},
          });
          let ended: string | undefined;
          for await (const part of fullStream) {
            if (part.type === 'text-delta') yield part.text;
            else if (part.type === 'error') throw part.error;
            else if (part.type === 'abort') abortSignal.throwIfAborted();
            else if (part.type === 'finish') {
              usage = usageOf(part.totalUsage);
              ended = part.rawFinishReason;
              if (part.finishReason === 'content-filter') {
                throw new ProviderFailure(`${facts.name} declined to answer this`);
              }
            }
          }
          abortSignal.throwIfAborted();
          if (ended === undefined)
            throw new ProviderFailure(`The answer of ${facts.name} broke off. Try again`);
          ok = true;
        } catch (error) {
          throw failure(error, ask.signal);
        } finally {
          stopped.abort();
          await record({ kind: ask.kind, ms: since(began), ok, ...usage });
        }
      }
      return { [Symbol.asyncIterator]: written, usage: () => usage };
    },

    async generateObject(ask) {
      const began = performance.now();
      try {
        const answer = await whole(ask);
        await record({ kind: ask.kind, ms: since(began), ok: true, ...answer.usage });
        return answer;
      } catch (error) {
        await record({ kind: ask.kind, ms: since(began), ok: false, ...noUsage });
        throw failure(error, ask.signal);
      }
    },
  };
}

/** Each format's own package, imported when it is first asked. */
const languageModels: Record<Wire, (settings: Settings, model: string) => Promise<LanguageModel>> = {
  openai: async (settings, model) => (await import('@ai-sdk/openai')).createOpenAI(settings).chat(model),
  anthropic: async (settings, model) => (await import('@ai-sdk/anthropic')).createAnthropic(settings)(model),
  google: async (settings, model) =>
    (await import('@ai-sdk/google')).createGoogleGenerativeAI(settings)(model),
  groq: async (settings, model) => (await import('@ai-sdk/groq')).createGroq(settings)(model),
  async 'openai-compatible'(settings, model) {
    const { createOpenAICompatible } = await import('@ai-sdk/openai-compatible');
    return createOpenAICompatible({ ...settings, name: 'compatible', includeUsage: true })(model);
  },
};

interface Settings extends Pick<Access, 'fetch'> {
  baseURL: string;
  apiKey?: string;
}

const since = (began: number) => Math.round(performance.now() - began);

function usageOf(
  usage: { inputTokens?: number | undefined; outputTokens?: number | undefined } | undefined,
): Usage {
  return { inputTokens: usage?.inputTokens ?? null, outputTokens: usage?.outputTokens ?? null };
}

/** Models that cannot be held to a schema answer so to being asked for it. */
const mayRefuseShape = (error: unknown) =>
  APICallError.isInstance(error) &&
  (error.statusCode === 400 || error.statusCode === 422) &&
  !isRefusedKey(error);

const shapeInWords = (schema: z.ZodType) =>
  `Answer with one JSON object and nothing else. It must follow this JSON schema:\n${JSON.stringify(z.toJSONSchema(schema))}`;

/** The JSON object in a text: models wrap it into words and code fences. */
function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1));
  } catch {
    return undefined;
  }
}
