import { expect } from 'storybook/test';

import preview from '../../../../.storybook/preview.tsx';
import { Button } from '../button/button.tsx';
import { EmptyState } from './empty-state.tsx';

const meta = preview.meta({
  component: EmptyState,
  args: { title: 'No prompts found', children: 'Try adjusting your search filters.' },
  parameters: {
    guide: {
      do: {
        text: 'Say what is not there, then in one sentence what to do, with at most one button.',
        example: () => (
          <EmptyState
            as="h3"
            title="No prompts yet"
            action={<Button variant="primary">Create prompt</Button>}
          >
            Write the first one, or import a file.
          </EmptyState>
        ),
      },
      dont: {
        text: 'Do not joke or apologise: it leaves people where they were.',
        example: () => (
          <EmptyState as="h3" title="Oops">
            Nothing to see here.
          </EmptyState>
        ),
      },
      keyboard: 'Not interactive: only the button of its `action` takes focus.',
      follows: {
        'WCAG 2.2: 2.4.6 Headings and labels':
          'https://www.w3.org/WAI/WCAG22/Understanding/headings-and-labels',
      },
    },
  },
});

export const Sentence = meta.story();
export const TitleOnly = meta.story({ args: { children: undefined } });
export const WithAction = meta.story({ args: { action: <Button>Clear filters</Button> } });
export const LongText = meta.story({
  args: { title: 'Rindfleischetikettierungsüberwachungsaufgabenübertragungsgesetz was not found anywhere' },
});

/** The sentences of the specification: with a title and a hint, or alone. */
const sentences = [
  ['No prompts found', 'Try adjusting your search filters.'],
  ["You haven't created any prompts yet..."],
  ['No public prompts found', 'Be the first to share a prompt with the community!'],
  ["You haven't favorited any prompts yet", 'Browse prompts and click the star icon to add them here.'],
  ['No prompts have been shared with you yet.'],
];

export const EachSentence = meta.story({
  render: (args) => (
    <div style={{ display: 'grid', gap: '1rem' }}>
      {sentences.map(([title, text]) => (
        <EmptyState key={title} {...args} title={title}>
          {text}
        </EmptyState>
      ))}
    </div>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('heading', { level: 2 })).toHaveLength(sentences.length);
  },
});
