import { expect } from 'storybook/test';

import preview from '../../../../.storybook/preview.tsx';
import { Button } from '../button/button.tsx';
import { EmptyState } from './empty-state.tsx';

const meta = preview.meta({
  title: 'Components/Feedback/Empty State',
  component: EmptyState,
  args: { title: 'No prompts found', children: 'Try adjusting your search filters.' },
  parameters: {
    usage: {
      do: {
        text: 'Say what is missing, then in one sentence what to do, with at most one button.',
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
        text: 'Do not joke or apologize: it does not help users on.',
        example: () => (
          <EmptyState as="h3" title="Oops">
            Nothing to see here.
          </EmptyState>
        ),
      },
      keyboard: 'Not interactive: only the button of its `action` can be focused.',
      references: {
        'WCAG 2.2: 2.4.6 Headings and labels':
          'https://www.w3.org/WAI/WCAG22/Understanding/headings-and-labels',
      },
    },
  },
});

export const Default = meta.story();
export const TitleOnly = meta.story({ args: { children: undefined } });
export const WithAction = meta.story({ args: { action: <Button>Clear filters</Button> } });
export const LongText = meta.story({
  args: { title: 'Rindfleischetikettierungsüberwachungsaufgabenübertragungsgesetz was not found anywhere' },
});

/** All messages of the specification (docs/specification.md), with and without a description. */
const messages = [
  ['No prompts found', 'Try adjusting your search filters.'],
  ["You haven't created any prompts yet..."],
  ['No public prompts found', 'Be the first to share a prompt with the community!'],
  ["You haven't favorited any prompts yet", 'Browse prompts and click the star icon to add them here.'],
  ['No prompts have been shared with you yet.'],
];

export const SpecificationMessages = meta.story({
  render: (args) => (
    <div style={{ display: 'grid', gap: '1rem' }}>
      {messages.map(([title, text]) => (
        <EmptyState key={title} {...args} title={title}>
          {text}
        </EmptyState>
      ))}
    </div>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('heading', { level: 2 })).toHaveLength(messages.length);
  },
});
