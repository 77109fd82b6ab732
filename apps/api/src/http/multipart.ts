import { imageMaxBytes } from '@ai-directory/api-client/contract';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';

import { HttpError } from './errors.ts';

/** A file as it came: nothing about it is checked but its size. */
export interface Upload {
  /** What the sender called it; for messages only. */
  filename: string;
  bytes: Buffer;
}

/**
 * Reads a multipart request: a field that the schema has as a list collects its repetitions, of any other the last counts.
 * @param most how many files each field takes
 * @throws {HttpError} naming the file or field that is too much, or too large
 */
export async function readMultipart(
  request: FastifyRequest,
  most: Readonly<Record<string, number>>,
  body: z.ZodType | undefined,
): Promise<{ fields: Record<string, string | string[]>; files: Record<string, Upload[]> }> {
  if (!request.isMultipart()) {
    throw new HttpError(415, 'unsupported_media_type', 'Send the body as multipart/form-data');
  }
  try {
    return await readParts(request, most, listsOf(body));
  } catch (error) {
    // What is still on its way is heard to its end: left unread, it would hold up the connection's next request.
    request.raw.unpipe();
    request.raw.resume();
    if (error instanceof HttpError || (error as { statusCode?: number }).statusCode !== undefined)
      throw error;
    // The parser's own errors have no status: a form without an end, or without a boundary.
    throw new HttpError(400, 'bad_request', 'The form cannot be read');
  }
}

async function readParts(
  request: FastifyRequest,
  most: Readonly<Record<string, number>>,
  lists: Set<string>,
): Promise<{ fields: Record<string, string | string[]>; files: Record<string, Upload[]> }> {
  const fields: Record<string, string | string[]> = {};
  const files: Record<string, Upload[]> = Object.fromEntries(Object.keys(most).map((name) => [name, []]));
  for await (const part of request.parts({
    limits: { fileSize: imageMaxBytes, fieldSize: 64 * 1024, fields: 100 },
  })) {
    if (part.type === 'file') {
      const filename = part.filename?.slice(0, 200) || 'The file';
      const taken = files[part.fieldname];
      if (!taken)
        throw new HttpError(
          400,
          'validation_failed',
          `There is no place for a file called ${part.fieldname}`,
        );
      if (taken.length === most[part.fieldname]) {
        throw new HttpError(
          413,
          'too_large',
          `Send at most ${taken.length} ${taken.length === 1 ? 'file' : 'files'} as ${part.fieldname}`,
        );
      }
      const bytes = await part.toBuffer();
      if (part.file.truncated) {
        throw new HttpError(413, 'too_large', `${filename} is larger than ${imageMaxBytes / 1024 / 1024} MB`);
      }
      // A form's empty file field is no file.
      if (bytes.length > 0 || part.filename) taken.push({ filename, bytes });
    } else if (lists.has(part.fieldname)) {
      const list = (fields[part.fieldname] ??= []);
      if (Array.isArray(list)) list.push(String(part.value));
    } else {
      fields[part.fieldname] = String(part.value);
    }
  }
  return { fields, files };
}

/** The fields of a body that are lists. */
function listsOf(body: z.ZodType | undefined): Set<string> {
  // Without the names of schemas: a named one would be a reference to itself.
  const { properties = {} } = body ? z.toJSONSchema(body, { io: 'input', metadata: z.registry() }) : {};
  return new Set(
    Object.entries(properties).flatMap(([name, schema]) =>
      typeof schema === 'object' && schema.type === 'array' ? [name] : [],
    ),
  );
}
