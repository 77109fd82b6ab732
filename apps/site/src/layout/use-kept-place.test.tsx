import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, it, vi } from 'vitest';
import { render } from 'vitest-browser-react';

// What earlier documents of this tab left behind; it is read when the module is loaded.
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

it('comes back to a place after a reload', async () => {
  await open('/about', 'reload');
  expect(scrollY).toBe(900);
});

it('begins a document that was opened anew at its start, and forgets the old place', async () => {
  await open('/blog', 'navigate');
  expect(scrollY).toBe(0);
  await open('/blog', 'reload');
  expect(scrollY).toBe(0);
});

it('keeps a place for each address, and no other', async () => {
  await open('/about?page=2', 'reload');
  expect(scrollY).toBe(0);
});

it('draws a page whose hash cannot be read', async () => {
  await open('/about#%', 'navigate');
  expect(scrollY).toBe(0);
});
