import { contract } from '@ai-directory/api-client/contract';
import type { FastifyInstance } from 'fastify';

import { AppError, notFound } from '../../errors.ts';
import { route } from '../../http/route.ts';
import type { ReportResult, ReportStore } from './reports.store.ts';

export interface ReportDeps {
  reports: ReportStore;
}

export function reportRoutes(app: FastifyInstance, { reports }: ReportDeps) {
  route(app, contract.tools.report, async ({ params, body, viewer }) => {
    return toResponse(await reports.reportTool(params.id, body, viewer.id), 'tool');
  });

  route(app, contract.prompts.report, async ({ params, body, viewer }) => {
    return toResponse(await reports.reportPrompt(params.id, body, viewer.id), 'prompt');
  });

  route(app, contract.prompts.reportComment, async ({ params, body, viewer }) => {
    const result = await reports.reportComment(params.id, params.commentId, body, viewer.id);
    return toResponse(result, 'comment');
  });
}

const notFoundErrors = {
  tool: () => notFound('tool_not_found', 'Tool not found'),
  prompt: () => notFound('prompt_not_found', 'Prompt not found'),
  comment: () => notFound('comment_not_found', 'Comment not found'),
};

function toResponse(result: ReportResult, contentType: keyof typeof notFoundErrors) {
  if (result === null) throw notFoundErrors[contentType]();
  if (result === 'own_content') {
    throw new AppError('forbidden', 'forbidden', `You cannot report your own ${contentType}`);
  }
  return {};
}
