import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { page, userEvent } from 'vitest/browser';

import { Button } from '../button/button.tsx';
import { Dialog, DialogContent, DialogTitle } from '../dialog/dialog.tsx';
import { useLazyTrigger } from './use-lazy-open.ts';

function Edit({ load }: { load: () => Promise<unknown> }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button {...useLazyTrigger(load, () => setIsOpen(true))}>Edit</Button>
      {isOpen && <p>Form</p>}
    </>
  );
}

/** Renders a button whose part is loaded by `end`, or fails to. */
async function renderEdit() {
  const { promise, resolve: end, reject: fail } = Promise.withResolvers<void>();
  const load = vi.fn<() => Promise<void>>(() => promise);
  await render(
    <Dialog defaultOpen>
      <DialogContent>
        <DialogTitle>Prompt</DialogTitle>
        <Edit load={load} />
        <button type="button">Share</button>
      </DialogContent>
    </Dialog>,
  );
  return { load, end, fail };
}

const edit = page.getByRole('button', { name: 'Edit' });
const form = page.getByText('Form', { exact: true });

it('shows that the pressed button is loading, then opens once', async () => {
  const { end } = await renderEdit();
  await edit.click();
  await expect.element(edit).toHaveAttribute('aria-busy', 'true');
  await expect.element(form).not.toBeInTheDocument();
  end();
  await expect.element(form).toBeVisible();
  await expect.element(edit).not.toHaveAttribute('aria-busy');
});

it.each([
  ['Escape', () => userEvent.keyboard('{Escape}')],
  ['a click elsewhere', () => page.getByText('Prompt', { exact: true }).click()],
  ['focus elsewhere', () => userEvent.tab()],
])('is canceled by %s, and the dialog around it stays', async (_case, cancel) => {
  const { end } = await renderEdit();
  await edit.click();
  await expect.element(edit).toHaveAttribute('aria-busy', 'true');
  await cancel();
  await expect.element(edit).not.toHaveAttribute('aria-busy');
  end();
  await edit.click();
  await expect.element(form).toBeVisible();
  await expect.element(page.getByRole('dialog', { name: 'Prompt' })).toBeVisible();
});

it('does not open what was canceled', async () => {
  const { end } = await renderEdit();
  await edit.click();
  await userEvent.keyboard('{Escape}');
  end();
  await expect.element(edit).not.toHaveAttribute('aria-busy');
  await expect.element(form).not.toBeInTheDocument();
});

it('opens what cannot be loaded, so that it shows the error', async () => {
  const { fail } = await renderEdit();
  await edit.click();
  fail(new TypeError('offline'));
  await expect.element(form).toBeVisible();
});

it('loads before a press: on focus', async () => {
  const { load, end } = await renderEdit();
  const calls = load.mock.calls.length;
  page.getByRole('button', { name: 'Share' }).element().focus();
  edit.element().focus();
  expect(load.mock.calls.length).toBeGreaterThan(calls);
  end();
});
