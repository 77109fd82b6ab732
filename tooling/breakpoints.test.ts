import { expect, it } from 'vitest';

import { resolveBreakpoints } from './breakpoints.ts';

it('replaces the names of breakpoints by widths', () => {
  expect(resolveBreakpoints('@media (--from-lg) and (--below-xl) { a { color: var(--aid-text) } }')).toBe(
    '@media (width >= 44rem) and (width < 56rem) { a { color: var(--aid-text) } }',
  );
});

it('throws on an unknown name', () => {
  expect(() => resolveBreakpoints('@container (--below-lge) {}')).toThrow('(--below-lge) is no breakpoint');
});
