import { contract, type Tool } from '@ai-directory/api-client/contract';
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import { z } from 'zod';

import { fieldError, notFound } from '../../errors.ts';
import type { Viewer } from '../../http/auth.ts';
import { route } from '../../http/route.ts';
import { streamRoute } from '../../http/stream.ts';
import type { ModelRegistry } from '../../models/chat-model.ts';
import type { ToolTexts } from '../../locale/english-tool-texts.ts';
import type { Db } from '../../db/connect.ts';
import { promptStore } from '../prompts/prompts.store.ts';
import type { ToolSearch } from '../search/tool-search.store.ts';
import { toolStore } from '../tools/tools.store.ts';
import { chat } from './chat.ts';
import { summarizeComparison } from './compare.ts';
import type { ChatChunk } from './conversation.ts';
import {
  generateOrNull,
  resolveModel,
  serializeCatalogue,
  toPlainText,
  untrustedDataNotice,
} from './model-helpers.ts';
import { createScenario } from './scenarios.ts';
import { searchTools, type SearchDeps } from './search.ts';
import { suggestionStore, type Suggestion } from './suggestions.store.ts';
import { collaborativeReason, getToolTexts, popularReason, recommendationReason } from './tool-text.ts';

interface AiOptions {
  db: Db;
  models: ModelRegistry;
  toolSearch: ToolSearch;
  /** Returns the origin of the site. */
  publicUrl: () => string;
}

const maxSuggestions = 12;
const Summary = z.object({ summary: z.string().describe('Two to four sentences of plain text') });

export const aiPlugin: FastifyPluginAsync<AiOptions> = async (app, { db, models, toolSearch, publicUrl }) => {
  const suggestions = suggestionStore(db);
  const catalogue = toolStore(db);
  const prompts = promptStore(db);
  const getTexts = (request: FastifyRequest) => getToolTexts(app.negotiateLocale(request));

  /** Returns the dependencies of a call about the catalogue, with the requested or default model, whose calls are limited. */
  async function resolveDeps(
    request: FastifyRequest,
    modelId: string | undefined,
    viewer: Viewer | null,
  ): Promise<SearchDeps> {
    const model = await resolveModel(models, modelId, viewer?.id);
    if (model) await app.rateLimiter.enforce('ask', request, viewer?.id);
    return {
      toolSearch,
      catalogue,
      model,
      viewerId: viewer?.id,
      texts: getTexts(request),
      log: request.log,
    };
  }

  /** Loads the tools of suggestions and adds their reasons. */
  async function withReasons(
    suggested: Suggestion[],
    getReason: (tool: Tool, suggestion: Suggestion) => string,
    viewerId: string | undefined,
  ) {
    const byId = new Map(suggested.map((suggestion) => [suggestion.id, suggestion]));
    const visibleTools = await catalogue.findByIds([...byId.keys()], viewerId);
    return visibleTools.flatMap((tool) => {
      const suggestion = byId.get(tool.id);
      return suggestion ? [{ tool, reason: getReason(tool, suggestion) }] : [];
    });
  }

  route(app, contract.ai.recommendations, async ({ params, query: { limit }, viewer, request }) => {
    requireOwnId(params.userId, viewer);
    const texts = getTexts(request);
    const viewerId = viewer?.id;
    const suggested = viewerId === undefined ? [] : await suggestions.recommend(viewerId, limit);
    const personal = await withReasons(
      suggested,
      (tool, suggestion) => recommendationReason(tool, suggestion, texts),
      viewerId,
    );
    const missing = limit - personal.length;
    if (missing === 0) return { tools: personal };
    const ids = await suggestions.popular(
      viewerId,
      personal.map(({ tool }) => tool.id),
      missing,
    );
    const popular = await catalogue.findByIds(ids, viewerId);
    return { tools: [...personal, ...popular.map((tool) => ({ tool, reason: popularReason(tool, texts) }))] };
  });

  route(app, contract.ai.collaborative, async ({ params, viewer, request }) => {
    const texts = getTexts(request);
    requireOwnId(params.userId, viewer);
    const suggested = await suggestions.collaborative(viewer.id, maxSuggestions);
    return {
      tools: await withReasons(
        suggested,
        (_tool, suggestion) => collaborativeReason(suggestion, texts),
        viewer.id,
      ),
    };
  });

  route(app, contract.ai.compareTools, async ({ body, viewer, request }) => {
    if (new Set(body.toolIds).size < body.toolIds.length)
      throw fieldError('bad_request', 'validation_failed', 'toolIds', 'Select each tool only once');
    const { model, texts, log } = await resolveDeps(request, body.model, viewer);
    const compared = await catalogue.findWithFacts(body.toolIds, viewer?.id);
    if (compared.length < 2) throw notFound('tool_not_found', 'Tool not found');
    const generated =
      model &&
      (await generateOrNull(
        model,
        {
          kind: 'compare',
          schema: Summary,
          maxTokens: 500,
          temperature: 0.2,
          system: [comparisonInstructions(texts), serializeCatalogue(compared)].join('\n'),
          messages: [{ role: 'user', content: `Compare ${compared.map(({ id }) => id).join(', ')}.` }],
        },
        { timeoutMs: 15_000, log },
      ));
    const summary = generated && toPlainText(generated.summary, 1500);
    return summary
      ? { tools: compared, summary, generatedBy: model.name }
      : { tools: compared, summary: summarizeComparison(compared, texts), generatedBy: null };
  });

  route(app, contract.ai.search, async ({ body, viewer, request }) =>
    searchTools(body.query, await resolveDeps(request, body.model, viewer)),
  );

  route(app, contract.ai.scenarios, async ({ body, viewer, request }) =>
    createScenario(body.requirements, body.pricing, await resolveDeps(request, body.model, viewer)),
  );

  /** Answers a message as a stream of chunks. */
  async function* answer(
    { message, context: { previousMessages: previous }, model }: z.infer<typeof contract.ai.chat.body>,
    { viewer, request }: { viewer: Viewer | null; request: FastifyRequest },
    signal: AbortSignal,
  ) {
    const deps = await resolveDeps(request, model, viewer);
    const directory = { prompts, toolCatalogue: catalogue, origin: publicUrl() };
    yield* chat({ message, previous }, { ...deps, ...directory }, signal);
  }

  route(app, contract.ai.chat, async ({ body, ...context }) => {
    const response: Required<ChatChunk> = { text: '', tools: [], generatedBy: null };
    const signal = AbortSignal.any([app.stopping, AbortSignal.timeout(90_000)]);
    for await (const chunk of answer(body, context, signal)) {
      response.text += chunk.text ?? '';
      if (chunk.tools) response.tools = chunk.tools;
      if (chunk.generatedBy !== undefined) response.generatedBy = chunk.generatedBy;
    }
    return { message: response.text.trim(), tools: response.tools, generatedBy: response.generatedBy };
  });

  streamRoute(app, contract.ai.chatStream, ({ body, ...context }, signal) => answer(body, context, signal));
};

const comparisonInstructions = ({ language }: ToolTexts) =>
  [
    'You compare AI tools for a user who has to choose one: say for whom and for what each is best, based only on the given facts, in two to four sentences of plain text.',
    `Write in ${language}.`,
    untrustedDataNotice,
  ].join('\n');

/** Throws unless the id is `me` or the viewer's own: recommendations are private. */
function requireOwnId(requestedId: string, viewer: Viewer | null) {
  if (requestedId !== 'me' && requestedId.toLowerCase() !== viewer?.id)
    throw notFound('user_not_found', 'User not found');
}
