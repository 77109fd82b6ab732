// `node tooling/brand-icons.ts` regenerates the brand icons of the seeded tools, `apps/api/seed/brand-icons/*.svg`, from icon packages with a
// license (docs/decisions/035-brand-icons-and-social-cards.md), and the icons of the categories, `apps/site/src/features/tool-card/category-icons.svg`. Only what
// is used is stored; the packages are not part of the product.
import { globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';

import type { IconNode } from '../packages/ui/src/icons/icons.tsx';
import { adaptFills, toInk } from './brand-icons/fills.ts';

interface IconifySet {
  width?: number;
  height?: number;
  icons: Record<string, { body: string; width?: number; height?: number } | undefined>;
}

const root = join(import.meta.dirname, '..');
const seedDir = join(root, 'apps/api/seed');
const fromApi = createRequire(join(root, 'apps/api/package.json'));
const { icons: lucideIcons } = createRequire(join(root, 'packages/ui/package.json'))('lucide') as {
  icons: Record<string, IconNode | undefined>;
};
const lobehubDir = join(dirname(fromApi.resolve('@lobehub/icons-static-svg/package.json')), 'icons');
const simpleIcons = new Map(
  Object.values(fromApi('simple-icons') as Record<string, { slug: string; hex: string; path: string }>).map(
    (icon) => [icon.slug, icon],
  ),
);
const iconifySets = {
  logos: fromApi('@iconify-json/logos/icons.json') as IconifySet,
  devicon: fromApi('@iconify-json/devicon/icons.json') as IconifySet,
};

/** Names of icons from `simple-icons`; all others without an entry here come from `@lobehub/icons-static-svg`. */
const fromSimpleIcons = new Set(
  `aidungeon autodesk chatwoot coderabbit crowdin dataiku deepgram deepnote dropbox duckduckgo duolingo evernote framer grammarly
  hubspot immersivetranslate intercom knime langflow languagetool libretranslate metabase modal naver proton qdrant qodo quizlet
  raycast removedotbg semrush uipath veed warp wolfram zapier zendesk zoom`.split(/\s+/),
);

/** Icons from the sets of Iconify, by name. */
const fromIconify: Record<string, { set: keyof typeof iconifySets; icon: string }> = {
  bubble: { set: 'logos', icon: 'bubble-icon' },
  canva: { set: 'devicon', icon: 'canva' },
  cartesia: { set: 'logos', icon: 'cartesia-icon' },
  coda: { set: 'logos', icon: 'coda-icon' },
  descript: { set: 'logos', icon: 'descript-icon' },
  pinecone: { set: 'logos', icon: 'pinecone-icon' },
  salesforce: { set: 'logos', icon: 'salesforce' },
  smartling: { set: 'logos', icon: 'smartling' },
  tableau: { set: 'logos', icon: 'tableau-icon' },
  taskade: { set: 'logos', icon: 'taskade-icon' },
  weaviate: { set: 'logos', icon: 'weaviate-icon' },
};

/** Icons of `lucide` on the tiles of tools without a brand icon, by category. */
const categoryIcons = {
  'text-generation': 'PenLine',
  'image-creation': 'Image',
  'code-assistant': 'Code',
  'audio-speech': 'AudioLines',
  'chat-assistants': 'MessageCircle',
  video: 'Clapperboard',
  music: 'Music',
  'search-research': 'Search',
  productivity: 'NotebookPen',
  meetings: 'Users',
  'marketing-sales': 'Megaphone',
  'design-presentation': 'Palette',
  'data-analysis': 'ChartColumn',
  'automation-agents': 'Workflow',
  'customer-support': 'Headset',
  'education-languages': 'GraduationCap',
  'developer-platforms': 'SquareTerminal',
  translation: 'Languages',
};

/** Returns the name of the brand icon of each seeded tool that has one, by tool id. */
export const readBrandIconNames = (): Map<string, string> =>
  new Map(
    globSync('tools/*.json', { cwd: seedDir })
      .flatMap(
        (file) => JSON.parse(readFileSync(join(seedDir, file), 'utf8')) as { id: string; logo?: string }[],
      )
      .flatMap(({ id, logo }) => (logo === undefined ? [] : [[id, logo] as const])),
  );

/**
 * Returns a brand icon as an SVG file. With flat fills its root has the id `icon`: `<use href="….svg#icon">` then inherits the text
 * color and the color scheme. Gradients, masks and clip paths work in `<use>` in no version of Safari; such an icon is an image.
 */
export function drawBrandIcon(name: string): string {
  const { viewBox, body } = readIcon(name);
  const shapes = body
    .replaceAll(/<title>[^<]*<\/title>/g, '')
    .replaceAll(/\s*\n\s*/g, ' ')
    .trim();
  const isFlat = !/url\(#|<style|<image/.test(shapes);
  const id = isFlat ? ' id="icon"' : '';
  return `<svg xmlns="http://www.w3.org/2000/svg"${id} viewBox="${viewBox}" fill="currentColor" fill-rule="evenodd">${
    isFlat ? adaptFills(shapes) : shapes
  }</svg>\n`;
}

function readIcon(name: string): { viewBox: string; body: string } {
  const iconify = fromIconify[name];
  if (iconify) {
    const set = iconifySets[iconify.set];
    const icon = set.icons[iconify.icon];
    if (!icon) throw new Error(`${iconify.set} has no icon ${iconify.icon}`);
    // Iconify draws without a fill rule.
    return {
      viewBox: toSquareViewBox(icon.width ?? set.width ?? 16, icon.height ?? set.height ?? 16),
      body: `<g fill-rule="nonzero">${icon.body}</g>`,
    };
  }
  if (fromSimpleIcons.has(name)) {
    const icon = simpleIcons.get(name);
    if (!icon) throw new Error(`simple-icons has no icon ${name}`);
    return {
      viewBox: '0 0 24 24',
      body: `<path fill="${toInk(`#${icon.hex}`)}" fill-rule="nonzero" d="${icon.path}"/>`,
    };
  }
  const svg = readFileSync(join(lobehubDir, `${name}.svg`), 'utf8');
  const [, attributes = '', body = ''] = /^<svg([^>]*)>(.*)<\/svg>\s*$/s.exec(svg) ?? [];
  const viewBox = / viewBox="([^"]+)"/.exec(attributes)?.[1];
  const rootFill = / fill="([^"]+)"/.exec(attributes)?.[1] ?? '#000';
  const fillRule = / fill-rule="([^"]+)"/.exec(attributes)?.[1] ?? 'nonzero';
  if (viewBox === undefined) throw new Error(`${name}.svg has an unexpected structure`);
  return {
    viewBox,
    body:
      rootFill === 'currentColor' && fillRule === 'evenodd'
        ? body
        : `<g fill="${rootFill}" fill-rule="${fillRule}">${body}</g>`,
  };
}

