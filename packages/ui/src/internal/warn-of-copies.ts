const loaded = Symbol.for('@ai-directory/ui loaded');

/**
 * Warns when a module whose state the whole page shares is loaded twice. Only for development, in the browser: a server loads the
 * same module once for each of its bundles.
 */
export function warnOfCopies(state: string) {
  if (!globalThis.document) return;
  const states = ((globalThis as { [loaded]?: Set<string> })[loaded] ??= new Set());
  if (states.has(state))
    console.warn(
      `Two copies of @ai-directory/ui are loaded, which do not share ${state}. \`npm ls @ai-directory/ui\` lists them; ` +
        'install one version for all packages (`npm dedupe`), or name it in `resolve.dedupe` of Vite.',
    );
  states.add(state);
}
