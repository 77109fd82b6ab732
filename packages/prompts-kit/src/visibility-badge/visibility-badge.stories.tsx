import preview from '../../../../.storybook/preview.tsx';
import { VisibilityBadge } from './visibility-badge.tsx';

const meta = preview.meta({
  component: VisibilityBadge,
  parameters: {
    guide: {
      do: {
        text: 'Show it to the owner, beside what is theirs.',
        example: () => <VisibilityBadge visibility="private" />,
      },
      dont: {
        text: 'Do not show it on the prompts of others: whoever sees one may see it.',
      },
      keyboard: 'Not interactive: it takes no focus.',
      follows: { 'WCAG 2.2: 1.4.1 Use of color': 'https://www.w3.org/WAI/WCAG22/Understanding/use-of-color' },
    },
  },
});

export const Public = meta.story({ args: { visibility: 'public' } });
export const Private = meta.story({ args: { visibility: 'private' } });
export const Shared = meta.story({ args: { visibility: 'shared' } });
