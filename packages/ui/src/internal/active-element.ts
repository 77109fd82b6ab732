/** Returns the focused element, also inside shadow roots, where `document.activeElement` is only the host. */
export function getActiveElement(): Element | null {
  let active = document.activeElement;
  while (active?.shadowRoot?.activeElement) active = active.shadowRoot.activeElement;
  return active;
}

/** Whether an element is in a shadow root. Radix compares with `document.activeElement`, which is the host there. */
export const isInShadow = (element: Element): boolean => element.getRootNode() instanceof ShadowRoot;
