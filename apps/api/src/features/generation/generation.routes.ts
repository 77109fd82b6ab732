import {
  contract,
  templateModel,
  type GenerationRequest,
  type Prompt,
  type Usage,
} from '@ai-directory/api-client/contract';
import { fillTemplate, type VariableValues } from '@ai-directory/prompts-kit/rules';
import type { FastifyPluginAsync } from 'fastify';

import { AppError, fieldError, notFound } from '../../errors.ts';
import { isFirstInWindow } from '../../http/dedupe.ts';
import { withDisconnectSignal } from '../../http/disconnect.ts';
import { rateLimitStore } from '../../http/rate-limit.store.ts';
import { route } from '../../http/route.ts';
import { streamRoute } from '../../http/stream.ts';
import type { ChatModel, ModelRegistry } from '../../models/chat-model.ts';
import type { Db } from '../../db/connect.ts';
import { promptInteractionStore } from '../prompts/prompt-interactions.store.ts';
import { promptStore } from '../prompts/prompts.store.ts';
import { generate, generateStream, type GenerationEvent } from './generator.ts';
import { composeTemplates } from './template.ts';

const emptyUsage: Usage = { inputTokens: null, outputTokens: null };

interface GenerationOptions {
  db: Db;
  models: Pick<ModelRegistry, 'resolve'>;
}

export const generationPlugin: FastifyPluginAsync<GenerationOptions> = async (app, { db, models }) => {
  const prompts = promptStore(db);
  const interactions = promptInteractionStore(db);
  const counts = rateLimitStore(db);

  async function modelOrThrow(id: string, viewerId: string | undefined): Promise<ChatModel> {
    const model = await models.resolve(id, viewerId);
    if (model) return model;
    throw fieldError('conflict', 'model_unavailable', 'model', 'Please configure an AI model in settings');
  }

  route(app, contract.prompts.generate, async ({ body, viewer, request }) => {
    if (usesTemplate(body)) return { prompts: composeTemplates(body), usage: emptyUsage };
    const model = await modelOrThrow(body.model, viewer?.id);
    return withDisconnectSignal(request, (signal) => generate(model, body, signal));
  });

  streamRoute(app, contract.prompts.generateStream, async function* ({ body, viewer }, signal) {
    if (usesTemplate(body)) yield* templateEvents(body);
    else yield* generateStream(await modelOrThrow(body.model, viewer?.id), body, signal);
  });

  streamRoute(app, contract.prompts.run, async function* ({ params, body, viewer }, signal) {
    const prompt = await prompts.find(params.id, viewer.id);
    if (!prompt) throw notFound('prompt_not_found', 'Prompt not found');
    const content = renderPrompt(prompt, body.values);
    const model = await modelOrThrow(body.model, viewer.id);
    const stream = model.streamText({ kind: 'run', messages: [{ role: 'user', content }], signal });
    let isStarted = false;
    for await (const text of stream) {
      if (!isStarted) await recordFirstUse(prompt.id, viewer.id);
      isStarted = true;
      yield { text };
    }
    yield { usage: stream.usage() };
  });

  /** Shares its deduplication with `POST /smart-prompts/{id}/use`: running and copying a prompt counts as one use. */
  async function recordFirstUse(id: string, viewerId: string) {
    if (await isFirstInWindow(counts, 'use', id, viewerId)) await interactions.recordUse(id, viewerId);
  }
};

/** Returns the prompt's content with its variables filled in. */
function renderPrompt({ content, variables }: Prompt, values: VariableValues): string {
  try {
    return fillTemplate(content, variables, values);
  } catch (error) {
    throw error instanceof RangeError ? new AppError('bad_request', 'bad_request', error.message) : error;
  }
}

const usesTemplate = ({ model }: GenerationRequest) => model === templateModel.id;

function* templateEvents(request: GenerationRequest): Generator<GenerationEvent> {
  const prompts = composeTemplates(request);
  for (const [version, prompt] of prompts.entries()) {
    yield { version, text: prompt.content };
    yield { version, prompt };
  }
  yield { version: prompts.length - 1, usage: emptyUsage };
}
