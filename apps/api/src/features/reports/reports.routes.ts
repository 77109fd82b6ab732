import { contract } from '@ai-directory/api-client/contract';
import type { FastifyPluginAsync } from 'fastify';

import { AppError, notFound } from '../../errors.ts';
import { route } from '../../http/route.ts';
import type { Db } from '../../db/connect.ts';
import { notificationStore } from '../notifications/notifications.store.ts';
import type { AccountPolicy } from '../users/account-policy.ts';
import { reportStore, type ReportResult } from './reports.store.ts';

interface ReportsOptions {
  db: Db;
  accountPolicy: AccountPolicy;
}

export const reportsPlugin: FastifyPluginAsync<ReportsOptions> = async (app, { db, accountPolicy }) => {
  const reports = reportStore(db, accountPolicy);
  const notifications = notificationStore(db, app.log);

  /** Notifies the author if the report has hidden the content. */
  const complete = async (
    result: ReportResult,
    contentType: keyof typeof notFoundErrors,
    subject: { toolId?: string; promptId?: string; commentId?: string },
  ) => {
    if (result === null) throw notFoundErrors[contentType]();
    if (result === 'own_content') {
      throw new AppError('forbidden', 'forbidden', `You cannot report your own ${contentType}`);
    }
    if (result.hidden) {
      const { ownerId, reason } = result.hidden;
      await notifications.notify({
        recipientId: ownerId,
        kind: 'hide',
        actorId: null,
        excerpt: reason,
        ...subject,
      });
    }
    return {};
  };

  route(app, contract.tools.report, async ({ params, body, viewer }) =>
    complete(await reports.reportTool(params.id, body, viewer.id), 'tool', { toolId: params.id }),
  );

  route(app, contract.prompts.report, async ({ params, body, viewer }) =>
    complete(await reports.reportPrompt(params.id, body, viewer.id), 'prompt', { promptId: params.id }),
  );

  route(app, contract.prompts.reportComment, async ({ params, body, viewer }) =>
    complete(await reports.reportComment(params.id, params.commentId, body, viewer.id), 'comment', {
      promptId: params.id,
    }),
  );
};

const notFoundErrors = {
  tool: () => notFound('tool_not_found', 'Tool not found'),
  prompt: () => notFound('prompt_not_found', 'Prompt not found'),
  comment: () => notFound('comment_not_found', 'Comment not found'),
};
