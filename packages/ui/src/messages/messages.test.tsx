import { describe, expect, it } from 'vitest';
import { render } from 'vitest-browser-react';

import { Pagination } from '../pagination/pagination.tsx';
import { Spinner } from '../spinner/spinner.tsx';
import { defineMessages, MessagesProvider, plural, useMessages } from './messages.tsx';
import type { UiMessages } from '../translations/ui-messages.ts';

const german: Partial<UiMessages> = {
  spinner: { loading: 'Lädt …' },
  pagination: { label: 'Seiten', previous: 'Zurück', next: 'Weiter', page: ({ page }) => `Seite ${page}` },
};

describe('MessagesProvider', () => {
  it('merges nested translations and sets the locale of numbers', async () => {
    const screen = await render(
      <MessagesProvider messages={german} locale="de">
        <MessagesProvider messages={{ pagination: { next: 'Nächste' } }}>
          <Spinner />
          <Pagination page={1} pageCount={2000} />
        </MessagesProvider>
      </MessagesProvider>,
    );
    await expect.element(screen.getByRole('status')).toHaveTextContent('Lädt …');
    await expect.element(screen.getByRole('button', { name: 'Nächste' })).toBeVisible();
    await expect.element(screen.getByRole('button', { name: 'Seite 2.000' })).toBeVisible();
    await expect.element(screen.getByRole('button', { name: 'Zurück' })).toBeDisabled();
    await expect.element(screen.getByRole('navigation', { name: 'Seiten' })).toBeVisible();
  });
});

const greeting = defineMessages('greeting', {
  hello: ({ name }: { name: string }) => `Hello ${name}`,
  visits: plural({ one: '# visit', other: '# visits' }),
});

function Greeting({ name, visits }: { name: string; visits: number }) {
  const t = useMessages(greeting);
  return (
    <p>
      {t.hello({ name })}, {t.visits(visits)}
    </p>
  );
}

describe('useMessages', () => {
  it('passes values to messages unchanged', async () => {
    const screen = await render(<Greeting name="{b} $&" visits={1} />);
    await expect.element(screen.getByText('Hello {b} $&, 1 visit')).toBeVisible();
  });
});

describe('plural', () => {
  it.each([
    [0, '0 visits'],
    [1, '1 visit'],
    [2, '2 visits'],
    [12_345, '12,345 visits'],
  ])('selects the form of %i', (count, expected) => {
    expect(greeting.english.visits(count)).toBe(expected);
  });

  it('selects the form by the plural rules of its locale', () => {
    const files = plural({ one: '# plik', few: '# pliki', many: '# plików', other: '# pliku' }, 'pl');
    expect([1, 3, 5].map(files)).toEqual(['1 plik', '3 pliki', '5 plików']);
  });
});
