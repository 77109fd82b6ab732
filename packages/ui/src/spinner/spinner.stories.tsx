import { expect } from 'storybook/test';

import preview from '../../../../.storybook/preview.tsx';
import { Spinner } from './spinner.tsx';

const meta = preview.meta({ component: Spinner });

export const Medium = meta.story({
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('Loading…');
  },
});
export const Small = meta.story({ args: { size: 'small' } });
export const Large = meta.story({ args: { size: 'large' } });
export const ExtraLarge = meta.story({ args: { size: 'xl' } });

/** The whole-page spinner of the session check. */
export const WithWords = meta.story({ args: { size: 'xl', label: 'Loading content…' } });
export const WordsBeside = meta.story({ args: { label: 'Testing the key…' } });

/** Nothing is seen for 300 ms. */
export const DelayedStart = meta.story({ args: { delayed: true, size: 'large', label: 'Loading…' } });
