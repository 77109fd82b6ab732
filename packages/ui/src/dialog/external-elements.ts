/**
 * Lets users click and type into what scripts add over a modal dialog, such as a captcha or the menu of a password manager; Radix
 * disables all of the page.
 * @param known what was on the page when the dialog opened
 * @returns a function that ends it
 */
export function enable(known: readonly Element[]) {
  const enableAdded = () => {
    for (const element of document.body.children) {
      if (!(element instanceof HTMLElement) || known.includes(element)) continue;
      if ('aidPortal' in element.dataset || element.style.pointerEvents) continue;
      element.dataset.aidForeign = '';
      element.style.pointerEvents = 'auto';
    }
  };
  enableAdded();
  const observer = new MutationObserver(enableAdded);
  observer.observe(document.body, { childList: true });
  const closed = new AbortController();
  for (const type of ['focusin', 'focusout'] as const)
    document.documentElement.addEventListener(type, hideFocus, closed);
  return () => {
    observer.disconnect();
    closed.abort();
  };
}

/** Hides focus there from Radix, which listens on the document and would take it back. */
function hideFocus(event: FocusEvent) {
  const next = event.type === 'focusin' ? event.target : event.relatedTarget;
  if (next instanceof Element && next.closest('[data-aid-foreign]')) event.stopPropagation();
}
