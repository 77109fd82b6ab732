import { UiProvider } from '@ai-directory/ui/ui-provider';
import { expect } from 'storybook/test';

import preview from '../../../../.storybook/preview.tsx';
import { VisibilityBadge } from '../visibility-badge/visibility-badge.tsx';
import { fetchFailed } from '../words.ts';
import { KitProvider, useKitWords } from './kit-provider.tsx';

function Sentence() {
  return <p>{useKitWords({ fetchFailed }).fetchFailed}</p>;
}

const meta = preview.meta({
  component: KitProvider,
  args: {
    children: (
      <>
        <VisibilityBadge visibility="public" />
        <Sentence />
      </>
    ),
  },
  parameters: {
    guide: {
      do: {
        text: 'Put it inside `UiProvider`, with the sentences of your language.',
      },
      dont: {
        text: 'Do not shorten what it says to screen readers: names such as “Like, 128 likes” carry the count.',
      },
      keyboard: 'Not interactive: it draws nothing.',
      follows: {
        'WCAG 2.2: 3.1.2 Language of parts': 'https://www.w3.org/WAI/WCAG22/Understanding/language-of-parts',
      },
    },
  },
});

export const English = meta.story({
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Public')).toBeVisible();
    await expect(canvas.getByText('Failed to fetch prompts')).toBeVisible();
  },
});

/** Sentences that are not given stay English. */
export const German = meta.story({
  args: { words: { visibility: { public: 'Öffentlich', private: 'Privat', shared: 'Geteilt' } } },
  decorators: [
    (Story) => (
      <UiProvider locale="de">
        <Story />
      </UiProvider>
    ),
  ],
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Öffentlich')).toBeVisible();
    await expect(canvas.getByText('Failed to fetch prompts')).toBeVisible();
  },
});
