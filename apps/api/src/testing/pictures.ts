import sharp from 'sharp';

interface Sample {
  width?: number;
  height?: number;
  type?: 'png' | 'jpeg' | 'webp' | 'gif' | 'avif';
  name?: string;
}

/** A picture as somebody would upload it: not of one colour, so that it does not shrink to nothing. */
export async function sampleFile({
  width = 64,
  height = 48,
  type = 'png',
  name = `sample.${type}`,
}: Sample = {}) {
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const;
  const small = await sharp({ create: { width: 32, height: 32, channels: 3, background: 'white', noise } })
    .png()
    .toBuffer();
  const bytes = await sharp(small)
    .resize(width, height, { fit: 'fill' })
    .toFormat(type, { effort: type === 'png' || type === 'jpeg' ? undefined : 1 })
    .toBuffer();
  return fileOf(bytes, name);
}

export const fileOf = (bytes: Uint8Array, name: string) => new File([new Uint8Array(bytes)], name);
