import { contract, maxScreenshots, type ToolDraft } from '@ai-directory/api-client/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';

import type { Db } from '../../db/connect.ts';
import type { FileStore } from '../../files/file-store.ts';
import { imageStore } from '../../files/images.store.ts';
import { processImages } from '../../files/images.ts';
import { AppError } from '../../errors.ts';
import type { Upload } from '../../http/multipart.ts';
import type { RateLimiter } from '../../http/rate-limit.ts';
import { route } from '../../http/route.ts';
import { findDraftConflict, submissionStore, type Conflict, type ToolImages } from './submissions.store.ts';
import { toolOrThrow } from './tool-or-throw.ts';
import { toolStore } from './tools.store.ts';
import { parseWebsite } from './website.ts';

interface SubmissionDeps {
  db: Db;
  files: FileStore;
}

/** Images are processed last, after all cheaper checks. */
export function submissionRoutes(app: FastifyInstance, { db, files: fileStore }: SubmissionDeps) {
  const tools = toolStore(db);
  const submissions = submissionStore(db, imageStore(db, fileStore));

  const assertValid = async (draft: ToolDraft, id?: string) => {
    const conflict = await findDraftConflict(db, draft, id);
    if (conflict) throw toConflictError(conflict);
  };

  /** Returns the stored tool or throws the conflict that prevented it. */
  const findStored = async (result: { id: string } | { conflict: Conflict }, viewerId: string) => {
    if ('conflict' in result) throw toConflictError(result.conflict);
    return toolOrThrow(await tools.find(result.id, viewerId)); // unless it was deleted right after
  };

  const requireOwner = async (id: string, viewerId: string) => {
    const canEdit = toolOrThrow(await submissions.canEdit(id, viewerId));
    if (!canEdit) throw new AppError('forbidden', 'forbidden', 'Only the submitter can edit this tool');
  };

  route(app, contract.search.toolByWebsite, async ({ query }) => {
    const parsed = parseWebsite(query.website);
    return {
      tool: parsed && (await submissions.findByWebsite(parsed.key)),
      website: parsed?.website ?? query.website,
      removedParameters: parsed?.removedParameters ?? [],
    };
  });

  route(app, contract.tools.submit, async ({ body, files, viewer }) => {
    await assertValid(body);
    const images = await processToolImages(files);
    return findStored(await submissions.submit(body, images, viewer.id), viewer.id);
  });

  route(app, contract.tools.update, async ({ params: { id }, body, files, viewer, request }) => {
    await requireOwner(id, viewer.id);
    await assertValid(body, id);
    if (new Set(body.screenshotIds).size + files.screenshots.length > maxScreenshots) {
      throw invalidField('screenshots', `A tool may have at most ${maxScreenshots} screenshots`);
    }
    await limitUploads(app.rateLimiter, request, files, viewer.id);
    const images = await processToolImages(files);
    return findStored(toolOrThrow(await submissions.update(id, body, images, viewer.id)), viewer.id);
  });

  route(app, contract.tools.remove, async ({ params: { id }, viewer }) => {
    await requireOwner(id, viewer.id);
    toolOrThrow(await submissions.remove(id, viewer.id));
    return {};
  });
}

type ToolFiles = Record<'logo' | 'screenshots', Upload[]>;

/** Only edits with images are limited, because image processing is expensive. */
async function limitUploads(
  limiter: RateLimiter,
  request: FastifyRequest,
  files: ToolFiles,
  viewerId: string,
) {
  if (files.logo.length + files.screenshots.length > 0) await limiter.enforce('upload', request, viewerId);
}

async function processToolImages(files: ToolFiles): Promise<ToolImages> {
  const [logo] = await processImages(files.logo, 'logo');
  return { logo, screenshots: await processImages(files.screenshots, 'screenshot') };
}

/** Also of a moderator's edit. */
export function toConflictError(conflict: Conflict): AppError {
  if (conflict.field === 'category') return invalidField('category', 'Unknown category');
  const message =
    conflict.existingTool === null
      ? 'A tool with this website already exists'
      : `${conflict.existingTool} is already listed with this website`;
  return new AppError('conflict', 'tool_exists', message, [{ path: 'website', message }]);
}

const invalidField = (path: string, message: string) =>
  new AppError('bad_request', 'validation_failed', message, [{ path, message }]);
