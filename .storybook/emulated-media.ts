// Media features of the system that a page cannot set: their rules are switched on in the stylesheets instead.

/** By the value of a global, the query that then matches. */
const queries: Record<string, string> = {
  reduced: '(prefers-reduced-motion: reduce)',
  more: '(prefers-contrast: more)',
  'forced colors': '(forced-colors: active)',
};

export const motions = ['on', 'reduced'];
export const contrasts = ['normal', 'more', 'forced colors'];

let emulated: string[] = [];
let observer: MutationObserver | undefined;

/**
 * Emulates reduced motion, more contrast or forced colors: rules for them apply. Scripts still see the system's own
 * preferences, and forced colors do not replace the colors of a page: a browser's developer tools do.
 */
export function emulateMedia(globals: Record<string, unknown>) {
  emulated = [globals.motion, globals.contrast].flatMap((value) => queries[String(value)] ?? []);
  if (emulated.length === 0 && !observer) return;
  applyAll();
  if (observer) return;
  // Pages and components load their stylesheets later.
  observer = new MutationObserver(applyAll);
  observer.observe(document.head, { childList: true });
  document.addEventListener('load', applyAll, { capture: true });
}

function applyAll() {
  for (const { cssRules } of document.styleSheets) applyTo(cssRules);
}

function applyTo(rules: CSSRuleList) {
  for (const rule of rules) {
    if (rule instanceof CSSMediaRule) {
      const query = rule.media.mediaText.replace(/^all, /, '');
      const text = emulated.includes(query) ? `all, ${query}` : query;
      if (rule.media.mediaText !== text) rule.media.mediaText = text;
    }
    if (rule instanceof CSSGroupingRule || rule instanceof CSSStyleRule) applyTo(rule.cssRules);
  }
}
