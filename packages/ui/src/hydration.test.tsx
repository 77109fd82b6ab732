import { StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { expect, it, vi } from 'vitest';

import { everyComponent } from '../test/every-component.tsx';

/** The set-up of the tests fails whichever prints a warning, such as that of a markup which differs. */
it.each(everyComponent)('%s takes over its server markup in StrictMode', async (name, element) => {
  expect(element, `Add ${name} to packages/ui/test/every-component.tsx`).toBeDefined();
  const recovered = vi.fn<(error: unknown) => void>();
  const place = document.createElement('div');
  const page = <StrictMode>{element}</StrictMode>;
  place.innerHTML = renderToString(page);
  const first = place.firstElementChild;
  document.body.append(place);

  const root = hydrateRoot(place, page, { onRecoverableError: recovered });
  await vi.waitFor(() => expect(isHydrated(place)).toBe(true), 10_000);

  expect(recovered).not.toHaveBeenCalled();
  expect(place.firstElementChild === first || first === null).toBe(true);
  root.unmount();
  place.remove();
});

/** React writes its own keys on what it has taken over. */
function isHydrated(place: HTMLElement) {
  const element = place.firstElementChild;
  return !element || Object.keys(element).some((key) => key.startsWith('__reactFiber'));
}
