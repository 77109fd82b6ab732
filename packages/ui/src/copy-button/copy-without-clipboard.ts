// Imports nothing that other components import: esbuild would wrap that in functions, for this dynamic import.
import styles from './copy-without-clipboard.module.css';

type Messages = Record<'title' | 'description' | 'close', string>;

/**
 * Copies text by the browser's command. Where the browser denies it, shows the text selected and returns false.
 * @param container element to which the dialog with the text is added
 */
export function copyWithoutClipboard(text: string, t: Messages, container: HTMLElement): boolean {
  const isCopied = copyByCommand(text);
  if (!isCopied) showSelectedText(text, t, container);
  return isCopied;
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

/**
 * Shows text selected in the browser's own modal dialog, which is above all others. It closes when the text was copied.
 * Without React, since it outlives the button that opens it, such as that of a menu.
 */
function showSelectedText(text: string, t: Messages, container: HTMLElement) {
  const title = Object.assign(document.createElement('h2'), {
    className: styles.title,
    textContent: t.title,
  });
  const description = Object.assign(document.createElement('p'), {
    className: styles.description,
    textContent: t.description,
  });
  const field = Object.assign(document.createElement('textarea'), {
    className: styles.field,
    value: text,
    readOnly: true,
    rows: 8,
    dir: 'auto',
    ariaLabel: t.title,
  });
  const close = Object.assign(document.createElement('button'), {
    type: 'button',
    className: styles.close,
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
