// Samples the main thread's CPU time of actions in a page.
import type { CDPSession } from 'playwright-core';

import { median } from '../statistics.ts';

const rounds = 25;

/** Returns the median time of each kind, in ms. The kinds alternate, so that noise affects all alike; two rounds are warm-up. */
export async function sample<Kind extends string>(
  kinds: Kind[],
  cdp: CDPSession,
  run: (kind: Kind) => Promise<number>,
): Promise<Record<Kind, number>> {
  const times = new Map(kinds.map((kind): [Kind, number[]] => [kind, []]));
  for (let index = -2; index < rounds; index += 1) {
    for (const kind of kinds) {
      await cdp.send('HeapProfiler.collectGarbage');
      const time = await run(kind);
      if (index >= 0) times.get(kind)?.push(time);
    }
  }
  return Object.fromEntries(Array.from(times, ([kind, values]) => [kind, median(values)])) as Record<
    Kind,
    number
  >;
}

/** Returns the main thread's CPU time of an action in ms: scripts, style, layout and paint. */
export async function measure(cdp: CDPSession, action: () => Promise<unknown>): Promise<number> {
  const before = await getTaskDuration(cdp);
  await action();
  return ((await getTaskDuration(cdp)) - before) * 1000;
}

async function getTaskDuration(cdp: CDPSession) {
  const { metrics } = await cdp.send('Performance.getMetrics');
  return metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN;
}
