import { describe, expect, it } from 'vitest';

import { scaleRem, weighAsElements } from './library-styles.ts';

const weigh = (css: string) => weighAsElements(css, { classes: 0, elements: 2 });

describe('weighAsElements', () => {
  it('replaces classes and pseudo-classes by elements and keeps their number', () => {
    expect(weigh('.a { margin: 1px; & > .b:disabled { margin: 2px } }')).toBe(
      ':where(.a):not(_ _ _){margin:1px}:where(.a>.b:disabled):not(_ _ _ _ _){margin:2px}',
    );
  });

  it('counts the most specific argument, and nothing in :where()', () => {
    expect(weigh(':where(.a, .b) .c:is(:any-link, [type]) { margin: 1px }')).toContain(':not(_ _ _ _)');
  });

  it('keeps pseudo-elements last', () => {
    expect(weigh('.a::before { margin: 1px }')).toBe(':where(.a):not(_ _ _):before{margin:1px}');
  });

  it('declares paint again for hovered, focused and active links and controls', () => {
    const [, inStates] = weigh('.a { margin: 1px; color: red; border-radius: 2px }').split(
      ':is(:hover,:focus,:active)',
    );
    expect(inStates).toBe('{&:where(.a):not(_ _ _){color:red}}');
  });
});

describe('scaleRem', () => {
  it('multiplies lengths in rem, negative ones and those in functions included', () => {
    expect(scaleRem('margin: -0.25rem 1rem; width: calc(100% - .5rem)')).toBe(
      'margin: calc(-0.25*var(--aid-rem)) var(--aid-rem); width: calc(100% - calc(.5*var(--aid-rem)))',
    );
  });

  it('keeps sizes of targets, and no smaller ones, up to 24 px', () => {
    expect(scaleRem('a { block-size: 1.75rem; inline-size: 1.25rem; min-block-size: 1rem }')).toBe(
      'a { block-size: max(24px, calc(1.75*var(--aid-rem))); inline-size: max(20px, calc(1.25*var(--aid-rem))); min-block-size: var(--aid-rem) }',
    );
  });
});
