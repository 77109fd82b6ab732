import { imageMaxBytes } from '@ai-directory/api-client/contract';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';

import { HttpError } from './errors.ts';

/** An uploaded file. Only its size has been validated. */
export interface Upload {
  /** Name on the client's machine, for error messages only. */
  filename: string;
  bytes: Buffer;
}

/**
 * Parses a multipart request. Repeated fields become a list if the schema has one, else the last value is used. A field that
 * is an object in the schema is parsed as JSON, the default of OpenAPI.
 * @param maxFiles maximum number of files by field
 * @throws {HttpError} naming the unexpected field or the file that is too large
 */
export async function readMultipart(
  request: FastifyRequest,
  maxFiles: Readonly<Record<string, number>>,
  body: z.ZodType | undefined,
): Promise<{ fields: Record<string, unknown>; files: Record<string, Upload[]> }> {
  if (!request.isMultipart()) {
    throw new HttpError(415, 'unsupported_media_type', 'Send the body as multipart/form-data');
  }
  try {
    return await readParts(request, maxFiles, getFieldTypes(body));
  } catch (error) {
    // Drain the rest of the body: unread, it would block the connection's next request.
    request.raw.unpipe();
    request.raw.resume();
    if (error instanceof HttpError || (error as { statusCode?: number }).statusCode !== undefined)
      throw error;
    // Errors of the parser have no status: a truncated form, or one without a boundary.
    throw new HttpError(400, 'bad_request', 'The form data is malformed');
  }
}

async function readParts(
  request: FastifyRequest,
  maxFiles: Readonly<Record<string, number>>,
  types: Map<string, unknown>,
): Promise<{ fields: Record<string, unknown>; files: Record<string, Upload[]> }> {
  const fields = new Map<string, unknown>();
  const files = new Map(Object.keys(maxFiles).map((name): [string, Upload[]] => [name, []]));
  for await (const part of request.parts({
    limits: { fileSize: imageMaxBytes, fieldSize: 64 * 1024, fields: 100 },
  })) {
    if (part.type === 'file') {
      const filename = part.filename?.slice(0, 200) || 'The file';
      const uploads = files.get(part.fieldname);
      if (!uploads) throw new HttpError(400, 'validation_failed', `Unexpected file field ${part.fieldname}`);
      if (uploads.length === maxFiles[part.fieldname]) {
        throw new HttpError(
          413,
          'payload_too_large',
          `Send at most ${uploads.length} ${uploads.length === 1 ? 'file' : 'files'} as ${part.fieldname}`,
        );
      }
      const bytes = await part.toBuffer();
      if (part.file.truncated) {
        throw new HttpError(
          413,
          'payload_too_large',
          `${filename} is larger than ${imageMaxBytes / 1024 / 1024} MB`,
        );
      }
      // A form sends an empty file field as an empty file without a name.
      if (bytes.length > 0 || part.filename) uploads.push({ filename, bytes });
    } else if (types.get(part.fieldname) === 'array') {
      const list = fields.get(part.fieldname) ?? [];
      if (Array.isArray(list)) fields.set(part.fieldname, [...list, String(part.value)]);
    } else {
      const text = String(part.value);
      fields.set(part.fieldname, types.get(part.fieldname) === 'object' ? parseJson(text) : text);
    }
  }
  return { fields: Object.fromEntries(fields), files: Object.fromEntries(files) };
}

/** Returns malformed JSON as it is, which the schema then rejects. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** Returns the JSON types of the fields. */
function getFieldTypes(body: z.ZodType | undefined): Map<string, unknown> {
  // An empty registry inlines named schemas, which would become references.
  const { properties = {} } = body ? z.toJSONSchema(body, { io: 'input', metadata: z.registry() }) : {};
  return new Map(
    Object.entries(properties).map(([name, schema]) => [name, typeof schema === 'object' && schema.type]),
  );
}
