import { setTimeout as delay } from 'node:timers/promises';

import type { FastifyPluginAsync } from 'fastify';

import type { Db } from '../../db/connect.ts';
import { startPeriodicTask } from '../../periodic-task.ts';
import { linkCheckStore, type LinkCheckStore } from './link-check.store.ts';
import { requestWebsite, type WebsiteStatus } from './request-website.ts';

const intervalMs = 10 * 60_000;
/** A restart loop must not request websites at every start. */
const initialDelayMs = 60_000;
/** Between two websites, so that no host gets many requests at once. */
const defaultDelayMs = 5000;

interface CheckOptions {
  request?: (website: string, signal: AbortSignal | undefined) => Promise<WebsiteStatus>;
  delayMs?: number;
  signal?: AbortSignal;
}

/**
 * Checks the websites that are due, one after another.
 * @returns the number of websites that are newly missing
 */
export async function checkLinks(
  store: LinkCheckStore,
  {
    request = (website, signal) => requestWebsite(website, { signal }),
    delayMs = defaultDelayMs,
    signal,
  }: CheckOptions = {},
): Promise<number> {
  let missingCount = 0;
  for (;;) {
    if (signal?.aborted) break;
    const tool = await store.takeDue();
    if (!tool) break;
    const status = await request(tool.website, signal);
    if (status === 'works') await store.recordWorking(tool);
    if (status === 'missing' && (await store.recordMissing(tool))) missingCount += 1;
    await delay(delayMs, undefined, { ref: false, ...(signal && { signal }) }).catch(() => {});
  }
  return missingCount;
}

interface LinkCheckOptions {
  db: Db;
  /** Whether websites are checked. @default false */
  linkCheck?: boolean | undefined;
}

/** Checks the websites of the tools while the server runs, if the operator has switched it on. */
export const linkCheckPlugin: FastifyPluginAsync<LinkCheckOptions> = async (
  app,
  { db, linkCheck = false },
) => {
  if (!linkCheck) return;
  const store = linkCheckStore(db);
  const task = startPeriodicTask({
    intervalMs,
    initialDelayMs,
    async work(signal) {
      const missingCount = await checkLinks(store, { signal });
      if (missingCount > 0)
        app.log.info(`${missingCount} websites cannot be reached any more, see /moderation`);
    },
    onError: (error) => app.log.error(error, 'The check of links failed'),
  });
  app.addHook('onClose', task.stop);
};
