import { expect, spyOn, waitFor } from 'storybook/test';

import preview from '../../../../../.storybook/preview.tsx';
import { SystemBanners } from './system-banners.tsx';

const meta = preview.meta({ title: 'Patterns/Shell/System Banners', component: SystemBanners });

const setConnection = (online: boolean) => {
  Object.defineProperty(navigator, 'onLine', { configurable: true, get: () => online });
  dispatchEvent(new Event(online ? 'online' : 'offline'));
};
const restoreConnection = () => Reflect.deleteProperty(navigator, 'onLine');

export const Default = meta.story({
  play: async ({ canvas }) => expect(canvas.getByRole('status')).toBeEmptyDOMElement(),
});

export const Offline = meta.story({
  beforeEach: () => restoreConnection,
  play: async ({ canvas }) => {
    setConnection(false);
    await expect(await canvas.findByText(/You are offline/)).toBeVisible();
  },
});

/** Disappears by itself. */
export const BackOnline = meta.story({
  beforeEach: () => restoreConnection,
  play: async ({ canvas }) => {
    setConnection(false);
    await expect(await canvas.findByText(/You are offline/)).toBeVisible();
    setConnection(true);
    await waitFor(() => expect(canvas.queryByText(/You are offline/)).toBeNull());
  },
});

/** The document preloads an entry script that the server's current document does not have. */
const mockOlderBuild = () => {
  const link = document.createElement('link');
  link.rel = 'modulepreload';
  link.href = 'data:text/javascript,//older';
  document.head.prepend(link);
  spyOn(window, 'fetch').mockImplementation(() =>
    Promise.resolve(new Response('<script src="/assets/index-newer.js"></script>')),
  );
  return () => link.remove();
};

/** A script that cannot be loaded triggers a check for a newer version. */
export const UpdateAvailable = meta.story({
  beforeEach: mockOlderBuild,
  play: async ({ canvas, userEvent }) => {
    // The component listens only after its first effects, which a play function may be ahead of.
    await waitFor(() => {
      dispatchEvent(new Event('vite:preloadError'));
      return expect(canvas.getByText('A new version of this site is available.')).toBeVisible();
    });
    await expect(canvas.getByRole('button', { name: 'Reload' })).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Not now' }));
    await expect(canvas.queryByText('A new version of this site is available.')).toBeNull();
  },
});
