import type { Plugin } from 'vite';

/** Widths at which layouts change, in rem. */
const breakpoints = new Map([
  ['3xs', 12],
  ['2xs', 20],
  ['xs', 24],
  ['sm', 30],
  ['md', 36],
  ['lg', 44],
  ['xl', 56],
  ['2xl', 72],
]);

/** Replaces `(--below-lg)` and `(--from-lg)` in `@media` and `@container`, which cannot use `@custom-media`, by widths. */
export const resolveBreakpoints = (css: string) =>
  css.replaceAll(/\(--(below|from)-(\w+)\)/g, (condition, direction: string, name: string) => {
    const width = breakpoints.get(name);
    if (width === undefined) throw new Error(`${condition} is no breakpoint`);
    return `(width ${direction === 'from' ? '>=' : '<'} ${width}rem)`;
  });

export const breakpointsPlugin: Plugin = {
  name: 'breakpoints',
  enforce: 'pre',
  transform: {
    filter: { id: /\.css(?:\?|$)/ },
    handler: (css) => ({ code: resolveBreakpoints(css), map: null }),
  },
};
