import {
  contract,
  maxScreenshots,
  type ToolDetails,
  type ToolDraft,
} from '@ai-directory/api-client/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';

import { readPictures } from '../../files/images.ts';
import { HttpError } from '../../http/errors.ts';
import type { Upload } from '../../http/multipart.ts';
import type { RateLimiter } from '../../http/rate-limit.ts';
import { route } from '../../http/route.ts';
import type { Objection, SubmissionStore, ToolPictures } from './submissions.store.ts';
import { foundTool } from './tools.routes.ts';
import type { ToolStore } from './tools.store.ts';

export interface SubmissionParts {
  tools: ToolStore;
  submissions: SubmissionStore;
  limiter: RateLimiter;
}

/** Pictures are worked on last: what is wrong otherwise is said first. */
export function submissionRoutes(app: FastifyInstance, { tools, submissions, limiter }: SubmissionParts) {
  const readable = async (draft: ToolDraft, id?: string) => {
    const objection = await submissions.objectionTo(draft, id);
    if (objection) throw refusalOf(objection);
  };

  /** The tool as it is now. */
  const written = async (result: { id: string } | { objection: Objection }, viewerId: string) => {
    if ('objection' in result) throw refusalOf(result.objection);
    const tool: ToolDetails | null = await tools.find(result.id, viewerId);
    if (!tool) throw new Error('The tool was not stored'); // PGlite drops some statements without a word
    return tool;
  };

  const mine = async (id: string, viewerId: string) => {
    const may = foundTool(await submissions.mayChange(id, viewerId));
    if (!may) throw new HttpError(403, 'forbidden', 'Only who submitted this tool can change it');
  };

  route(app, contract.tools.submit, async ({ body, files, viewer, request }) => {
    await readable(body);
    await limiter.count('submit', request, viewer.id);
    const pictures = await picturesOf(files);
    return written(await submissions.submit(body, pictures, viewer.id), viewer.id);
  });

  route(app, contract.tools.update, async ({ params: { id }, body, files, viewer, request }) => {
    await mine(id, viewer.id);
    await readable(body, id);
    if (new Set(body.keptScreenshots).size + files.screenshots.length > maxScreenshots) {
      throw invalid('screenshots', `A tool may have at most ${maxScreenshots} screenshots`);
    }
    await countUpload(limiter, request, files, viewer.id);
    const pictures = await picturesOf(files);
    return written(foundTool(await submissions.update(id, body, pictures, viewer.id)), viewer.id);
  });

  route(app, contract.tools.remove, async ({ params: { id }, viewer }) => {
    await mine(id, viewer.id);
    foundTool(await submissions.remove(id, viewer.id));
    return {};
  });
}

type ToolFiles = Record<'logo' | 'screenshots', Upload[]>;

/** Words may be mended as often as one likes; pictures take the machine's time. */
async function countUpload(
  limiter: RateLimiter,
  request: FastifyRequest,
  files: ToolFiles,
  viewerId: string,
) {
  if (files.logo.length + files.screenshots.length > 0) await limiter.count('upload', request, viewerId);
}

async function picturesOf(files: ToolFiles): Promise<ToolPictures> {
  const [logo] = await readPictures(files.logo, 'logo');
  return { logo, screenshots: await readPictures(files.screenshots, 'screenshot') };
}

function refusalOf(objection: Objection): HttpError {
  if (objection.to === 'category') return invalid('category', 'Category is not one of the known categories');
  const message =
    objection.holder === null
      ? 'A tool with this website was submitted already'
      : `${objection.holder} is already listed with this website`;
  return new HttpError(409, 'tool_exists', message, { errors: [{ path: 'website', message }] });
}

const invalid = (path: string, message: string) =>
  new HttpError(400, 'validation_failed', message, { errors: [{ path, message }] });
