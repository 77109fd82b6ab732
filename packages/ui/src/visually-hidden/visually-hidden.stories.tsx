import { expect } from 'storybook/test';

import preview from '../../../../.storybook/preview.tsx';
import { VisuallyHidden } from './visually-hidden.tsx';

const meta = preview.meta({
  title: 'Components/Utilities/Visually Hidden',
  component: VisuallyHidden,
  args: { children: '(opens a new window)' },
  parameters: {
    usage: {
      do: {
        text: 'Add text for context that is only conveyed visually.',
        example: () => (
          <a href="#tool-page" style={{ color: 'inherit' }}>
            Edit <VisuallyHidden>“Cold email”</VisuallyHidden>
          </a>
        ),
      },
      dont: {
        text: 'Do not hide content that sighted users need, nor anything that takes focus: focus would become invisible.',
      },
      keyboard: 'Not interactive: put nothing into it that takes focus.',
      references: {
        'WCAG 2.2: 1.3.1 Info and relationships':
          'https://www.w3.org/WAI/WCAG22/Understanding/info-and-relationships',
      },
    },
  },
});

/** Invisible, but part of the link's accessible name. */
export const Default = meta.story({
  render: (args) => (
    <a href="#tool" style={{ color: 'inherit' }}>
      Visit the tool <VisuallyHidden {...args} />
    </a>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'Visit the tool (opens a new window)' })).toBeVisible();
  },
});
