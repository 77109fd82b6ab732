import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

import type { Options } from 'tsup';

/** Writes the licenses of the packages whose code is part of the built modules: MIT and ISC require them in each copy. */
export const thirdPartyNotices = (
  file = 'dist/THIRD-PARTY-NOTICES.txt',
): NonNullable<Options['esbuildPlugins']>[number] => ({
  name: 'third-party-notices',
  setup(build) {
    build.initialOptions.metafile = true;
    build.onEnd(async ({ metafile }) => {
      const folders = new Set<string>();
      for (const { inputs } of Object.values(metafile?.outputs ?? {}))
        for (const [path, { bytesInOutput }] of Object.entries(inputs)) {
          const [folder] = /^.*node_modules\/(?:@[^/]+\/)?[^/]+/.exec(path) ?? [];
          if (folder !== undefined && bytesInOutput > 0) folders.add(folder);
        }
      const notices = await Promise.all([...folders].toSorted().map(readNotice));
      if (notices.length === 0) return;
      await mkdir(dirname(file), { recursive: true });
      await writeFile(file, notices.join(`\n${'-'.repeat(80)}\n\n`));
    });
  },
});

interface Package {
  name: string;
  version: string;
  license: string;
  author?: string | { name: string };
}

async function readNotice(folder: string): Promise<string> {
  const text = await readFile(join(folder, 'package.json'), 'utf8');
  const { name, version, license, author = '' } = JSON.parse(text) as Package;
  const licenseFile = (await readdir(folder)).find((file) =>
    /^(?:licen[cs]e|copying)(?:[-.][\w.-]+)?$/i.test(file),
  );
  const notice = licenseFile
    ? await readFile(join(folder, licenseFile), 'utf8')
    : // Some packages only name their license.
      `${typeof author === 'string' ? author : author.name}\n`;
  return `${name} ${version} (${license})\n\n${notice}`;
}
