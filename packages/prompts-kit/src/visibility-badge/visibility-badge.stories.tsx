import preview from '../../../../.storybook/preview.tsx';
import { VisibilityBadge } from './visibility-badge.tsx';

const meta = preview.meta({
  title: 'Prompts Kit/Library/Visibility Badge',
  component: VisibilityBadge,
  parameters: {
    usage: {
      do: {
        text: 'Show it to the owner of a prompt.',
        example: () => <VisibilityBadge visibility="private" />,
      },
      dont: {
        text: 'Do not show it on prompts of other users.',
      },
      keyboard: 'Not interactive: it takes no focus.',
      references: {
        'WCAG 2.2: 1.4.1 Use of color': 'https://www.w3.org/WAI/WCAG22/Understanding/use-of-color',
      },
    },
  },
});

export const Public = meta.story({ args: { visibility: 'public' } });
export const Private = meta.story({ args: { visibility: 'private' } });
export const Shared = meta.story({ args: { visibility: 'shared' } });
