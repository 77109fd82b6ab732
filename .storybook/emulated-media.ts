// Media features of the system that a page cannot set: their rules are switched on in the stylesheets instead.

/** By feature, the value of a global that emulates it, and the query that then matches. */
const features = {
  motion: { reduced: '(prefers-reduced-motion: reduce)' },
  contrast: { more: '(prefers-contrast: more)', 'forced colors': '(forced-colors: active)' },
} as const;

export const motions = ['on', ...Object.keys(features.motion)];
export const contrasts = ['normal', ...Object.keys(features.contrast)];

const queries = new Set<string>(Object.values(features).flatMap((values) => Object.values(values)));

/** The queries of rules before they were changed. */
const originals = new WeakMap<CSSMediaRule, string>();

let emulated: string[] = [];
let observer: MutationObserver | undefined;
/** Number of stylesheets that were changed. */
let count = 0;

/**
 * Emulates reduced motion, more contrast or forced colors: rules for them apply. Scripts still see the system's own
 * preferences, and forced colors do not replace the colors of a page: a browser's developer tools do.
 */
export function emulateMedia(globals: Record<string, unknown>) {
  const next = Object.entries(features).flatMap(([name, values]) => {
    const query = (values as Record<string, string>)[String(globals[name])];
    return query === undefined ? [] : [query];
  });
  if (next.length === 0 && emulated.length === 0) return;
  emulated = next;
  applyAll();
  // Pages and components load their stylesheets later.
  observer ??= new MutationObserver(applyToAdded);
  observer.observe(document, { childList: true, subtree: true });
  document.addEventListener('load', applyToAdded, { capture: true });
}

function applyToAdded() {
  if (document.styleSheets.length !== count) applyAll();
}

function applyAll() {
  count = document.styleSheets.length;
  for (const sheet of document.styleSheets) applyTo(sheet.cssRules);
}

function applyTo(rules: CSSRuleList) {
  for (const rule of rules) {
    if (rule instanceof CSSMediaRule) applyToMedia(rule);
    if (rule instanceof CSSGroupingRule || rule instanceof CSSStyleRule) applyTo(rule.cssRules);
  }
}

function applyToMedia(rule: CSSMediaRule) {
  const original = originals.get(rule) ?? rule.media.mediaText;
  if (!queries.has(original)) return;
  originals.set(rule, original);
  const text = emulated.includes(original) ? 'all' : original;
  if (rule.media.mediaText !== text) rule.media.mediaText = text;
}
