import { expect } from 'storybook/test';

import preview from '../../../../.storybook/preview.tsx';
import { Pagination } from '../pagination/pagination.tsx';
import { Rating } from '../rating/rating.tsx';
import { Spinner } from '../spinner/spinner.tsx';
import { UiProvider } from './ui-provider.tsx';

const meta = preview.meta({
  component: UiProvider,
  render: (args) => (
    <UiProvider {...args}>
      <div style={{ display: 'grid', gap: '1rem', justifyItems: 'start' }}>
        <Rating value={4.6} count={12_345} />
        <Spinner />
        <Pagination page={2} pages={3} />
      </div>
    </UiProvider>
  ),
  parameters: {
    guide: {
      do: {
        text: 'Put one near the root, with the words of your language and the locale for its numbers.',
        example: () => (
          <UiProvider locale="de" words={{ noRatings: 'Noch keine Bewertung' }}>
            <Rating value={null} />
            <Rating value={4.6} count={12_345} />
          </UiProvider>
        ),
      },
      dont: {
        text: 'Do not give words without their `locale`: sentences and numbers would speak two languages.',
        example: () => (
          <UiProvider words={{ noRatings: 'Noch keine Bewertung' }}>
            <Rating value={null} />
            <Rating value={4.6} count={12_345} />
          </UiProvider>
        ),
      },
      keyboard: 'Not interactive. With `dir="rtl"` the left and right arrow of tabs change places.',
      follows: { 'BCP 47: Language tags': 'https://www.rfc-editor.org/info/bcp47' },
    },
  },
});

export const English = meta.story();

export const German = meta.story({
  args: {
    locale: 'de',
    words: { loading: 'Wird geladen …', previousPage: 'Zurück', nextPage: 'Weiter', rated: '{value} von 5' },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('Wird geladen …');
    await expect(canvas.getByText('4,6 von 5')).toBeInTheDocument();
    await expect(canvas.getByText('(12.345)')).toBeVisible();
  },
});
