import sharp from 'sharp';
import { describe, expect, it } from 'vitest';

import { createImageFile } from '../testing/image-files.ts';
import { processImages, type ImageKind } from './images.ts';

const toUpload = async (file: File) => ({
  filename: file.name,
  bytes: Buffer.from(await file.arrayBuffer()),
});
const processImage = async (file: File, kind: ImageKind = 'screenshot') => {
  const [image] = await processImages([await toUpload(file)], kind);
  if (!image) throw new Error('no image');
  return image;
};
const getRejection = (promise: Promise<unknown>) =>
  promise.then(
    () => 'accepted',
    (error: unknown) => error,
  );

const pixel = { width: 1, height: 1, channels: 3 as const, background: 'red' };
const tiff = await sharp({ create: pixel }).tiff().toBuffer();

const frame = (background: string) =>
  sharp({ create: { width: 20, height: 10, channels: 3, background } })
    .png()
    .toBuffer();

describe('processImages', () => {
  it.each(['png', 'jpeg', 'webp', 'gif', 'avif'] as const)(
    'encodes %s as WebP in two sizes',
    async (type) => {
      const { large, small, width, height } = await processImage(
        await createImageFile({ type, width: 2000, height: 1000 }),
      );
      expect({ width, height }).toEqual({ width: 1600, height: 800 });
      expect(await sharp(large).metadata()).toMatchObject({ format: 'webp', width: 1600, height: 800 });
      expect(await sharp(small).metadata()).toMatchObject({ format: 'webp', width: 480, height: 240 });
    },
  );

  it.each([
    ['logo', 600, 300, [512, 256], [128, 64]],
    ['avatar', 300, 600, [256, 512], [64, 128]],
    ['logo', 40, 30, [40, 30], [40, 30]],
    ['screenshot', 200, 100, [200, 100], [200, 100]],
    ['screenshot', 30, 20_000, [10, 6400], [3, 1920]],
  ] as const)(
    'keeps the aspect ratio of a %s of %i by %i and does not enlarge it',
    async (kind, width, height, large, small) => {
      const image = await processImage(await createImageFile({ width, height }), kind);
      const sizes = await Promise.all([image.large, image.small].map((bytes) => sharp(bytes).metadata()));
      expect(sizes.map((size) => [size.width, size.height])).toEqual([large, small]);
    },
  );

  it('removes metadata and applies the EXIF orientation', async () => {
    const photo = await sharp(Buffer.from(await (await createImageFile({ type: 'jpeg' })).arrayBuffer()))
      .withMetadata({ orientation: 6 })
      .withExifMerge({ IFD0: { Copyright: 'Photographer' }, IFD3: { GPSLatitudeRef: 'N' } })
      .toBuffer();
    expect((await sharp(photo).metadata()).exif).toBeDefined();
    const { large, small, width, height } = await processImage(
      new File([new Uint8Array(photo)], 'holiday.jpg'),
    );
    expect({ width, height }).toEqual({ width: 48, height: 64 });
    for (const bytes of [large, small]) {
      const { exif, xmp, icc, orientation } = await sharp(bytes).metadata();
      expect({ exif, xmp, icc, orientation }).toEqual({});
      expect(bytes.toString('latin1')).not.toContain('Photographer');
    }
  });

  it('keeps the first frame of an animation', async () => {
    const animation = await sharp(await Promise.all([frame('red'), frame('blue')]), {
      join: { animated: true },
    })
      .gif()
      .toBuffer();
    expect((await sharp(animation).metadata()).pages).toBe(2);
    const { large, width, height } = await processImage(
      new File([new Uint8Array(animation)], 'animation.gif'),
    );
    expect({ width, height }).toEqual({ width: 20, height: 10 });
    const { dominant } = await sharp(large).stats();
    expect(dominant.r).toBeGreaterThan(200);
    expect((await sharp(large).metadata()).pages ?? 1).toBe(1);
  });

  it('keeps transparency of grayscale images and converts 16-bit images', async () => {
    const grayscale = await sharp({ create: { width: 10, height: 10, channels: 4, background: '#00000000' } })
      .toColourspace('b-w')
      .png()
      .toBuffer();
    const deep = await sharp({ create: { width: 10, height: 10, channels: 3, background: '#336699' } })
      .toColourspace('rgb16')
      .png()
      .toBuffer();
    const transparent = await processImage(new File([new Uint8Array(grayscale)], 'grayscale.png'), 'logo');
    expect((await sharp(transparent.large).metadata()).hasAlpha).toBe(true);
    const { dominant } = await sharp(
      (await processImage(new File([new Uint8Array(deep)], 'deep.png'))).large,
    ).stats();
    expect(Math.abs(dominant.g - 0x66)).toBeLessThan(16);
  });

  it.each([
    ['plain text', Buffer.from('not an image')],
    ['an SVG with a script', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>')],
    ['an HTML page', Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['a PDF', Buffer.from('%PDF-1.7\n')],
    ['a truncated PNG signature', Buffer.from('89504e470d0a1a0a', 'hex')],
    ['an unsupported image type', tiff],
  ])('rejects %s and names the file', async (_case, bytes) => {
    expect(await getRejection(processImage(new File([new Uint8Array(bytes)], 'logo.png')))).toMatchObject({
      kind: 'unsupported_media_type',
      code: 'unsupported_media_type',
      message: 'logo.png is not a supported image. Use PNG, JPEG, WebP, GIF or AVIF.',
    });
  });

  it.each(['png', 'jpeg', 'webp', 'gif', 'avif'] as const)('rejects a truncated %s', async (type) => {
    const whole = Buffer.from(await (await createImageFile({ type, width: 400, height: 300 })).arrayBuffer());
    const half = whole.subarray(0, Math.floor(whole.length / 2));
    expect(await getRejection(processImage(new File([half], `half.${type}`)))).toMatchObject({
      kind: 'unprocessable',
      code: 'image_unreadable',
      message: `half.${type} is damaged or incomplete`,
    });
  });

  it('rejects images with too many pixels before decompressing them', async () => {
    const bomb = await sharp({ create: { width: 9000, height: 9000, channels: 3, background: 'white' } })
      .png({ compressionLevel: 9 })
      .toBuffer();
    expect(bomb.length).toBeLessThan(1024 * 1024);
    expect(await getRejection(processImage(new File([new Uint8Array(bomb)], 'bomb.png')))).toMatchObject({
      kind: 'payload_too_large',
      message: 'bomb.png has too many pixels. The maximum is 50 million.',
    });
  });

  it('rejects files over 5 MB', async () => {
    const large = new File([new Uint8Array(5 * 1024 * 1024 + 1)], 'large.png');
    expect(await getRejection(processImage(large))).toMatchObject({
      kind: 'payload_too_large',
      message: 'large.png is larger than 5 MB',
    });
  });

  it('processes concurrent uploads', async () => {
    const files = await Promise.all(Array.from({ length: 8 }, () => createImageFile().then(toUpload)));
    const images = await Promise.all(files.map((file) => processImages([file], 'logo')));
    expect(images.flat()).toHaveLength(8);
  });
});
