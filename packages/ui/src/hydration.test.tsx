import { StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { expect, it, vi } from 'vitest';

import { allComponents } from '../test/all-components.fixture.tsx';

it.each(allComponents)(
  '%s hydrates its server markup in StrictMode without errors or warnings',
  async (name, element) => {
    expect(element, `Add ${name} to packages/ui/test/all-components.fixture.tsx`).toBeDefined();
    const onRecoverableError = vi.fn<(error: unknown) => void>();
    const container = document.createElement('div');
    const page = <StrictMode>{element}</StrictMode>;
    container.innerHTML = renderToString(page);
    const first = container.firstElementChild;
    document.body.append(container);

    const root = hydrateRoot(container, page, { onRecoverableError });
    await expect.poll(() => isHydrated(container)).toBe(true);

    expect(onRecoverableError).not.toHaveBeenCalled();
    expect(container.firstElementChild === first || first === null).toBe(true);
    root.unmount();
    container.remove();
  },
);

/** React adds its own keys to hydrated elements. */
function isHydrated(container: HTMLElement) {
  const element = container.firstElementChild;
  return !element || Object.keys(element).some((key) => key.startsWith('__reactFiber'));
}
