const id = 'scenario-notice';

/** Shows a message for the reviewer at the lower edge of the canvas, above open dialogs. */
export function showNotice(message: string) {
  removeNotice();
  const notice = document.createElement('p');
  Object.assign(notice, { id, role: 'note', popover: 'manual', textContent: message });
  document.body.append(notice);
  notice.showPopover();
}

export function removeNotice() {
  document.getElementById(id)?.remove();
}
