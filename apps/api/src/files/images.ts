import { imageMaxBytes, imageTypes } from '@ai-directory/api-client/contract';
import { fileTypeFromBuffer } from 'file-type';
import sharp, { type OutputInfo, type Sharp } from 'sharp';

import { AppError } from '../errors.ts';
import type { Upload } from '../http/multipart.ts';

export type ImageKind = 'avatar' | 'logo' | 'screenshot' | 'run';

/** A re-encoded image: WebP in two sizes, without metadata. */
export interface Image {
  kind: ImageKind;
  /** Width of the large size in pixels. */
  width: number;
  height: number;
  small: Buffer;
  large: Buffer;
}

const square = (side: number) => ({ width: side, height: side });
const page = { large: { width: 1600, height: 6400 }, small: { width: 480, height: 1920 } };
/** Maximum dimensions; WebP is limited to 16,383 pixels. */
const maxSizes = {
  avatar: { large: square(512), small: square(128) },
  logo: { large: square(512), small: square(128) },
  screenshot: page,
  run: page,
} satisfies Record<ImageKind, object>;

/** A small file may decompress to gigabytes. Phone cameras have 12 to 48 megapixels. */
const maxPixels = 50_000_000;
/** An APNG is a valid PNG of its first frame. */
const supportedTypes = new Set<string>([...imageTypes, 'image/apng']);

// Leaves CPU for the database and requests, and limits the memory of large images.
sharp.concurrency(1);
sharp.cache(false);
const maxConcurrent = 2;

/**
 * Validates and re-encodes images. The type is detected from the bytes, the EXIF orientation is applied, and only the
 * first frame of an animation is stored.
 * @throws {AppError} 415, 413 or 422, naming the first invalid file
 */
export async function processImages(uploads: Upload[], kind: ImageKind): Promise<Image[]> {
  // Cheap checks first, so that an invalid last file fails before the others are encoded.
  for (const upload of uploads) await checkType(upload);
  const images: Image[] = [];
  for (const upload of uploads) images.push(await withConcurrencyLimit(() => encode(upload, kind)));
  return images;
}

async function checkType({ filename, bytes }: Upload) {
  if (bytes.length > imageMaxBytes) {
    throw new AppError(
      'payload_too_large',
      'payload_too_large',
      `${filename} is larger than ${imageMaxBytes / 1024 / 1024} MB`,
    );
  }
  // The parsers throw on files that start like an image but are not one.
  const type = await fileTypeFromBuffer(bytes).catch(() => undefined);
  if (!type || !supportedTypes.has(type.mime)) {
    throw new AppError(
      'unsupported_media_type',
      'unsupported_media_type',
      `${filename} is not a supported image. Use PNG, JPEG, WebP, GIF or AVIF.`,
    );
  }
}

async function encode({ filename, bytes }: Upload, kind: ImageKind): Promise<Image> {
  const { large, small } = maxSizes[kind];
  try {
    const source = sharp(bytes, { limitInputPixels: maxPixels, failOn: 'error' });
    // Both sizes are encoded from raw pixels, so that no metadata, such as a location, is carried over.
    const { data, info } = await resizeToFit(source.autoOrient(), large)
      .raw()
      .toBuffer({ resolveWithObject: true });
    return {
      kind,
      width: info.width,
      height: info.height,
      large: await fromPixels(data, info).webp({ quality: 82 }).toBuffer(),
      small: await resizeToFit(fromPixels(data, info), small).webp({ quality: 82 }).toBuffer(),
    };
  } catch (error) {
    if (/pixel limit/i.test(String(error))) {
      throw new AppError(
        'payload_too_large',
        'payload_too_large',
        `${filename} has too many pixels. The maximum is ${maxPixels / 1_000_000} million.`,
      );
    }
    throw new AppError('unprocessable', 'image_unreadable', `${filename} is damaged or incomplete`);
  }
}

const resizeToFit = (image: Sharp, maxSize: { width: number; height: number }) =>
  image.resize({ ...maxSize, fit: 'inside', withoutEnlargement: true });

const fromPixels = (data: Buffer, { width, height, channels }: OutputInfo) =>
  sharp(data, { raw: { width, height, channels } });

let runningCount = 0;
const queue: (() => void)[] = [];

/** Runs a task as soon as fewer than `maxConcurrent` others are running. */
async function withConcurrencyLimit<T>(task: () => Promise<T>): Promise<T> {
  if (runningCount < maxConcurrent) runningCount += 1;
  else await new Promise<void>((resolve) => queue.push(resolve));
  try {
    return await task();
  } finally {
    const next = queue.shift();
    if (next) next();
    else runningCount -= 1;
  }
}
