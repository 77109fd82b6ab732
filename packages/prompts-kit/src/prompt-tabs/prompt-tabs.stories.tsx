import { expect, fn } from 'storybook/test';

import preview from '../../../../.storybook/preview.tsx';
import { PromptTabs, type PromptTabsProps } from './prompt-tabs.tsx';

const defaults: PromptTabsProps = {
  value: 'public',
  onValueChange: fn(),
  children: <p>The prompts of this view.</p>,
};

const meta = preview.meta({
  title: 'Prompts Kit/Library/Prompt Tabs',
  component: PromptTabs,
  args: defaults,
  parameters: {
    usage: {
      do: { text: 'Omit views that your source does not support.' },
      dont: {
        text: 'Do not disable a locked view: selecting it tells users that they need an account.',
      },
      keyboard: {
        'Left arrow, Right arrow': 'Moves to the previous or next tab.',
        'Home, End': 'Moves to the first or last tab.',
        'Enter, Space': 'Selects the tab.',
      },
      references: {
        'APG: Tabs with manual activation':
          'https://www.w3.org/WAI/ARIA/apg/patterns/tabs/examples/tabs-manual/',
      },
    },
  },
});

export const Default = meta.story({
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
    await expect(canvas.getByText('Prompts shared with everyone.')).toBeVisible();
    canvas.getByRole('tab', { name: 'Public Prompts' }).focus();
    await userEvent.keyboard('{ArrowRight}');
    await expect(canvas.getByRole('tab', { name: 'Favorites' })).toHaveFocus();
    await expect(args.onValueChange).not.toHaveBeenCalled();
    await userEvent.keyboard('{Enter}');
    await expect(args.onValueChange).toHaveBeenCalledWith('favorites');
  },
});

/** Views that require an account have a lock. */
export const SignedOut = meta.story({
  args: { locked: true },
  play: async ({ canvas }) =>
    expect(canvas.getAllByRole('tab', { name: /sign in required/ })).toHaveLength(3),
});

export const SomeViews = meta.story({ args: { views: ['my-prompts', 'public'], value: 'my-prompts' } });
