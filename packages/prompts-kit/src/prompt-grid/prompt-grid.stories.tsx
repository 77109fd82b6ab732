import { promptFixtures } from '@ai-directory/api-client/testing';
import { expect } from 'storybook/test';

import preview from '../../../../.storybook/preview.tsx';
import { PromptCard, PromptCardSkeleton } from '../prompt-card/prompt-card.tsx';
import { PromptGrid } from './prompt-grid.tsx';

const categories = [
  'Business',
  'Technical',
  'Creative',
  'Marketing',
  'History',
  'Food and Cooking',
  'Other',
] as const;
const prompts = promptFixtures(categories.length).map((prompt, index) =>
  Object.assign(prompt, {
    category: categories[index],
    tags: prompt.tags.slice(0, index),
    likesCount: index * 47,
  }),
);

const meta = preview.meta({
  title: 'Prompts Kit/Library/Prompt Grid',
  component: PromptGrid,
  args: {
    label: 'Prompts',
    children: prompts.map((prompt) => <PromptCard key={prompt.id} prompt={prompt} href={`#${prompt.id}`} />),
  },
  parameters: {
    usage: {
      do: {
        text: 'Name the list, and keep the current cards with `loading` while others load.',
        example: () => (
          <PromptGrid label="Two prompts">
            {prompts.slice(0, 2).map((prompt) => (
              <PromptCard key={prompt.id} prompt={prompt} href="#" />
            ))}
          </PromptGrid>
        ),
      },
      dont: {
        text: 'Do not render it empty: use `EmptyState`, or `ErrorState` if the list failed to load.',
      },
      keyboard: 'No keys of its own: Tab moves through the cards.',
      references: { 'WAI-ARIA: aria-busy': 'https://www.w3.org/TR/wai-aria-1.2/#aria-busy' },
    },
  },
});

export const Default = meta.story({
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('list', { name: 'Prompts' })).toHaveAttribute('aria-busy', 'false');
    await expect(canvas.getAllByRole('listitem')).toHaveLength(prompts.length);
  },
});

/** Skeletons in the size of the cards. */
export const Loading = meta.story({
  args: {
    loading: true,
    children: Array.from({ length: 6 }, (_, index) => <PromptCardSkeleton key={index} />),
  },
});

export const SinglePrompt = meta.story({
  args: {
    children: prompts.slice(0, 1).map((prompt) => <PromptCard key={prompt.id} prompt={prompt} href="#" />),
  },
});
