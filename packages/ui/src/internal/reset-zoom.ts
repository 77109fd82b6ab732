/**
 * Ref callback of a layer that Radix positions: what it measures is zoomed already, and would be zoomed once more. The portal
 * has no zoom instead, and the layer that of the page.
 */
export function resetZoom(layer: HTMLElement | null) {
  const root = layer?.closest<HTMLElement>('[data-aid-portal]');
  const zoom = root?.parentElement?.currentCSSZoom;
  if (!layer || !root || !zoom) return;
  root.style.zoom = `${1 / zoom}`;
  layer.style.zoom = `${zoom}`;
}
