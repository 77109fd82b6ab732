/** The document of the docs page around this frame; null if the story is not in a frame of one. */
function getDocsPage(): Document | null {
  try {
    const { document: parent } = window.parent;
    return parent !== document && parent.querySelector('.sbdocs') ? parent : null;
  } catch {
    return null; // Cross-origin: not one of our pages.
  }
}

/** Returns the theme of the surrounding docs page, for stories in iframes. */
export const getDocsTheme = () =>
  getDocsPage()?.documentElement.matches('.dark') ? 'dark' : ('light' as const);

/** Prevents that a story that moves focus when it opens, such as a dialog, scrolls the docs page around its frame to itself. */
export function preventDocsPageScroll() {
  if (!getDocsPage()) return;
  // oxlint-disable-next-line typescript/unbound-method -- called with the element below
  const { focus } = HTMLElement.prototype;
  HTMLElement.prototype.focus = function focusInPlace(options) {
    focus.call(this, { ...options, preventScroll: true });
  };
}
