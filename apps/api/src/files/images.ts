import { imageMaxBytes, imageTypes } from '@ai-directory/api-client/contract';
import { fileTypeFromBuffer } from 'file-type';
import sharp, { type OutputInfo, type Sharp } from 'sharp';

import { HttpError } from '../http/errors.ts';
import type { Upload } from '../http/multipart.ts';

export type PictureKind = 'avatar' | 'logo' | 'screenshot';

/** A picture as it is kept: WebP in two sizes, with nothing in it but the pixels. */
export interface Picture {
  kind: PictureKind;
  /** Pixels of the large one. */
  width: number;
  height: number;
  small: Buffer;
  large: Buffer;
}

const square = (side: number) => ({ width: side, height: side });
/** Boxes that a picture is made to fit inside; WebP itself ends at 16,383 pixels. */
const boxes = {
  avatar: { large: square(512), small: square(128) },
  logo: { large: square(512), small: square(128) },
  screenshot: { large: { width: 1600, height: 6400 }, small: { width: 480, height: 1920 } },
} satisfies Record<PictureKind, object>;

/** A small file may unpack to gigabytes; a phone's photograph has 12 to 48 million pixels. */
const mostPixels = 50_000_000;
/** An APNG is a PNG, whose first picture is shown where the movement is not known. */
const readable = new Set<string>([...imageTypes, 'image/apng']);

// The database and the requests need the machine too, and the memory of large pictures adds up.
sharp.concurrency(1);
sharp.cache(false);
const most = 2;

/**
 * Checks and re-encodes pictures: their type is what their bytes say, their turning is applied, of an animation the
 * first frame is kept.
 * @throws {HttpError} 415, 413 or 422, naming the file, at the first that is refused
 */
export async function readPictures(uploads: Upload[], kind: PictureKind): Promise<Picture[]> {
  // The cheap checks of all come first: nobody waits for six pictures to hear that the seventh is a text.
  for (const upload of uploads) await checkType(upload);
  const pictures: Picture[] = [];
  for (const upload of uploads) pictures.push(await inTurn(() => encode(upload, kind)));
  return pictures;
}

async function checkType({ filename, bytes }: Upload) {
  if (bytes.length > imageMaxBytes) {
    throw new HttpError(413, 'too_large', `${filename} is larger than ${imageMaxBytes / 1024 / 1024} MB`);
  }
  // Its parsers throw at what begins like a picture and then is not one.
  const type = await fileTypeFromBuffer(bytes).catch(() => undefined);
  if (!type || !readable.has(type.mime)) {
    throw new HttpError(
      415,
      'unsupported_media_type',
      `${filename} is not a picture of a kind that can be used: PNG, JPEG, WebP, GIF or AVIF`,
    );
  }
}

async function encode({ filename, bytes }: Upload, kind: PictureKind): Promise<Picture> {
  const { large, small } = boxes[kind];
  try {
    const source = sharp(bytes, { limitInputPixels: mostPixels, failOn: 'error' });
    // Both sizes are made from bare pixels: nothing else of the file, such as where it was taken, can come through.
    const { data, info } = await fitting(source.autoOrient(), large)
      .raw()
      .toBuffer({ resolveWithObject: true });
    return {
      kind,
      width: info.width,
      height: info.height,
      large: await pixels(data, info).webp({ quality: 82 }).toBuffer(),
      small: await fitting(pixels(data, info), small).webp({ quality: 82 }).toBuffer(),
    };
  } catch (error) {
    if (/pixel limit/i.test(String(error))) {
      throw new HttpError(
        413,
        'too_large',
        `${filename} has too many pixels: ${mostPixels / 1_000_000} million are the most`,
      );
    }
    throw new HttpError(422, 'image_unreadable', `${filename} cannot be read: it is damaged or incomplete`);
  }
}

const fitting = (picture: Sharp, box: { width: number; height: number }) =>
  picture.resize({ ...box, fit: 'inside', withoutEnlargement: true });

const pixels = (data: Buffer, { width, height, channels }: OutputInfo) =>
  sharp(data, { raw: { width, height, channels } });

let running = 0;
const waiting: (() => void)[] = [];

/** Runs the work when fewer than `most` others do. */
async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running < most) running += 1;
  else await new Promise<void>((resolve) => waiting.push(resolve));
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }
}
