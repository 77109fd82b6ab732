/**
 * Writes the stylesheets of a published package:
 *
 * - dist/styles.layered.css: src/styles.css with the layer order, a reset of our own elements, then every CSS Module
 * - dist/styles.css: the same without layers, weighing more than a host's rules for elements and less than its classes
 * - dist/styles.unlayered.css: the same without layers, weighing more than a host's rules with a class (docs/decisions/029)
 * - dist/<name>/<name>.css: all rules of one component in the form of styles.css, and dist/tokens/tokens.css: what all of them
 *   need, tokens and reset
 * - dist/stylesheet.d.ts: the type of all of them
 */
import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { basename, dirname } from 'node:path';

import {
  browserslistToTargets,
  bundleAsync,
  type Declaration,
  Features,
  type Selector,
  type SelectorComponent,
  transform,
  type Visitor,
} from 'lightningcss';

import { browsers } from './browsers.ts';

/** Collected while the sources are built. */
export interface Sources {
  /** Compiled CSS Modules by file. */
  stylesheets: Map<string, string>;
  /** Files of this package that each file imports. */
  imports: Map<string, Set<string>>;
}

export const targets = browserslistToTargets(browsers);

export async function writeStyles({ stylesheets, imports }: Sources) {
  if (!existsSync('src/styles.css')) return;
  const base = await bundle('src/styles.css');
  // Read from the source: minifying may split the statement.
  const [order = ''] = /^@layer [^{;]+;/m.exec(await readFile('src/styles.css', 'utf8')) ?? [];
  const hasTokens = existsSync('src/tokens/tokens.css');
  const tokens = hasTokens ? scaleTokens(base) : '';
  const reset = hasTokens ? createReset() : '';
  const unlayeredReset = hasTokens ? createReset(resetAboveClasses) : '';
  const all = [...stylesheets.keys()].toSorted().map((file) => stylesheets.get(file) ?? '');

  await writeStylesheet('dist/styles.layered.css', [order, tokens, reset, ...all]);
  // The tokens stay in their layer: nothing but a host's own values competes with them.
  await writeStylesheet('dist/styles.css', [tokens, ...removeLayers([reset, ...all], weighAsElements)]);
  await writeStylesheet('dist/styles.unlayered.css', [
    tokens,
    ...removeLayers([unlayeredReset, ...all], addClasses),
  ]);
  if (hasTokens)
    await writeStylesheet('dist/tokens/tokens.css', [
      order,
      tokens,
      ...removeLayers([reset], weighAsElements),
    ]);
  for (const component of imports.keys()) {
    const name = basename(component, '.tsx');
    const needed = [...collectImports(imports, component)].toSorted();
    const sheets = needed.flatMap((file) => stylesheets.get(file) ?? []);
    if (name === basename(dirname(component)) && sheets.length > 0)
      await writeStylesheet(`dist/${name}/${name}.css`, removeLayers(sheets, weighAsElements));
  }
  await writeFile('dist/stylesheet.d.ts', 'export {};\n');
}

/** Makes lengths in rem follow `--aid-scale`, for hosts whose root has another font size than the reader's, such as 62.5 %. */
export const scaleRem = (css: string) =>
  css
    // Targets of 20 to 24 px at 16 px are not smaller at 10 px.
    .replaceAll(
      /((?:--_\w+|(?:min-)?(?:block|inline)-size):\s*)((?:1\.[2-9]|2\.?)\d*)rem(?=[;\s}])/g,
      (_, property: string, size: string) =>
        `${property}max(${Math.min(24, Number(size) * 16)}px, ${size}rem)`,
    )
    .replaceAll(/(?<![\w.#-])1rem\b/g, 'var(--aid-rem)')
    .replaceAll(/(?<![\w.#-])(-?\d*\.?\d+)rem\b/g, 'calc($1*var(--aid-rem))');

/** The same for tokens. Controls are large enough to be hit on such a host without the variable. */
const scaleTokens = (css: string) =>
  `${scaleRem(css).replaceAll(/(--aid-control-\w+:)\s*([^;}]+)/g, '$1max(24px,$2)')}
@layer aid.tokens{:root{--aid-rem:calc(1rem*var(--aid-scale,1))}}`;

/** What hosts declare for links and controls in these states, as in `a:hover {}` and `button:focus {}`. */
const states = ':is(:hover,:focus,:active)';
const interactive = ':where(a,button,input,select,textarea,summary)';
const stateProperties = [
  'background',
  'border',
  'box-shadow',
  'color',
  'filter',
  'opacity',
  'outline',
  'outline-offset',
  'text-decoration',
  'transform',
];
const isStateProperty = new RegExp(
  `^(?:${stateProperties.join('|')})(?!-(?:radius|collapse|spacing))(?:-|$)`,
);

const revert = (properties: string[]) => properties.map((name) => `${name}: revert;`).join(' ');

/** Hosts that need the unlayered stylesheet declare for controls what ours leave to the browser, as in `[type='checkbox'] {}`. */
const resetAboveClasses = `&${interactive}:not(._._._._) { ${revert([
  ...stateProperties,
  'appearance',
  'padding',
  'transition',
  'user-select',
])} }`;

/** Inherited text of a host. Not `start`: for old browsers, hosts' tools compile it to selectors that weigh more. */
const inheritedText =
  'text-align: initial; text-indent: 0; text-transform: none; letter-spacing: normal; word-spacing: normal; line-height: 1.5; white-space: normal; overflow-wrap: normal; text-underline-offset: auto;';

/**
 * Returns rules that remove what a host declares for elements, such as `h2 {}`, `button {}` or `a:hover {}`, from the elements
 * of our components, those of prompts-kit included, and the text that the outermost of them inherit. They are in the layer in
 * which Tailwind and others have these, with a specificity above that of element selectors and below that of a class:
 * utilities of a host still apply. SVG attributes and the size of images count as author styles, so `revert` would remove them.
 */
function createReset(additional = '') {
  const names = ['aid-', 'aidk_'].flatMap((prefix) => [`[class^='${prefix}']`, `[class*=' ${prefix}']`]);
  const unnamedChildren = `:is(${names.join()}) > :is(li, details):not([class])`;
  const aboveElements = ':not(_ _ _ _ _)';
  return compile(`@layer base {
    :where(${names.join()}, ${unnamedChildren}) {
      &:where(svg)${aboveElements} { box-sizing: revert; margin: revert; padding: revert; border: revert; background: revert; vertical-align: revert; display: revert; }
      &:where(:not(svg, svg *, img, video, canvas, iframe))${aboveElements} {
        &::-webkit-slider-runnable-track, &::-webkit-slider-thumb { all: revert; }
        &::-moz-range-track, &::-moz-range-thumb { all: revert; }
        &, &::before, &::after { all: revert; box-sizing: border-box; color-scheme: var(--aid-color-scheme); }
        &${interactive}${states} { ${revert(stateProperties)} }
        ${additional}
        &:where(:not(:is(${names.join()}) *)) { ${inheritedText} }
      }
    }
    /* Not the host itself: a page's rules for it win. */
    :host > * { ${inheritedText} }
  }`);
}

/** What is added to the selectors of a layer when it is removed; stylelint allows three classes in a selector. */
const layerWeights: Record<string, { classes: number; elements: number }> = {
  base: { classes: 0, elements: 0 },
  'aid.ui.base': { classes: 4, elements: 7 },
  'aid.ui': { classes: 7, elements: 11 },
  'aid.kit': { classes: 10, elements: 15 },
};

type Weight = (typeof layerWeights)[string];

/** Unwraps stylesheets of one `@layer` block each. What layers decided is decided by specificity. */
function removeLayers(sheets: string[], addWeight: (css: string, weight: Weight) => string) {
  const blocks = sheets.filter(Boolean).map((css) => {
    const [, layer = '', content] = /^@layer ([\w.]+)\s*\{([^]*)\}\s*$/.exec(css) ?? [];
    const weight = layerWeights[layer];
    if (content === undefined || weight === undefined)
      throw new Error(`Not one block of a known layer: ${css.slice(0, 80)}`);
    return { weight, content };
  });
  return blocks
    .toSorted((one, other) => one.weight.classes - other.weight.classes)
    .map(({ weight, content }) => (weight.classes === 0 ? content : addWeight(content, weight)));
}

const not = (selector: Selector): SelectorComponent => ({
  type: 'pseudo-class',
  kind: 'not',
  selectors: [selector],
});

/**
 * Adds `:not(._._)`, which matches all elements, to each selector: those of a later layer get more classes than any of an
 * earlier one has, and all get more than a class, as in `[type='button']`.
 */
const addClasses = (css: string, { classes }: Weight) =>
  compile(css, {
    Selector(selector) {
      if (selector.some(({ type }) => type === 'nesting')) return undefined;
      const end = selector.findIndex(({ type }) => type === 'combinator' || type === 'pseudo-element');
      const added: Selector = Array.from({ length: classes }, () => ({ type: 'class', name: '_' }));
      return selector.toSpliced(end === -1 ? selector.length : end, 0, not(added));
    },
  });

/**
 * Replaces each class by an element: `.a:disabled` becomes `:where(.a:disabled):not(_ _)`, which matches the same. Hovered,
 * focused and active links and controls are declared once more, with `:is(:hover, :focus, :active)`, because that is how a
 * host's rules for them are. Neither changes the order among our own rules.
 */
export function weighAsElements(css: string, { elements }: Weight) {
  const flat = compile(css, {}, Features.Nesting);
  const inStates = compile(flat, {
    Rule: { keyframes: () => [] },
    Declaration: (declaration) => (isStateProperty.test(getProperty(declaration)) ? undefined : []),
    Selector: (selector) =>
      selector.some(({ type }) => type === 'pseudo-element')
        ? []
        : [{ type: 'nesting' }, ...weighSelector(selector, elements)],
  });
  const base = compile(flat, { Selector: (selector) => weighSelector(selector, elements) });
  return inStates === '' ? base : `${base}${interactive}${states}{${inStates}}`;
}

function getProperty(declaration: Declaration) {
  if (declaration.property === 'unparsed') return declaration.value.propertyId.property;
  return declaration.property === 'custom' ? declaration.value.name : declaration.property;
}

function weighSelector(selector: Selector, added: number): Selector {
  const end = selector.findIndex(({ type }) => type === 'pseudo-element');
  const [elements, pseudo] = end === -1 ? [selector, []] : [selector.slice(0, end), selector.slice(end)];
  const weight: Selector = Array.from({ length: added + countClasses(elements) }, (_, index) => [
    ...(index === 0 ? [] : [{ type: 'combinator', value: 'descendant' } as const]),
    { type: 'type', name: '_' } as const,
  ]).flat();
  return [{ type: 'pseudo-class', kind: 'where', selectors: [elements] }, not(weight), ...pseudo];
}

/** Returns the second number of a selector's specificity. */
function countClasses(selector: Selector): number {
  return selector.reduce((sum, component) => {
    if (component.type === 'class' || component.type === 'attribute') return sum + 1;
    if (component.type !== 'pseudo-class' || component.kind === 'where') return sum;
    if (component.kind === 'is' || component.kind === 'not' || component.kind === 'has')
      return sum + Math.max(...component.selectors.map(countClasses));
    return sum + 1;
  }, 0);
}

function compile(css: string, visitor: Visitor<never> = {}, include = 0) {
  const code = Buffer.from(css);
  return transform({ filename: 'styles.css', code, targets, include, minify: true, visitor }).code.toString();
}

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
