import { contract } from '@ai-directory/api-client/contract';
import type { FastifyPluginAsync } from 'fastify';

import { AppError, notFound } from '../../errors.ts';
import { route } from '../../http/route.ts';
import type { Db } from '../../db/connect.ts';
import type { AuthSecrets } from '../../jwt.ts';
import { notificationStore } from '../notifications/notifications.store.ts';
import type { Outbox } from '../outbox/outbox.ts';
import { runImageTokens } from '../prompts/run-image-tokens.ts';
import { toConflictError } from '../tools/submissions.routes.ts';
import { findDraftConflict } from '../tools/submissions.store.ts';
import type { AccountPolicy } from '../users/account-policy.ts';
import { inboxStore } from './inbox.store.ts';
import { moderationStore } from './moderation.store.ts';

interface ModerationOptions {
  db: Db;
  accountPolicy: AccountPolicy;
  authSecrets: AuthSecrets;
  outbox: Pick<Outbox, 'wake'>;
}

export const moderationPlugin: FastifyPluginAsync<ModerationOptions> = async (
  app,
  { db, accountPolicy, authSecrets, outbox },
) => {
  const moderation = moderationStore(db, accountPolicy, runImageTokens(authSecrets));
  const inbox = inboxStore(db, accountPolicy);
  const notifications = notificationStore(db, app.log);

  route(app, contract.moderation.cases, ({ query, viewer }) => moderation.listCases(query, viewer.id));

  route(app, contract.moderation.decide, async ({ params, body, viewer }) => {
    const result = await moderation.decide(params.id, body, viewer);
    if (!result) throw notFound('case_not_found', 'This content does not exist any more');
    const { change, ownerId, toolId, promptId } = result;
    if (change) {
      await notifications.notify({
        recipientId: ownerId,
        kind: change,
        actorId: null,
        toolId: toolId ?? undefined,
        promptId: promptId ?? undefined,
        excerpt: change === 'restore' ? '' : body.note || body.reason,
      });
    }
    return {};
  });

  route(app, contract.moderation.ban, async ({ params, body, viewer }) => {
    const isBanned = await moderation.ban(params.id, body.reason, viewer);
    if (isBanned === null) throw userNotFound();
    if (!isBanned) throw new AppError('forbidden', 'forbidden', 'A moderator cannot be banned');
    return {};
  });

  route(app, contract.moderation.unban, async ({ params, viewer }) => {
    if (!(await moderation.unban(params.id, viewer))) throw userNotFound();
    return {};
  });

  route(app, contract.moderation.editTool, async ({ params, body, viewer }) => {
    const conflict = await findDraftConflict(db, body, params.id);
    if (conflict) throw toConflictError(conflict);
    if (!(await moderation.editTool(params.id, body, viewer)))
      throw notFound('tool_not_found', 'Tool not found');
    return {};
  });

  route(app, contract.moderation.messages, ({ query }) => inbox.listMessages(query));

  route(app, contract.moderation.answer, async ({ params, body, viewer }) => {
    if (!(await inbox.answerMessage(params.id, body.answer, viewer))) {
      throw notFound('message_not_found', 'This message was deleted or answered by another moderator');
    }
    outbox.wake();
    return {};
  });

  route(app, contract.tools.appeal, async ({ params, body, viewer }) => {
    const result = await moderation.appeal({ type: 'tool', id: params.id }, body.text, viewer.id);
    if (result === null) throw notFound('tool_not_found', 'Tool not found');
    return toAppealResponse(result);
  });

  route(app, contract.prompts.appeal, async ({ params, body, viewer }) => {
    const result = await moderation.appeal({ type: 'prompt', id: params.id }, body.text, viewer.id);
    if (result === null) throw notFound('prompt_not_found', 'Prompt not found');
    return toAppealResponse(result);
  });

  route(app, contract.prompts.appealComment, async ({ params, body, viewer }) => {
    const result = await moderation.appeal({ type: 'comment', id: params.commentId }, body.text, viewer.id);
    if (result === null) throw notFound('comment_not_found', 'Comment not found');
    return toAppealResponse(result);
  });
};

const userNotFound = () => notFound('user_not_found', 'User not found');

function toAppealResponse(result: 'sent' | 'rejected') {
  if (result === 'sent') return {};
  throw new AppError('conflict', 'appeal_rejected', 'It is not hidden, or you have already appealed');
}
