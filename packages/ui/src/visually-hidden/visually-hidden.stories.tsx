import { expect } from 'storybook/test';

import preview from '../../../../.storybook/preview.tsx';
import { VisuallyHidden } from './visually-hidden.tsx';

const meta = preview.meta({ component: VisuallyHidden, args: { children: '(opens a new window)' } });

/** Nothing is seen, yet the words are part of the link's name. */
export const Announces = meta.story({
  render: (args) => (
    <a href="#tool" style={{ color: 'inherit' }}>
      Visit the tool <VisuallyHidden {...args} />
    </a>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'Visit the tool (opens a new window)' })).toBeVisible();
  },
});
