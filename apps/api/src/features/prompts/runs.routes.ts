import { contract, type Run } from '@ai-directory/api-client/contract';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';

import type { Db } from '../../db/connect.ts';
import { fieldError, notFound } from '../../errors.ts';
import type { FileStore } from '../../files/file-store.ts';
import { sendImage } from '../../files/files.routes.ts';
import { processImages } from '../../files/images.ts';
import { route } from '../../http/route.ts';
import { notificationStore } from '../notifications/notifications.store.ts';
import type { UserStore } from '../users/users.store.ts';
import { promptOrThrow } from './prompt-or-throw.ts';
import type { RunImageTokens } from './run-image-tokens.ts';
import type { RunStore } from './runs.store.ts';

interface RunDeps {
  db: Db;
  files: Pick<FileStore, 'read'>;
  runs: RunStore;
  tokens: RunImageTokens;
  users: Pick<UserStore, 'isModerator'>;
}

export function runRoutes(app: FastifyInstance, { db, files, runs, tokens, users }: RunDeps) {
  const notifications = notificationStore(db, app.log);

  const notifyOwner = async ({ run, ownerId }: { run: Run; ownerId: string }) => {
    const { id: commentId, promptId, userId: actorId, output: excerpt } = run;
    await notifications.notify({ recipientId: ownerId, kind: 'run', actorId, promptId, commentId, excerpt });
    return run;
  };

  route(app, contract.prompts.runs, async ({ params, query, viewer }) =>
    promptOrThrow(await runs.list(params.id, query, viewer?.id)),
  );

  route(app, contract.prompts.addRun, async ({ params, body, viewer }) =>
    notifyOwner(promptOrThrow(await runs.add(params.id, body, viewer.id))),
  );

  route(app, contract.prompts.addImageRun, async ({ params, body, files: { image }, viewer, request }) => {
    await app.rateLimiter.enforce('upload', request, viewer.id);
    const [processed] = await processImages(image, 'run');
    if (!processed) throw fieldError('bad_request', 'validation_failed', 'image', 'Choose an image');
    const draft = { ...body, outputType: 'text' as const };
    return notifyOwner(promptOrThrow(await runs.add(params.id, draft, viewer.id, processed)));
  });

  // Not a file of `/api/files`, which anyone may read: each request checks who may see the run now, and it is never hidden too late.
  app.get(
    '/api/smart-prompts/:id/runs/:runId/:name',
    { config: { access: { method: 'GET', auth: 'optional' } }, onRequest: app.limitAnonymousReads },
    async (request, reply) => {
      const { success, data } = ImageRequest.safeParse({
        ...(request.query as object),
        ...(request.params as object),
      });
      if (!success) throw notFound('not_found', 'Not found');
      const { id, runId, name, token } = data;
      const userOfToken = await tokens.verify(runId, token);
      const isModerator = userOfToken !== undefined && (await users.isModerator(userOfToken));
      const fileId = await runs.findImage(id, runId, request.viewer?.id ?? userOfToken, isModerator);
      const bytes = fileId && (await files.read(fileId, name === 'small.webp' ? 'small' : 'large'));
      if (!bytes) throw notFound('not_found', 'Not found');
      return sendImage(reply, bytes);
    },
  );

  route(app, contract.prompts.voteRun, async ({ params: { id, runId }, body, viewer }) => {
    const vote = await runs.vote(id, runId, body.isHelpful, viewer.id);
    if (vote === null) throw notFound('run_not_found', 'Run not found');
    return vote;
  });
}

const ImageRequest = z.object({
  id: z.uuid(),
  runId: z.uuid(),
  name: z.enum(['small.webp', 'large.webp']),
  token: z.string().default(''),
});
