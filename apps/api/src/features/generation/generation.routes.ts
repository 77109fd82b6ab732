import {
  contract,
  templateModel,
  type GenerationRequest,
  type Prompt,
  type Usage,
} from '@ai-directory/api-client/contract';
import { fillTemplate, type VariableValues } from '@ai-directory/prompts-kit/rules';
import type { FastifyInstance } from 'fastify';

import type { RateLimitStore } from '../../db/rate-limits.store.ts';
import { HttpError, notFound, wrongField } from '../../http/errors.ts';
import { isFirstTime } from '../../http/first-time.ts';
import type { RateLimiter } from '../../http/rate-limit.ts';
import { route } from '../../http/route.ts';
import { streamRoute } from '../../http/stream.ts';
import { whileThere } from '../../http/while-there.ts';
import type { AskableModel, Models } from '../../models/ask.ts';
import { generate, generateStream, type GenerationEvent } from './generator.ts';
import { composeTemplates } from './template.ts';

const nothingUsed: Usage = { inputTokens: null, outputTokens: null };

export interface GenerationParts {
  models: Pick<Models, 'resolve'>;
  prompts: { find: (id: string, viewerId: string | undefined) => Promise<Prompt | null> };
  uses: { use: (id: string, viewerId: string | undefined) => Promise<unknown> };
  counts: Pick<RateLimitStore, 'count'>;
  limiter: RateLimiter;
}

export function generationRoutes(
  app: FastifyInstance,
  { models, prompts, uses, counts, limiter }: GenerationParts,
) {
  async function chosen(id: string, viewerId: string | undefined): Promise<AskableModel> {
    const model = await models.resolve(id, viewerId);
    if (model) return model;
    throw wrongField(409, 'model_unavailable', 'model', 'Please configure an AI model in settings');
  }

  route(app, contract.prompts.generate, async ({ body, viewer, request }) => {
    await limiter.count('ask', request, viewer?.id);
    if (isTemplate(body)) return { prompts: composeTemplates(body), usage: nothingUsed };
    const model = await chosen(body.model, viewer?.id);
    return whileThere(request, (signal) => generate(model, body, signal));
  });

  streamRoute(app, contract.prompts.generateStream, async function* ({ body, viewer, request }, signal) {
    await limiter.count('ask', request, viewer?.id);
    if (isTemplate(body)) yield* composed(body);
    else yield* generateStream(await chosen(body.model, viewer?.id), body, signal);
  });

  streamRoute(app, contract.prompts.run, async function* ({ params, body, viewer, request }, signal) {
    const prompt = await prompts.find(params.id, viewer.id);
    if (!prompt) throw notFound('prompt_not_found', 'Prompt not found');
    const content = filled(prompt, body.values);
    await limiter.count('ask', request, viewer.id);
    const model = await chosen(body.model, viewer.id);
    const answer = model.streamText({ kind: 'run', messages: [{ role: 'user', content }], signal });
    let isBegun = false;
    for await (const text of answer) {
      if (!isBegun) await countUse(prompt.id, viewer.id);
      isBegun = true;
      yield { text };
    }
    yield { usage: answer.usage() };
  });

  /** As `POST /smart-prompts/{id}/use`, with the same mark: run and copied is one use. */
  async function countUse(id: string, viewerId: string) {
    if (await isFirstTime(counts, 'use', id, viewerId)) await uses.use(id, viewerId);
  }
}

/** The prompt as it is sent to a model. */
function filled({ content, variables }: Prompt, values: VariableValues): string {
  try {
    return fillTemplate(content, variables, values);
  } catch (error) {
    throw error instanceof RangeError ? new HttpError(400, 'bad_request', error.message) : error;
  }
}

const isTemplate = ({ model }: GenerationRequest) => model === templateModel.id;

function* composed(request: GenerationRequest): Generator<GenerationEvent> {
  const made = composeTemplates(request);
  for (const [version, prompt] of made.entries()) {
    yield { version, text: prompt.content };
    yield { version, prompt };
  }
  yield { version: made.length - 1, usage: nothingUsed };
}
