import { hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';

import { hasUnsavedChanges } from './shell/unsaved-changes/use-unsaved-changes.ts';
import { useContractForm } from './use-contract-form.ts';

interface Values {
  name: string;
  message: string;
}

interface ContactFormProps {
  onSubmit: (values: Values) => Promise<unknown>;
  confirmLeaving?: boolean;
}

function ContactForm({ onSubmit, confirmLeaving = true }: ContactFormProps) {
  const form = useContractForm<Values>({
    defaultValues: { name: 'ada', message: '' },
    getErrorMessage: () => 'Failed',
    confirmLeaving,
  });
  return (
    <form
      onSubmit={form.handleSubmit(async (values) => {
        await onSubmit(values);
        form.reset({ ...values, message: '' });
      })}
    >
      <input aria-label="Name" {...form.register('name')} />
      <input aria-label="Message" {...form.register('message')} />
      <p>{form.errors.root?.message}</p>
      <button>Send</button>
    </form>
  );
}

const name = page.getByLabelText('Name');
const message = page.getByLabelText('Message');
const sendButton = page.getByRole('button', { name: 'Send' });
const send = async () => {};

const container = document.createElement('div');
let root: Root | undefined;

/** Hydrates the form after `text` was typed into its server-rendered message. */
function hydrateAfterTyping(text: string, onSubmit: ContactFormProps['onSubmit']) {
  const form = <ContactForm onSubmit={onSubmit} />;
  container.innerHTML = renderToString(form);
  document.body.append(container);
  (message.element() as HTMLInputElement).value = text;
  root = hydrateRoot(container, form);
}

afterEach(() => {
  root?.unmount();
  root = undefined;
  container.remove();
});

it('submits text that was typed before hydration', async () => {
  const onSubmit = vi.fn<(values: Values) => Promise<unknown>>(async () => {});
  hydrateAfterTyping('The price has changed', onSubmit);
  await expect.poll(hasUnsavedChanges).toBe(true);
  await expect.element(message).toHaveValue('The price has changed');
  await sendButton.click();
  await expect.poll(() => onSubmit.mock.calls).toEqual([[{ name: 'ada', message: 'The price has changed' }]]);
});

it('does not restore text typed before hydration after a reset', async () => {
  hydrateAfterTyping('The price has changed', send);
  await expect.poll(hasUnsavedChanges).toBe(true);
  await sendButton.click();
  await expect.element(message).toHaveValue('');
  await expect.element(name).toHaveValue('ada');
  expect(hasUnsavedChanges()).toBe(false);
});

it('has unsaved changes while a value differs from its default', async () => {
  await render(<ContactForm onSubmit={send} />);
  await message.fill('The price');
  await expect.poll(hasUnsavedChanges).toBe(true);
  await message.fill('');
  await expect.poll(hasUnsavedChanges).toBe(false);
});

it('has unsaved changes after a failed submit, but not while it is pending', async () => {
  const { promise, reject } = Promise.withResolvers<void>();
  await render(<ContactForm onSubmit={() => promise} />);
  await message.fill('The price');
  await sendButton.click();
  await expect.poll(hasUnsavedChanges).toBe(false);
  reject(new Error('Failed'));
  await expect.element(page.getByText('Failed')).toBeVisible();
  await expect.poll(hasUnsavedChanges).toBe(true);
});

it('has no unsaved changes when unmounted', async () => {
  const { unmount } = await render(<ContactForm onSubmit={send} />);
  await message.fill('The price');
  await expect.poll(hasUnsavedChanges).toBe(true);
  await unmount();
  expect(hasUnsavedChanges()).toBe(false);
});

it('can be left without confirmation if `confirmLeaving` is false', async () => {
  await render(<ContactForm onSubmit={send} confirmLeaving={false} />);
  await message.fill('The price');
  await expect.element(message).toHaveValue('The price');
  expect(hasUnsavedChanges()).toBe(false);
});
