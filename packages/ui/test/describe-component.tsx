import { cloneElement, createRef, type ReactElement } from 'react';
import { describe, expect, it } from 'vitest';
import { render } from 'vitest-browser-react';

interface Promised {
  className?: string;
  'data-host'?: string;
  ref?: React.Ref<HTMLElement>;
}

interface Options {
  /** Finds the element that gets rest props and ref, when it is not the root: the control inside a wrapper. */
  control?: string;
}

/** What every component promises: the host's class is added, and other props and the ref arrive. */
export function describeComponent(element: ReactElement<Promised>, { control }: Options = {}) {
  describe('as every component', () => {
    it('adds the class of its host to its own', async () => {
      const { container } = await render(cloneElement(element, { className: 'host' }));
      const root = container.querySelector('.host');
      expect(root?.classList.length).toBeGreaterThan(1);
    });

    it('passes other props and the ref on', async () => {
      const ref = createRef<HTMLElement>();
      const { container } = await render(cloneElement(element, { 'data-host': 'yes', ref }));
      const expected = container.querySelector(control ?? '[data-host]');
      expect(expected?.getAttribute('data-host')).toBe('yes');
      expect(ref.current).toBe(expected);
    });
  });
}
