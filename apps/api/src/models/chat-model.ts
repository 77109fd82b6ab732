import type { AvailableModel, Usage } from '@ai-directory/api-client/contract';
import {
  APICallError,
  generateText,
  NoObjectGeneratedError,
  isStepCount,
  Output,
  streamText,
  type LanguageModel,
  type ToolSet,
} from 'ai';
import { z } from 'zod';

import { withAdaptedParameters } from './adapted-parameters.ts';
import type { ApiFormat } from './provider-endpoints.ts';
import { isKeyRejectedError, ProviderResponseError, toAppError } from './provider-errors.ts';

/** Purpose of a model call, as stored in `ai_usage.kind`. */
export type ModelCallKind =
  | 'generate'
  | 'run'
  | 'chat'
  | 'compare'
  | 'search'
  | 'scenarios'
  | 'recommendations'
  | 'embed';

interface Message {
  role: 'user' | 'assistant';
  content: string;
}

export interface ChatRequest {
  kind: ModelCallKind;
  system?: string;
  /** Sorted from oldest to newest; the last one is the user's. */
  messages: Message[];
  /** Cancels the request to the provider. */
  signal?: AbortSignal | undefined;
  /** From 0 to 1. */
  temperature?: number;
  maxTokens?: number;
}

/** Text deltas of a response. Ending the iteration early cancels the request to the provider. */
interface TextStream extends AsyncIterable<string> {
  /** Token usage; null counts until the stream has been read to its end. */
  usage: () => Usage;
}

/** A model together with the API key it is called with. Throws `AppError`s whose messages can be shown to the user. */
export interface ChatModel extends AvailableModel {
  /** With tools, the model may call them in up to `maxSteps` steps; the last one is without. */
  streamText(request: ChatRequest & { tools?: ToolSet }): TextStream;
  /**
   * Returns an object that matches the schema. Every field must be required (`nullable` instead of `optional`, no
   * records, no transforms), because providers support no others. Models without structured output get the JSON schema
   * in the system prompt.
   */
  generateObject<Schema extends z.ZodType>(
    request: ChatRequest & { schema: Schema },
  ): Promise<{ object: z.output<Schema>; usage: Usage }>;
}

export interface ModelRegistry {
  /** Lists the models a user can call: those of their keys, then the operator's, then the template composer. */
  listAvailable(userId: string | undefined): Promise<AvailableModel[]>;
  /**
   * Returns the model with this id, or null when the user cannot call it. Without an id: the user's default model, else
   * the operator's first, else one of the user's own keys, else null.
   */
  resolve(modelId: string | undefined, userId: string | undefined): Promise<ChatModel | null>;
}

// The SDK prints a warning for every setting a model ignores; the operator cannot act on it.
globalThis.AI_SDK_LOG_WARNINGS = false;

/** URL, key and format of the API that serves a model. */
export interface ModelConnection {
  apiFormat: ApiFormat;
  baseUrl: string;
  apiKey: string | undefined;
  /** Model id at the provider. */
  model: string;
  fetch: typeof fetch;
}

/** Kind, duration and token usage of one call, for the usage log. */
export interface ModelCall extends Usage {
  kind: ModelCallKind;
  durationMs: number;
  ok: boolean;
}

/** Number of answers of the model to one message: a model that calls tools in a loop must come to an end. */
const maxSteps = 6;

const emptyUsage: Usage = { inputTokens: null, outputTokens: null };

/**
 * Wraps a provider's model. Provider failures are thrown as `AppError`s.
 * @param onCall called after every call, including failed ones
 */
