import { expect, spyOn, waitFor } from 'storybook/test';

import preview from '../../../../.storybook/preview.tsx';
import { Notices } from './notices.tsx';

const meta = preview.meta({ component: Notices });

const connection = (online: boolean) => {
  Object.defineProperty(navigator, 'onLine', { configurable: true, get: () => online });
  dispatchEvent(new Event(online ? 'online' : 'offline'));
};
const realConnection = () => Reflect.deleteProperty(navigator, 'onLine');

export const Nothing = meta.story({
  play: async ({ canvas }) => expect(canvas.getByRole('status')).toBeEmptyDOMElement(),
});

export const Offline = meta.story({
  beforeEach: () => realConnection,
  play: async ({ canvas }) => {
    connection(false);
    await expect(await canvas.findByText(/You are offline/)).toBeVisible();
  },
});

/** Goes away by itself. */
export const BackOnline = meta.story({
  beforeEach: () => realConnection,
  play: async ({ canvas }) => {
    connection(false);
    await expect(await canvas.findByText(/You are offline/)).toBeVisible();
    connection(true);
    await waitFor(() => expect(canvas.queryByText(/You are offline/)).toBeNull());
  },
});

/** The page names a script that the server's own page no longer does. */
const asOlderBuild = () => {
  const script = document.createElement('script');
  script.type = 'module';
  script.setAttribute('src', 'data:text/javascript,//older');
  document.head.prepend(script);
  spyOn(window, 'fetch').mockResolvedValue(new Response('<script src="/assets/index-newer.js"></script>'));
  return () => script.remove();
};

/** A script that is gone makes the site look for a newer version of itself. */
export const NewVersion = meta.story({
  beforeEach: asOlderBuild,
  play: async ({ canvas, userEvent }) => {
    dispatchEvent(new Event('vite:preloadError'));
    await expect(await canvas.findByText('There is a newer version of this site.')).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Reload' })).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Not now' }));
    await expect(canvas.queryByText('There is a newer version of this site.')).toBeNull();
  },
});
