import { expect, it } from 'vitest';
import { render } from 'vitest-browser-react';

import { Pagination } from '../pagination/pagination.tsx';
import { Spinner } from '../spinner/spinner.tsx';
import { UiProvider } from './ui-provider.tsx';

it('replaces some sentences and keeps the others', async () => {
  const screen = await render(
    <UiProvider words={{ loading: 'Lädt …', page: 'Seite {page}' }} locale="de">
      <UiProvider words={{ nextPage: 'Weiter' }}>
        <Spinner />
        <Pagination page={1} pages={2000} />
      </UiProvider>
    </UiProvider>,
  );
  await expect.element(screen.getByRole('status')).toHaveTextContent('Lädt …');
  await expect.element(screen.getByRole('button', { name: 'Weiter' })).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Seite 2.000' })).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Previous' })).toBeDisabled();
});