export async function createChatModel(
  info: AvailableModel,
  connection: ModelConnection,
  onCall: (call: ModelCall) => Promise<void>,
): Promise<ChatModel> {
  const { apiFormat, baseUrl: baseURL, apiKey, fetch } = connection;
  const model = await languageModelFactories[apiFormat](
    { baseURL, fetch, ...(apiKey !== undefined && { apiKey }) },
    connection.model,
  );

  const toCallSettings = ({ system, messages, signal, temperature, maxTokens }: ChatRequest) => ({
    model,
    messages,
    maxRetries: 0,
    ...(system !== undefined && { system }),
    ...(signal && { abortSignal: signal }),
    ...(temperature !== undefined && { temperature }),
    ...(maxTokens !== undefined && { maxOutputTokens: maxTokens }),
  });

  const toCallError = (error: unknown, signal: AbortSignal | undefined): unknown =>
    signal?.aborted ? error : toAppError(error, info);

  async function requestObject<Schema extends z.ZodType>(request: ChatRequest & { schema: Schema }) {
    if (apiFormat !== 'openai-compatible') {
      try {
        const { output, totalUsage } = await generateText({
          ...toCallSettings(request),
          output: Output.object({ schema: request.schema }),
        });
        return { object: output as z.output<Schema>, usage: toUsage(totalUsage) };
      } catch (error) {
        if (NoObjectGeneratedError.isInstance(error)) {
          return {
            object: parseObject(request.schema, error.text ?? '', error.finishReason),
            usage: toUsage(error.usage),
          };
        }
        if (!mayRejectSchema(error)) throw error;
      }
    }
    const { text, finishReason, totalUsage } = await generateText({
      ...toCallSettings({
        ...request,
        system: `${request.system ?? ''}\n\n${jsonSchemaInstruction(request.schema)}`.trim(),
      }),
    });
    return { object: parseObject(request.schema, text, finishReason), usage: toUsage(totalUsage) };
  }

  function parseObject<Schema extends z.ZodType>(
    schema: Schema,
    text: string,
    finishReason?: string,
  ): z.output<Schema> {
    const parsed = schema.safeParse(extractJson(text));
    if (parsed.success) return parsed.data;
    throw finishReason === 'length'
      ? cutOffError()
      : new ProviderResponseError(`The response of ${info.name} could not be read. Try again`);
  }

  const cutOffError = () =>
    new ProviderResponseError(`The response of ${info.name} was cut off because it became too long`);

  return {
    ...info,

    streamText(request): TextStream {
      let usage = emptyUsage;
      async function* readDeltas() {
        const startedAt = performance.now();
        // Aborted when the consumer ends the iteration early.
        const controller = new AbortController();
        const abortSignal = AbortSignal.any([controller.signal, ...(request.signal ? [request.signal] : [])]);
        let ok = false;
        try {
          const { fullStream } = streamText({
            ...toCallSettings({ ...request, signal: abortSignal }),
            onError: () => {},
            ...(request.tools && toToolSettings(request.tools)),
          });
          let finishReason: string | undefined;
          let hasText = false;
          let separator = '';
          for await (const part of fullStream) {
            if (part.type === 'text-delta') {
              yield separator + part.text;
              hasText = true;
              separator = '';
            } else if (part.type === 'finish-step') separator = hasText ? '\n\n' : '';
            else if (part.type === 'error') throw part.error;
            else if (part.type === 'abort') abortSignal.throwIfAborted();
            else if (part.type === 'finish') {
              usage = toUsage(part.totalUsage);
              finishReason = part.rawFinishReason;
              if (part.finishReason === 'content-filter')
                throw new ProviderResponseError(`${info.name} declined to answer this`);
              if (part.finishReason === 'length') throw cutOffError();
            }
          }
          abortSignal.throwIfAborted();
          if (finishReason === undefined)
            throw new ProviderResponseError(`The response of ${info.name} was interrupted. Try again`);
          ok = true;
        } catch (error) {
          throw toCallError(error, request.signal);
        } finally {
          controller.abort();
          await onCall({ kind: request.kind, durationMs: elapsedMs(startedAt), ok, ...usage });
        }
      }
      return { [Symbol.asyncIterator]: readDeltas, usage: () => usage };
    },

    async generateObject(request) {
      const startedAt = performance.now();
      try {
        const result = await requestObject(request);
        await onCall({ kind: request.kind, durationMs: elapsedMs(startedAt), ok: true, ...result.usage });
        return result;
      } catch (error) {
        await onCall({ kind: request.kind, durationMs: elapsedMs(startedAt), ok: false, ...emptyUsage });
        throw toCallError(error, request.signal);
      }
    },
  };
}

/** Imports the SDK package of a format on first use. */
const languageModelFactories: Record<
  ApiFormat,
  (settings: ProviderSettings, model: string) => Promise<LanguageModel>
> = {
  openai: async (settings, model) => (await import('@ai-sdk/openai')).createOpenAI(settings).chat(model),
  anthropic: async (settings, model) => (await import('@ai-sdk/anthropic')).createAnthropic(settings)(model),
  google: async (settings, model) =>
    (await import('@ai-sdk/google')).createGoogleGenerativeAI(settings)(model),
  groq: async (settings, model) => (await import('@ai-sdk/groq')).createGroq(settings)(model),
  async 'openai-compatible'(settings, model) {
    const { createOpenAICompatible } = await import('@ai-sdk/openai-compatible');
    const fetch = withAdaptedParameters(settings.fetch);
    return createOpenAICompatible({ ...settings, fetch, name: 'compatible', includeUsage: true })(model);
  },
};

/** Settings of an SDK provider. */
export interface ProviderSettings extends Pick<ModelConnection, 'fetch'> {
  baseURL: string;
  apiKey?: string;
}

/** The model can call the tools in all steps but the last one. */
const toToolSettings = (tools: ToolSet) => ({
  tools,
  stopWhen: isStepCount(maxSteps),
  prepareStep: ({ stepNumber }: { stepNumber: number }) =>
    stepNumber === maxSteps - 1 ? { toolChoice: 'none' as const } : {},
});

const elapsedMs = (startedAt: number) => Math.round(performance.now() - startedAt);

function toUsage(
  usage: { inputTokens?: number | undefined; outputTokens?: number | undefined } | undefined,
): Usage {
  return { inputTokens: usage?.inputTokens ?? null, outputTokens: usage?.outputTokens ?? null };
}

/** Whether the error can mean that the model has no structured output. */
const mayRejectSchema = (error: unknown) =>
  APICallError.isInstance(error) &&
  (error.statusCode === 400 || error.statusCode === 422) &&
  !isKeyRejectedError(error);

const jsonSchemaInstruction = (schema: z.ZodType) =>
  `Respond with one JSON object and nothing else. It must match this JSON schema:\n${JSON.stringify(z.toJSONSchema(schema))}`;

/** Returns the JSON object in a text: models wrap it in prose and code fences. */
function extractJson(text: string): unknown {
  try {
    return JSON.parse(text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1));
  } catch {
    return undefined;
  }
}
