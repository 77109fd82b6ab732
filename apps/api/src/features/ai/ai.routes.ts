import { contract, type Tool } from '@ai-directory/api-client/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';

import type { Viewer } from '../../http/auth.ts';
import { notFound, wrongField } from '../../http/errors.ts';
import type { LimitName, RateLimiter } from '../../http/rate-limit.ts';
import { route } from '../../http/route.ts';
import { streamRoute } from '../../http/stream.ts';
import type { Models } from '../../models/ask.ts';
import { catalogueOf, dataRule, modelFor, plain, tryAsking } from './asking.ts';
import { chat, type ChatPiece } from './chat.ts';
import { factsOf, summaryOf } from './compare.ts';
import type { Finder } from './finder.store.ts';
import { scenario } from './scenarios.ts';
import { searchTools, type Catalogue, type SearchParts } from './search.ts';
import { becauseOf, popularReason, tasteOf } from './suggestion-words.ts';
import type { Suggestion, SuggestionStore } from './suggestions.store.ts';

export interface AiParts {
  suggestions: SuggestionStore;
  finder: Finder;
  tools: Catalogue;
  models: Models;
  limiter: RateLimiter;
}

const mostSuggested = 12;
const Summary = z.object({ summary: z.string().describe('Two to four sentences of plain text') });

export function aiRoutes(app: FastifyInstance, { suggestions, finder, tools, models, limiter }: AiParts) {
  /** What every call about the catalogue needs, once it is counted. */
  async function partsFor(
    limit: LimitName,
    request: FastifyRequest,
    modelId: string | undefined,
    viewer: Viewer | null,
  ): Promise<SearchParts> {
    await limiter.count(limit, request, viewer?.id);
    const model = await modelFor(models, modelId, viewer?.id);
    return { finder, catalogue: tools, model, viewerId: viewer?.id, log: request.log };
  }

  /** Suggestions with their tools and reasons, then popular tools until there are enough. */
  async function withReasons(
    found: Suggestion[],
    reasonOf: (tool: Tool, suggestion: Suggestion) => string,
    viewerId: string | undefined,
  ) {
    const byId = new Map(found.map((suggestion) => [suggestion.id, suggestion]));
    const listed = await tools.byIds([...byId.keys()], viewerId);
    return listed.flatMap((tool) => {
      const suggestion = byId.get(tool.id);
      return suggestion ? [{ tool, reason: reasonOf(tool, suggestion) }] : [];
    });
  }

  route(app, contract.ai.recommendations, async ({ params, viewer, request }) => {
    await limiter.count('suggest', request, viewer?.id);
    const viewerId = ownId(params.userId, viewer);
    const found = viewerId === undefined ? [] : await suggestions.recommended(viewerId, mostSuggested);
    const own = await withReasons(found, becauseOf, viewerId);
    const missing = mostSuggested - own.length;
    if (missing === 0) return { tools: own };
    const ids = await suggestions.popular(
      viewerId,
      own.map(({ tool }) => tool.id),
      missing,
    );
    const popular = await tools.byIds(ids, viewerId);
    return { tools: [...own, ...popular.map((tool) => ({ tool, reason: popularReason(tool) }))] };
  });

  route(app, contract.ai.collaborative, async ({ params, viewer, request }) => {
    await limiter.count('suggest', request, viewer.id);
    const viewerId = ownId(params.userId, viewer) ?? viewer.id;
    const found = await suggestions.collaborative(viewerId, mostSuggested);
    return { tools: await withReasons(found, (_tool, suggestion) => tasteOf(suggestion), viewerId) };
  });

  route(app, contract.ai.compareTools, async ({ body, viewer, request }) => {
    if (new Set(body.toolIds).size < body.toolIds.length)
      throw wrongField(400, 'validation_failed', 'toolIds', 'Choose each tool once');
    const { model, log } = await partsFor('ask', request, body.model, viewer);
    const compared = await tools.byIds(body.toolIds, viewer?.id);
    if (compared.length < body.toolIds.length) throw notFound('tool_not_found', 'Tool not found');
    const facts = factsOf(compared);
    const worded =
      model &&
      (await tryAsking(
        model,
        {
          kind: 'compare',
          schema: Summary,
          maxTokens: 500,
          temperature: 0.2,
          system: [
            'You compare AI tools for somebody who has to choose: say for whom and for what each fits best, from the facts given alone, in two to four sentences of plain text.',
            dataRule,
            catalogueOf(compared),
          ].join('\n'),
          messages: [{ role: 'user', content: `Compare ${compared.map(({ id }) => id).join(', ')}.` }],
        },
        { seconds: 15, log },
      ));
    const summary = worded && plain(worded.summary, 1500);
    return summary
      ? { tools: compared, facts, summary, writtenBy: model.name }
      : { tools: compared, facts, summary: summaryOf(compared), writtenBy: null };
  });

  route(app, contract.ai.search, async ({ body, viewer, request }) =>
    searchTools(body.query, await partsFor('ask', request, body.model, viewer)),
  );

  route(app, contract.ai.scenarios, async ({ body, viewer, request }) =>
    scenario(body.requirements, body.pricing, await partsFor('ask', request, body.model, viewer)),
  );

  route(app, contract.ai.chat, async ({ body, viewer, request }) => {
    const parts = await partsFor('ask', request, body.model, viewer);
    const conversation = { message: body.message, previous: body.context.previousMessages };
    const answer: Required<ChatPiece> = { text: '', tools: [], writtenBy: null };
    const signal = AbortSignal.any([app.stopping, AbortSignal.timeout(90_000)]);
    for await (const piece of chat(conversation, parts, signal)) {
      answer.text += piece.text ?? '';
      if (piece.tools) answer.tools = piece.tools;
      if (piece.writtenBy !== undefined) answer.writtenBy = piece.writtenBy;
    }
    return { message: answer.text.trim(), tools: answer.tools, writtenBy: answer.writtenBy };
  });

  streamRoute(app, contract.ai.chatStream, async function* ({ body, viewer, request }, signal) {
    const parts = await partsFor('ask', request, body.model, viewer);
    yield* chat({ message: body.message, previous: body.context.previousMessages }, parts, signal);
  });
}

/** Nobody asks for somebody else: their taste is their own. `me` signed out is nobody. */
function ownId(asked: string, viewer: Viewer | null): string | undefined {
  if (asked === 'me') return viewer?.id;
  if (viewer === null || asked.toLowerCase() !== viewer.id)
    throw notFound('user_not_found', 'User not found');
  return viewer.id;
}
