/**
 * Stops the click that closes a menu or a popover in a dialog, so that it does not close the dialog too.
 * @param event pointerdown outside the menu or popover
 * @param onClick called instead of the listeners of the click
 */
export function preventDialogClose(trigger: HTMLElement | null, event: PointerEvent, onClick?: () => void) {
  const dialog = trigger?.closest('[role="dialog"], [role="alertdialog"]');
  // In a shadow root, the target that the document sees is the host.
  if (!dialog || event.composedPath().includes(dialog)) return;
  const stopClick = (click: Event) => {
    click.stopPropagation();
    onClick?.();
  };
  const removeListener = () => window.removeEventListener('click', stopClick, { capture: true });
  window.addEventListener('click', stopClick, { capture: true, once: true });
  window.addEventListener('pointerdown', removeListener, { capture: true, once: true });
}
