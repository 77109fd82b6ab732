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
  component: PromptGrid,
  args: {
    label: 'Prompts',
    children: prompts.map((prompt) => <PromptCard key={prompt.id} prompt={prompt} href={`#${prompt.id}`} />),
  },
});

export const Grid = meta.story({
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('list', { name: 'Prompts' })).toHaveAttribute('aria-busy', 'false');
    await expect(canvas.getAllByRole('listitem')).toHaveLength(prompts.length);
  },
});

/** The first load: skeletons as high as the cards. */
export const Loading = meta.story({
  args: { busy: true, children: Array.from({ length: 6 }, (_, index) => <PromptCardSkeleton key={index} />) },
});

export const One = meta.story({
  args: {
    children: prompts.slice(0, 1).map((prompt) => <PromptCard key={prompt.id} prompt={prompt} href="#" />),
  },
});