/** Centers an icon in a square, which `<use>` needs to keep its proportions. */
function toSquareViewBox(width: number, height: number): string {
  const side = Math.max(width, height);
  return `${(width - side) / 2} ${(height - side) / 2} ${side} ${side}`;
}

/** How lucide draws; the color is the stylesheet's. */
const stroke = 'fill="none" stroke-width="2" stroke-linecap="round" stroke-linejoin="round"';

/** Returns one file with an icon for each category, to be used by its slug: `<use href="….svg#video">`. */
export function drawCategoryIcons(): string {
  const symbols = Object.entries(categoryIcons).map(([slug, name]) => {
    const icon = lucideIcons[name];
    if (!icon) throw new Error(`lucide has no icon ${name}`);
    const shapes = icon.map(
      ([tag, attributes]) =>
        `<${tag} ${Object.entries(attributes)
          .map(([attribute, value]) => `${attribute}="${value}"`)
          .join(' ')}/>`,
    );
    return `<symbol id="${slug}" viewBox="0 0 24 24" ${stroke}>${shapes.join('')}</symbol>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg">\n${symbols.join('\n')}\n</svg>\n`;
}

function writeBrandIcons() {
  const folder = join(seedDir, 'brand-icons');
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder);
  for (const name of new Set(readBrandIconNames().values()))
    writeFileSync(join(folder, `${name}.svg`), drawBrandIcon(name));
  writeFileSync(join(root, 'apps/site/src/features/tool-card/category-icons.svg'), drawCategoryIcons());
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) writeBrandIcons();
