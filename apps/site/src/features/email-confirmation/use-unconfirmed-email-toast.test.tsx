import { Toaster } from '@ai-directory/ui/toast';
import { expect, it, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { page, userEvent } from 'vitest/browser';

import { client } from '../../client.ts';
import { useUnconfirmedEmailToast } from './use-unconfirmed-email-toast.ts';

function Shell() {
  useUnconfirmedEmailToast();
  return <Toaster />;
}

const rejectUnconfirmed = () =>
  Response.json({ code: 'email_unconfirmed', message: 'Confirm your email first' }, { status: 403 });

it('offers to send the link again when a request needs a confirmed email', async () => {
  const fetch = vi.spyOn(globalThis, 'fetch').mockImplementation(async () => rejectUnconfirmed());
  await render(<Shell />);
  const report = client.tools.report({ params: { id: 'copilot' }, body: { reason: 'spam' } });
  await expect(report).rejects.toThrow('Confirm your email first');
  const button = page.getByRole('button', { name: 'Send the link again' });
  await expect.element(button).toBeVisible();

  fetch.mockImplementation(async () => Response.json({}));
  await userEvent.click(button);
  await expect.element(page.getByText(/^The link is on its way/).first()).toBeVisible();
  expect(fetch).toHaveBeenLastCalledWith(
    '/api/auth/email-confirmation',
    expect.objectContaining({ method: 'POST' }),
  );
});

it('leaves other responses to their caller', async () => {
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () => new Response('Forbidden', { status: 403 }));
  await render(<Shell />);
  await expect(
    client.tools.report({ params: { id: 'copilot' }, body: { reason: 'spam' } }),
  ).rejects.toMatchObject({
    status: 403,
  });
  await expect.element(page.getByRole('button', { name: 'Send the link again' })).not.toBeInTheDocument();
});
