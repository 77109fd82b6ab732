import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { page, userEvent } from 'vitest/browser';

import { Dialog, DialogContent, DialogTitle } from '../dialog/dialog.tsx';
import { CopyButton } from './copy-button.tsx';

const text = 'Write an email\n  to {name}, “briefly”.';
const onCopy = vi.fn<(text: string) => void>();
const onError = vi.fn<() => void>();

/** Texts that reached the system's clipboard by a copy event. */
const copied: (string | undefined)[] = [];
const recordCopied = (event: ClipboardEvent) => copied.push(event.clipboardData?.getData('text/plain'));

/** As on a page over plain HTTP. */
const removeClipboard = () =>
  Object.defineProperty(navigator, 'clipboard', { value: undefined, configurable: true });

const InDialog = () => (
  <Dialog defaultOpen>
    <DialogContent>
      <DialogTitle>Prompt</DialogTitle>
      <input aria-label="Name" />
      <CopyButton label="Copy prompt" value={text} onCopy={onCopy} onError={onError} />
    </DialogContent>
  </Dialog>
);

const copy = () => page.getByRole('button', { name: 'Copy prompt' }).click();
const field = () => page.getByRole('textbox', { name: 'Copy by hand' });
const getSelectedText = () => {
  const { value, selectionStart, selectionEnd } = field().element() as HTMLTextAreaElement;
  return value.slice(selectionStart, selectionEnd);
};

beforeEach(() => {
  removeClipboard();
  document.addEventListener('copy', recordCopied);
});

afterEach(() => {
  Reflect.deleteProperty(navigator, 'clipboard');
  document.removeEventListener('copy', recordCopied);
  copied.length = 0;
  vi.clearAllMocks();
});

describe('CopyButton without a clipboard', () => {
  it('copies the text, and leaves selection and focus alone', async () => {
    await render(
      <>
        <p>Selected</p>
        <CopyButton label="Copy prompt" value={text} onCopy={onCopy} onError={onError} />
      </>,
    );
    getSelection()?.selectAllChildren(page.getByText('Selected').element());
    page.getByRole('button').element().focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByRole('button', { name: 'Copied' })).toHaveFocus();
    expect(copied).toEqual([text]);
    expect(onCopy).toHaveBeenCalledWith(text);
    expect(getSelection()?.toString()).toBe('Selected');
  });

  it('copies the text in a modal dialog', async () => {
    await render(<InDialog />);
    await copy();
    await expect.element(page.getByRole('button', { name: 'Copied' })).toBeVisible();
    expect(copied).toEqual([text]);
    expect(onError).not.toHaveBeenCalled();
  });

  it('shows the text selected when the browser does not let the page copy', async () => {
    vi.spyOn(document, 'execCommand').mockReturnValue(false);
    await render(<InDialog />);
    await copy();
    await expect.element(field()).toHaveFocus();
    expect(getSelectedText()).toBe(text);
    expect(onError).toHaveBeenCalledOnce();
    expect(onCopy).not.toHaveBeenCalled();
    await userEvent.keyboard('{Control>}c{/Control}');
    await expect.element(field()).not.toBeInTheDocument();
    expect(copied).toHaveLength(1);
    await expect.element(page.getByRole('dialog', { name: 'Prompt' })).toBeVisible();
  });

  it.each([
    ['Escape', () => userEvent.keyboard('{Escape}')],
    ['its button', () => page.getByRole('dialog', { name: 'Copy by hand' }).getByRole('button').click()],
    [
      'a click outside',
      () => userEvent.click(document.documentElement, { position: { x: 5, y: 500 }, force: true }),
    ],
  ])('closes only the shown text on %s, and returns focus', async (_action, close) => {
    vi.spyOn(document, 'execCommand').mockReturnValue(false);
    await render(<InDialog />);
    await copy();
    await expect.element(field()).toHaveFocus();
    await close();
    await expect.element(field()).not.toBeInTheDocument();
    await expect.element(page.getByRole('button', { name: /cop/i })).toHaveFocus();
    await expect.element(page.getByRole('dialog', { name: 'Prompt' })).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(page.getByRole('dialog', { name: 'Prompt' })).not.toBeInTheDocument();
  });
});
