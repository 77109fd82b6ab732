import { cloneElement, createRef, type ReactElement } from 'react';
import { describe, expect, it } from 'vitest';
import { render } from 'vitest-browser-react';

interface ConformanceProps {
  className?: string;
  'data-host'?: string;
  ref?: React.Ref<HTMLElement>;
}

interface Options {
  /** Selector of the element that receives other props and the ref, if it is not the root. */
  control?: string;
}

/** Tests what every component guarantees: `className` is merged, and other props and the ref are passed on. */
export function describeConformance(element: ReactElement<ConformanceProps>, { control }: Options = {}) {
  describe('conformance', () => {
    it('merges className', async () => {
      const { container } = await render(cloneElement(element, { className: 'host' }));
      const root = container.querySelector('.host');
      expect(root?.classList.length).toBeGreaterThan(1);
    });

    it('passes other props and the ref to the element', async () => {
      const ref = createRef<HTMLElement>();
      const { container } = await render(cloneElement(element, { 'data-host': 'yes', ref }));
      const expected = container.querySelector(control ?? '[data-host]');
      expect(expected?.getAttribute('data-host')).toBe('yes');
      expect(ref.current).toBe(expected);
    });
  });
}
