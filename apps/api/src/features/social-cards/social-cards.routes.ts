import { socialCardTypes } from '@ai-directory/api-client/contract';
import type { FastifyPluginAsync } from 'fastify';
import { z } from 'zod';

import { notFound } from '../../errors.ts';
import { getBrandIconSvg } from '../../files/brand-icons.ts';
import type { FileStore } from '../../files/file-store.ts';
import type { Db } from '../../db/connect.ts';
import type { Site } from '../pages/site-renderer.ts';
import { createSocialCardLoader } from './load-social-card.ts';
import { socialCardCache } from './social-card-cache.ts';
import { createSocialCardRenderer } from './social-card-renderer.ts';
import type { SocialCard } from './social-card.ts';

interface SocialCardsOptions {
  db: Db;
  files: FileStore;
  /** The built site, whose articles have cards too. */
  site?: Site | undefined;
}

const Params = z.object({ type: z.enum(socialCardTypes), file: z.string().endsWith('.png') });
const yearInSeconds = 365 * 24 * 60 * 60;

/** Serves the images of link previews. They show what an anonymous user may see, also to signed-in users. */
export const socialCardsPlugin: FastifyPluginAsync<SocialCardsOptions> = async (app, { db, files, site }) => {
  const loadCard = createSocialCardLoader(db, site?.renderer);
  const cache = socialCardCache(files);
  const renderer = createSocialCardRenderer();
  app.addHook('onClose', async () => renderer.stop());
  /** Cards that are being drawn, by hash. */
  const drawn = new Map<string, Promise<Uint8Array>>();

  async function draw(card: SocialCard, hash: Buffer): Promise<Uint8Array> {
    const logos = await Promise.all(
      card.logos.map(async ({ name, icon, fileId }) => ({
        name,
        svg: icon === undefined ? undefined : (getBrandIconSvg(icon) ?? undefined),
        image: fileId === undefined ? undefined : ((await files.read(fileId, 'large')) ?? undefined),
      })),
    );
    const { screenshotId, ...content } = card;
    const screenshot = screenshotId === undefined ? null : await files.read(screenshotId, 'large');
    const png = await renderer.draw({ ...content, logos, screenshot: screenshot ?? undefined });
    // A card that cannot be stored is drawn again.
    await cache.write(hash, png).catch((error: unknown) => app.log.error(error));
    return png;
  }

  app.get('/api/social-cards/:type/:file', async (request, reply) => {
    const { success, data } = Params.safeParse(request.params);
    await app.limitAnonymousReads(request);
    const loaded = success ? await loadCard(data.type, data.file.slice(0, -'.png'.length)) : null;
    if (!loaded) throw notFound('not_found', 'Not found');
    const hash = cache.hash(loaded.card);
    let png = await cache.read(hash);
    if (!png) {
      const key = hash.toString('hex');
      if (!drawn.has(key)) {
        await app.rateLimiter.enforce('socialCard', request);
        const drawing = draw(loaded.card, hash).finally(() => drawn.delete(key));
        drawn.set(key, drawing);
      }
      png = await (drawn.get(key) ?? draw(loaded.card, hash));
    }
    const isCurrent = request.url === loaded.path;
    return reply
      .type('image/png')
      .header(
        'cache-control',
        isCurrent ? `public, max-age=${yearInSeconds}, immutable` : 'public, max-age=300',
      )
      .header('cross-origin-resource-policy', 'cross-origin') // other sites show the images
      .header('content-security-policy', "default-src 'none'")
      .send(Buffer.from(png.buffer, png.byteOffset, png.byteLength));
  });
};
