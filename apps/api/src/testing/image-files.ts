import sharp from 'sharp';

interface ImageFileOptions {
  width?: number;
  height?: number;
  type?: 'png' | 'jpeg' | 'webp' | 'gif' | 'avif';
  name?: string;
}

/** Creates an image file for uploads. It contains noise, so that it does not compress to nothing. */
export async function createImageFile({
  width = 64,
  height = 48,
  type = 'png',
  name = `sample.${type}`,
}: ImageFileOptions = {}) {
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const;
  const noiseImage = await sharp({
    create: { width: 32, height: 32, channels: 3, background: 'white', noise },
  })
    .png()
    .toBuffer();
  const bytes = await sharp(noiseImage)
    .resize(width, height, { fit: 'fill' })
    .toFormat(type, { effort: type === 'png' || type === 'jpeg' ? undefined : 1 })
    .toBuffer();
  return toFile(bytes, name);
}

export const toFile = (bytes: Uint8Array, name: string) => new File([new Uint8Array(bytes)], name);
