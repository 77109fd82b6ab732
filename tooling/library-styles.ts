/**
 * Writes the stylesheets of a published package:
 *
 * - dist/styles.css: src/styles.css with the layer order, a reset of our own elements, then every CSS Module
 * - dist/styles.unlayered.css: the same without layers, for hosts whose own styles are in none (docs/decisions/029)
 * - dist/<name>/<name>.css: everything that one component needs, and dist/tokens/tokens.css, for hosts that load only these
 * - dist/stylesheet.d.ts: the type of all of them
 */
import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { basename, dirname } from 'node:path';

import { browserslistToTargets, bundleAsync, transform, type Selector, type Visitor } from 'lightningcss';

import { browsers } from './browsers.ts';

/** Collected while the sources are built. */
export interface Sources {
  /** Compiled CSS Modules by file. */
  stylesheets: Map<string, string>;
  /** Files of this package that each file imports. */
  imports: Map<string, Set<string>>;
}

export const targets = browserslistToTargets(browsers);

export async function writeStyles({ stylesheets, imports }: Sources, prefix: string) {
  if (!existsSync('src/styles.css')) return;
  const base = await bundle('src/styles.css');
  // Read from the source: minifying may split the statement.
  const [order = ''] = /^@layer [^{;]+;/m.exec(await readFile('src/styles.css', 'utf8')) ?? [];
  const reset = createReset(prefix);
  const all = [...stylesheets.keys()].toSorted().map((file) => stylesheets.get(file) ?? '');

  await writeStylesheet('dist/styles.css', [order, base, reset, ...all]);
  // The tokens stay in their layer: nothing but a host's own values competes with them.
  await writeStylesheet('dist/styles.unlayered.css', [base, ...removeLayers([reset, ...all])]);
  if (existsSync('src/tokens/tokens.css'))
    await writeStylesheet('dist/tokens/tokens.css', [order, await bundle('src/tokens/tokens.css')]);
  for (const component of imports.keys()) {
    const name = basename(component, '.tsx');
    const needed = [...collectImports(imports, component)].toSorted();
    const sheets = needed.flatMap((file) => stylesheets.get(file) ?? []);
    if (name === basename(dirname(component)) && sheets.length > 0)
      await writeStylesheet(`dist/${name}/${name}.css`, [order, reset, ...sheets]);
  }
  await writeFile('dist/stylesheet.d.ts', 'export {};\n');
}

/**
 * Returns a rule that removes what a host declares for elements, such as `h2 {}` or `button {}`, from the elements of our
 * components. It is in the layer in which Tailwind and others have these, with a specificity above that of element selectors
 * and below that of a class: utilities of a host still apply. SVG attributes and the size of images count as author styles,
 * so `revert` would remove them.
 */
function createReset(prefix: string) {
  const ours = `:where([class^='${prefix}'], [class*=' ${prefix}']):where(:not(svg, svg *, img, video, canvas, iframe))`;
  const aboveElements = ':not(html html html html html)';
  const selectors = ['', '::before', '::after'].map((pseudo) => ours + aboveElements + pseudo);
  const svg = `:where(svg):where([class^='${prefix}'], [class*=' ${prefix}'])${aboveElements}`;
  return compile(`@layer base {
    ${svg} { box-sizing: revert; margin: revert; padding: revert; border: revert; vertical-align: revert; display: revert; }
    ${selectors.join()} { all: revert; box-sizing: border-box; color-scheme: var(--aid-color-scheme); }
  }`);
}

/** Number of classes that are added to the selectors of a layer when it is removed; stylelint allows three in a selector. */
const addedClasses: Record<string, number> = { base: 0, 'aid.ui.base': 2, 'aid.ui': 5, 'aid.kit': 8 };

/**
 * Unwraps sheets of one `@layer` block each. What layers decided is decided by specificity: the selectors of a later layer
 * get more than any of an earlier one has, and those of all components more than a class, as in `[type='button']`.
 */
function removeLayers(sheets: string[]) {
  const blocks = sheets.map((css) => {
    const [, layer = '', content] = /^@layer ([\w.]+)\s*\{([^]*)\}\s*$/.exec(css) ?? [];
    const added = addedClasses[layer];
    if (content === undefined || added === undefined)
      throw new Error(`Not one block of a known layer: ${css.slice(0, 80)}`);
    return { added, content };
  });
  return blocks
    .toSorted((one, other) => one.added - other.added)
    .map(({ added, content }) => compile(content, addClasses(added)));
}

/** Adds `:not(._._)`, which matches all elements, to each selector. */
const addClasses = (count: number): Visitor<never> => ({
  Selector(selector) {
    const isNested = selector.some(({ type }) => type === 'nesting');
    if (count === 0 || isNested) return undefined;
    const end = selector.findIndex(({ type }) => type === 'combinator' || type === 'pseudo-element');
    const classes: Selector = Array.from({ length: count }, () => ({ type: 'class', name: '_' }));
    return selector.toSpliced(end === -1 ? selector.length : end, 0, {
      type: 'pseudo-class',
      kind: 'not',
      selectors: [classes],
    });
  },
});

const compile = (css: string, visitor: Visitor<never> = {}) =>
  transform({
    filename: 'styles.css',
    code: Buffer.from(css),
    targets,
    minify: true,
    visitor,
  }).code.toString();

async function bundle(filename: string) {
  const { code } = await bundleAsync({ filename, targets, minify: true });
  return code.toString().replace(/^(?:@layer [^{;]+;)+/, '');
}

/** Returns all files that a file imports, transitively. */
function collectImports(imports: Sources['imports'], file: string, visited = new Set<string>()) {
  for (const imported of imports.get(file) ?? []) {
    if (visited.has(imported)) continue;
    visited.add(imported);
    collectImports(imports, imported, visited);
  }
  return visited;
}

async function writeStylesheet(file: string, parts: string[]) {
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, `${parts.filter(Boolean).join('\n')}\n`);
}
