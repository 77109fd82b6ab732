/**
 * Ref callback of content that stays mounted: while it is collapsed, the search of the browser finds it, and expands it. React
 * has no such value of `hidden`.
 */
export function expandOnFind(content: HTMLElement | null) {
  if (!content) return undefined;
  const update = () => {
    if (content.dataset.state === 'closed') content.setAttribute('hidden', 'until-found');
    else content.removeAttribute('hidden');
  };
  // The trigger precedes the content in their root.
  const expand = () =>
    content.parentElement
      ?.closest('[data-state="closed"]')
      ?.querySelector<HTMLElement>('[aria-expanded="false"]')
      ?.click();

  update();
  const observer = new MutationObserver(update);
  observer.observe(content, { attributeFilter: ['data-state'] });
  content.addEventListener('beforematch', expand);
  return () => {
    observer.disconnect();
    content.removeEventListener('beforematch', expand);
  };
}
