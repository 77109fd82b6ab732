import sharp from 'sharp';
import { describe, expect, it } from 'vitest';

import { sampleFile } from '../testing/pictures.ts';
import { readPictures, type PictureKind } from './images.ts';

const upload = async (file: File) => ({ filename: file.name, bytes: Buffer.from(await file.arrayBuffer()) });
const read = async (file: File, kind: PictureKind = 'screenshot') => {
  const [picture] = await readPictures([await upload(file)], kind);
  if (!picture) throw new Error('nothing was read');
  return picture;
};
const refusal = (work: Promise<unknown>) =>
  work.then(
    () => 'taken',
    (error: unknown) => error,
  );

const pixel = { width: 1, height: 1, channels: 3 as const, background: 'red' };
const tiff = await sharp({ create: pixel }).tiff().toBuffer();

const frame = (background: string) =>
  sharp({ create: { width: 20, height: 10, channels: 3, background } })
    .png()
    .toBuffer();

describe('pictures', () => {
  it.each(['png', 'jpeg', 'webp', 'gif', 'avif'] as const)(
    'of type %s become WebP in two sizes',
    async (type) => {
      const { large, small, width, height } = await read(
        await sampleFile({ type, width: 2000, height: 1000 }),
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
    '%s of %i by %i keep their shape and are not enlarged',
    async (kind, width, height, large, small) => {
      const picture = await read(await sampleFile({ width, height }), kind);
      const sizes = await Promise.all([picture.large, picture.small].map((bytes) => sharp(bytes).metadata()));
      expect(sizes.map((size) => [size.width, size.height])).toEqual([large, small]);
    },
  );

  it('tell nothing of where and with what they were taken, and stand upright', async () => {
    const taken = await sharp(Buffer.from(await (await sampleFile({ type: 'jpeg' })).arrayBuffer()))
      .withMetadata({ orientation: 6 })
      .withExifMerge({ IFD0: { Copyright: 'Somebody' }, IFD3: { GPSLatitudeRef: 'N' } })
      .toBuffer();
    expect((await sharp(taken).metadata()).exif).toBeDefined();
    const { large, small, width, height } = await read(new File([new Uint8Array(taken)], 'holiday.jpg'));
    expect({ width, height }).toEqual({ width: 48, height: 64 });
    for (const bytes of [large, small]) {
      const { exif, xmp, icc, orientation } = await sharp(bytes).metadata();
      expect({ exif, xmp, icc, orientation }).toEqual({});
      expect(bytes.toString('latin1')).not.toContain('Somebody');
    }
  });

  it('that move keep their first frame', async () => {
    const moving = await sharp(await Promise.all([frame('red'), frame('blue')]), { join: { animated: true } })
      .gif()
      .toBuffer();
    expect((await sharp(moving).metadata()).pages).toBe(2);
    const { large, width, height } = await read(new File([new Uint8Array(moving)], 'moving.gif'));
    expect({ width, height }).toEqual({ width: 20, height: 10 });
    const { dominant } = await sharp(large).stats();
    expect(dominant.r).toBeGreaterThan(200);
    expect((await sharp(large).metadata()).pages ?? 1).toBe(1);
  });

  it('keep what can be seen through, also in grey and in 16 bits', async () => {
    const grey = await sharp({ create: { width: 10, height: 10, channels: 4, background: '#00000000' } })
      .toColourspace('b-w')
      .png()
      .toBuffer();
    const deep = await sharp({ create: { width: 10, height: 10, channels: 3, background: '#336699' } })
      .toColourspace('rgb16')
      .png()
      .toBuffer();
    const seenThrough = await read(new File([new Uint8Array(grey)], 'grey.png'), 'logo');
    expect((await sharp(seenThrough.large).metadata()).hasAlpha).toBe(true);
    const { dominant } = await sharp(
      (await read(new File([new Uint8Array(deep)], 'deep.png'))).large,
    ).stats();
    expect(Math.abs(dominant.g - 0x66)).toBeLessThan(16);
  });

  it.each([
    ['a text', Buffer.from('not a picture')],
    ['markup that can run', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>')],
    ['a page', Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['a document', Buffer.from('%PDF-1.7\n')],
    ['the beginning of a picture and then nothing', Buffer.from('89504e470d0a1a0a', 'hex')],
    ['a picture of another kind', tiff],
  ])('that are %s are refused, and named', async (_case, bytes) => {
    expect(await refusal(read(new File([new Uint8Array(bytes)], 'logo.png')))).toMatchObject({
      statusCode: 415,
      code: 'unsupported_media_type',
      message: 'logo.png is not a picture of a kind that can be used: PNG, JPEG, WebP, GIF or AVIF',
    });
  });

  it.each(['png', 'jpeg', 'webp', 'gif', 'avif'] as const)(
    'of type %s that are cut off are refused',
    async (type) => {
      const whole = Buffer.from(await (await sampleFile({ type, width: 400, height: 300 })).arrayBuffer());
      const half = whole.subarray(0, Math.floor(whole.length / 2));
      expect(await refusal(read(new File([half], `half.${type}`)))).toMatchObject({
        statusCode: 422,
        code: 'image_unreadable',
        message: `half.${type} cannot be read: it is damaged or incomplete`,
      });
    },
  );

  it('that unpack to too much are refused before they are unpacked', async () => {
    const bomb = await sharp({ create: { width: 9000, height: 9000, channels: 3, background: 'white' } })
      .png({ compressionLevel: 9 })
      .toBuffer();
    expect(bomb.length).toBeLessThan(1024 * 1024);
    expect(await refusal(read(new File([new Uint8Array(bomb)], 'bomb.png')))).toMatchObject({
      statusCode: 413,
      message: 'bomb.png has too many pixels: 50 million are the most',
    });
  });

  it('over 5 MB are refused', async () => {
    const large = new File([new Uint8Array(5 * 1024 * 1024 + 1)], 'large.png');
    expect(await refusal(read(large))).toMatchObject({
      statusCode: 413,
      message: 'large.png is larger than 5 MB',
    });
  });

  it('may come many at once', async () => {
    const files = await Promise.all(Array.from({ length: 8 }, () => sampleFile().then(upload)));
    const pictures = await Promise.all(files.map((file) => readPictures([file], 'logo')));
    expect(pictures.flat()).toHaveLength(8);
  });
});
