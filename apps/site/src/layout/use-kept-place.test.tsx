import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, it, vi } from 'vitest';
import { render } from 'vitest-browser-react';

// Positions stored by earlier documents of this tab; the module reads them on import.
const place = { y: 900, href: null };
sessionStorage.setItem(
  'places',
  JSON.stringify(['/about', '/blog'].map((address) => [`default ${address}`, place])),
);
const { useKeptPlace } = await import('./use-kept-place.ts');

afterEach(() => {
  vi.restoreAllMocks();
  scrollTo(0, 0);
});

function LongPage() {
  return <main ref={useKeptPlace()} id="main" tabIndex={-1} style={{ blockSize: '5000px' }} />;
}

const open = (address: string, type: NavigationTimingType) => {
  const opening = { type } as PerformanceNavigationTiming;
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([opening]);
  return render(
    <MemoryRouter initialEntries={[address]}>
      <LongPage />
    </MemoryRouter>,
  );
};

it('restores the scroll position after a reload', async () => {
  await open('/about', 'reload');
  expect(scrollY).toBe(900);
});

it('starts at the top and discards the stored position after a new navigation', async () => {
  await open('/blog', 'navigate');
  expect(scrollY).toBe(0);
  await open('/blog', 'reload');
  expect(scrollY).toBe(0);
});

it('stores positions per URL', async () => {
  await open('/about?page=2', 'reload');
  expect(scrollY).toBe(0);
});

it('renders with a malformed hash', async () => {
  await open('/about#%', 'navigate');
  expect(scrollY).toBe(0);
});
