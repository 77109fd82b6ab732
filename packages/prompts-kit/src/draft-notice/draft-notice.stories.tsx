import { expect, fn } from 'storybook/test';

import preview from '../../../../.storybook/preview.tsx';
import { DraftNotice } from './draft-notice.tsx';

const meta = preview.meta({
  title: 'Prompts Kit/Writing/Draft Notice',
  component: DraftNotice,
  args: { draft: { isRestored: true, discard: fn() } },
  parameters: {
    usage: {
      do: { text: 'Render it above the fields of a form that keeps drafts.' },
      dont: { text: 'Do not use it for changes made since the page was opened.' },
      keyboard: { Tab: 'Moves focus to ‘Discard draft’.', 'Enter, Space': 'Discards the draft.' },
      references: { 'WCAG 2.2: Redundant Entry': 'https://www.w3.org/TR/WCAG22/#redundant-entry' },
    },
  },
});

export const Default = meta.story({
  play: async ({ canvas, args, userEvent }) => {
    await expect(canvas.getByText('Draft restored')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Discard draft' }));
    await expect(args.draft.discard).toHaveBeenCalledOnce();
  },
});
