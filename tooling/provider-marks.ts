// `node tooling/provider-marks.ts` writes the kit's marks of the model providers anew, from `@lobehub/icons-static-svg`.
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';

import { providers } from '../packages/prompts-kit/src/rules/providers.ts';

interface Shape {
  d: string;
  opacity?: number;
}

const root = join(import.meta.dirname, '..');
const written = 'packages/prompts-kit/src/provider-mark/marks.ts';

// The API serves the tools' marks from there; the kit takes its few along.
const { resolve } = createRequire(join(root, 'apps/api/package.json'));
const icons = join(dirname(resolve('@lobehub/icons-static-svg/package.json')), 'icons');

/** Drawings whose name is not the provider's id. */
const drawings: Record<string, string> = { azure: 'azureai', vertex: 'vertexai', cloudflare: 'workersai' };

/** The shapes of each provider's mark, by the provider's id. */
export const readMarks = (): Record<string, Shape[]> =>
  Object.fromEntries(providers.map(({ id }) => [id, shapesOf(drawings[id] ?? id)]));

function shapesOf(drawing: string): Shape[] {
  const svg = readFileSync(join(icons, `${drawing}.svg`), 'utf8');
  const plain =
    /^<svg fill="currentColor" fill-rule="evenodd"[^>]* viewBox="0 0 24 24"[^>]*><title>[^<]*<\/title>(?:<path [^>]*><\/path>)+<\/svg>\s*$/;
  if (!plain.test(svg)) throw new Error(`${drawing}.svg is not of the kind that the kit draws`);
  return [...svg.matchAll(/<path ([^>]*)>/g)].map(([, attributes = '']) => {
    const d = /(?:^| )d="([^"]+)"/.exec(attributes)?.[1] ?? '';
    const opacity = /fill-opacity="([^"]+)"/.exec(attributes)?.[1];
    return { d, ...(opacity !== undefined && { opacity: Number(opacity) }) };
  });
}

function writeMarks() {
  writeFileSync(
    join(root, written),
    `// Written by tooling/provider-marks.ts from @lobehub/icons-static-svg (MIT). The marks belong to their owners.

export interface MarkShape {
  d: string;
  opacity?: number;
}

/** The shapes of each provider's mark, on 24 by 24, even-odd. */
export const marks: Readonly<Record<string, readonly MarkShape[]>> = ${JSON.stringify(readMarks())};
`,
  );
  execFileSync('npx', ['oxfmt', written], { cwd: root, stdio: 'inherit' });
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) writeMarks();
