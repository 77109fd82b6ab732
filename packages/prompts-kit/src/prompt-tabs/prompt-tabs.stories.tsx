import { expect, fn } from 'storybook/test';

import preview from '../../../../.storybook/preview.tsx';
import { PromptTabs, type PromptTabsProps } from './prompt-tabs.tsx';

const defaults: PromptTabsProps = {
  view: 'public',
  onViewChange: fn(),
  children: <p>The prompts of this view.</p>,
};

const meta = preview.meta({
  component: PromptTabs,
  args: defaults,
  parameters: {
    guide: {
      do: { text: 'Leave out the views that your source cannot fill.' },
      dont: {
        text: 'Do not disable a locked view: choosing it is how people learn that they need an account.',
      },
      keyboard: {
        'Left arrow, Right arrow': 'Goes to the tab before or after.',
        'Home, End': 'Goes to the first or the last tab.',
        'Enter, Space': 'Chooses the tab.',
      },
      follows: {
        'APG: Tabs with manual activation':
          'https://www.w3.org/WAI/ARIA/apg/patterns/tabs/examples/tabs-manual/',
      },
    },
  },
});

export const SignedIn = meta.story({
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
      'All Prompts',
      'My Prompts',
      'Public Prompts',
      'Favorites',
      'Shared with Me',
      'AI Prompt Gen',
      'Settings',
    ]);
    await expect(canvas.getByText('What people have shared with everyone.')).toBeVisible();
    canvas.getByRole('tab', { name: 'Public Prompts' }).focus();
    await userEvent.keyboard('{ArrowRight}');
    await expect(canvas.getByRole('tab', { name: 'Favorites' })).toHaveFocus();
    await expect(args.onViewChange).not.toHaveBeenCalled();
    await userEvent.keyboard('{Enter}');
    await expect(args.onViewChange).toHaveBeenCalledWith('favorites');
  },
});

/** What is somebody's own has a lock. */
export const SignedOut = meta.story({
  args: { locked: true },
  play: async ({ canvas }) =>
    expect(canvas.getAllByRole('tab', { name: /sign in required/ })).toHaveLength(3),
});

export const FewViews = meta.story({ args: { views: ['my-prompts', 'public'], view: 'my-prompts' } });
