// `npm run bench -- ui`, third part: opens a combobox with 100 and with 10,000 options, and filters them. Prints the main thread's
// CPU time. Not a test: times depend on the machine, ratios hardly.
import { withBenchPage } from '../bench-page.ts';
import { round } from '../statistics.ts';
import { measure, sample } from './cpu-time.ts';
import type { OptionsKind } from './options/page.tsx';

const cases = {
  '100': ['ui', 100],
  '10,000': ['ui', 10_000],
  '10,000 elements with content-visibility': ['content-visibility', 10_000],
} satisfies Record<string, [OptionsKind, number]>;
const names = Object.keys(cases) as (keyof typeof cases)[];

await withBenchPage('ui/options', async (page, cdp) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await cdp.send('Performance.enable');
  const { frames } = await sample(['frames'], cdp, () =>
    measure(cdp, () => page.evaluate(() => optionsBench.wait())),
  );
  const mount = (name: keyof typeof cases) =>
    page.evaluate(([kind, count]) => optionsBench.mount(kind, count), cases[name]);
  const opened = await sample(names, cdp, async (name) => {
    await mount(name);
    return (await measure(cdp, () => page.evaluate(() => optionsBench.open()))) - frames;
  });
  const filtered = await sample(names, cdp, async (name) => {
    await mount(name);
    await page.evaluate(() => optionsBench.open());
    return (await measure(cdp, () => page.evaluate(() => optionsBench.type('categorie 99')))) - frames;
  });
  console.log('Open a combobox with options; budget 1.5 of the time for 100 options, goal 1.0');
  console.table(
    Object.fromEntries(
      names.map((name) => [
        name,
        {
          'open, ms': round(opened[name]),
          'open, ratio': round(opened[name] / opened['100']),
          'filter, ms': name in filtered ? round(filtered[name]) : '',
        },
      ]),
    ),
  );
});
