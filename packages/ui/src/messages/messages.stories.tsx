import { expect } from 'storybook/test';

import preview from '../../../../.storybook/preview.tsx';
import { Pagination } from '../pagination/pagination.tsx';
import { Rating } from '../rating/rating.tsx';
import { Spinner } from '../spinner/spinner.tsx';
import { MessagesProvider } from './messages.tsx';

const meta = preview.meta({
  title: 'Components/Utilities/Messages',
  component: MessagesProvider,
  render: (args) => (
    <MessagesProvider {...args}>
      <div style={{ display: 'grid', gap: '1rem', justifyItems: 'start' }}>
        <Rating value={4.6} count={12_345} />
        <Spinner />
        <Pagination page={2} pageCount={3} />
      </div>
    </MessagesProvider>
  ),
  parameters: {
    usage: {
      do: {
        text: 'Render one near the root, with the messages of your language and the locale of its numbers.',
        example: () => (
          <MessagesProvider locale="de" messages={{ rating: { noRatings: 'Noch keine Bewertung' } }}>
            <Rating value={null} />
            <Rating value={4.6} count={12_345} />
          </MessagesProvider>
        ),
      },
      dont: {
        text: 'Do not pass `messages` without their `locale`: text and numbers would be in two languages.',
        example: () => (
          <MessagesProvider messages={{ rating: { noRatings: 'Noch keine Bewertung' } }}>
            <Rating value={null} />
            <Rating value={4.6} count={12_345} />
          </MessagesProvider>
        ),
      },
      keyboard: 'Not interactive.',
      references: { 'BCP 47: Language tags': 'https://www.rfc-editor.org/info/bcp47' },
    },
  },
});

export const Default = meta.story();

export const Translated = meta.story({
  args: {
    locale: 'de',
    messages: {
      spinner: { loading: 'Wird geladen …' },
      pagination: { previous: 'Zurück', next: 'Weiter' },
      rating: { rating: ({ value }: { value: string }) => `${value} von 5` },
    },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('Wird geladen …');
    await expect(canvas.getByText('4,6 von 5')).toBeInTheDocument();
    await expect(canvas.getByText('(12.345)')).toBeVisible();
  },
});
