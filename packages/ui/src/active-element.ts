/** What has focus, also inside of shadow roots: for the document that is only their host. */
export function activeElement(): Element | null {
  let active = document.activeElement;
  while (active?.shadowRoot?.activeElement) active = active.shadowRoot.activeElement;
  return active;
}

/** Whether an element is part of a custom element. Radix looks at `document.activeElement`, and so at the wrong one there. */
export const isInShadow = (element: Element): boolean => element.getRootNode() instanceof ShadowRoot;
