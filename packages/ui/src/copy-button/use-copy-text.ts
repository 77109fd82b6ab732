'use client';

import { cx } from 'class-variance-authority';

import button from '../button/button.module.css';
import { defineMessages, useMessages } from '../messages/messages.tsx';
import input from '../text-input/text-input.module.css';
import { usePortalContainer } from '../ui-provider/ui-provider.tsx';
import styles from './copy-text.module.css';

export const copyTextMessages = defineMessages('copyText', {
  title: 'Copy by hand',
  description: 'The browser does not let this page copy. The text is selected, so that you can copy it.',
  close: 'Close',
});

/**
 * Returns a function that copies text, for handlers of clicks. Pages over plain HTTP have no clipboard: there it uses the
 * browser's command. Where that is denied too, it shows the text selected, to be copied by hand, and rejects.
 */
export function useCopyText(): (text: string) => Promise<void> {
  const t = useMessages(copyTextMessages);
  const container = usePortalContainer();

  return async (text) => {
    try {
      await navigator.clipboard.writeText(text);
    } catch (error) {
      if (copyByCommand(text)) return;
      showSelected(text, t, container ?? document.body);
      throw error;
    }
  };
}

function copyByCommand(text: string): boolean {
  // Selected, since some browsers copy nothing else; not focused, since the focus trap of a dialog would prevent it.
  const element = document.createElement('span');
  element.className = styles.copied ?? '';
  element.textContent = text;
  document.body.append(element);
  const selection = getSelection();
  const previous = selection?.rangeCount ? selection.getRangeAt(0) : undefined;
  selection?.selectAllChildren(element);

  let isCopied = false;
  // Without the styles of the page.
  const writePlainText = (event: ClipboardEvent) => {
    event.clipboardData?.setData('text/plain', text);
    event.preventDefault();
    isCopied = true;
  };
  document.addEventListener('copy', writePlainText, { capture: true });
  const isAllowed = document.execCommand?.('copy');
  document.removeEventListener('copy', writePlainText, { capture: true });

  element.remove();
  selection?.removeAllRanges();
  if (previous) selection?.addRange(previous);
  return isAllowed && isCopied;
}

/** The browser's own modal dialog, which is above all others. It closes when the text was copied. */
function showSelected(
  text: string,
  t: Record<'title' | 'description' | 'close', string>,
  container: HTMLElement,
) {
  const title = Object.assign(document.createElement('h2'), {
    className: styles.title,
    textContent: t.title,
  });
  const description = Object.assign(document.createElement('p'), {
    className: styles.description,
    textContent: t.description,
  });
  const field = Object.assign(document.createElement('textarea'), {
    className: cx(input.root, styles.field),
    value: text,
    readOnly: true,
    rows: 8,
    dir: 'auto',
    ariaLabel: t.title,
  });
  const close = Object.assign(document.createElement('button'), {
    type: 'button',
    className: cx(button.root, button.secondary, button.medium),
    textContent: t.close,
  });
  const dialog = Object.assign(document.createElement('dialog'), {
    className: styles.dialog,
    ariaLabel: t.title,
  });
  dialog.append(title, description, field, close);
  container.append(dialog);

  // The dialogs below listen on the document: for them, nothing is pressed.
  const closeOnEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    event.preventDefault();
    dialog.close();
  };
  window.addEventListener('keydown', closeOnEscape, { capture: true });
  dialog.addEventListener('pointerdown', (event) => event.stopPropagation());
  dialog.addEventListener('click', ({ target }) => {
    if (target === dialog || target === close) dialog.close();
  });
  field.addEventListener('copy', () => setTimeout(() => dialog.close()));
  dialog.addEventListener('close', () => {
    window.removeEventListener('keydown', closeOnEscape, { capture: true });
    dialog.remove();
  });
  // Not in jsdom.
  dialog.showModal?.();
  field.select();
}
