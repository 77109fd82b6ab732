/** Gives an element what it would inherit at another place. The classes there would bring the layout of the host. */
export function inherit(root: HTMLElement, place: Element, dir?: string) {
  const inner = getComputedStyle(place);
  const outer = getComputedStyle(root.parentElement ?? root);
  root.dir = dir ?? inner.direction;
  root.lang = place.closest<HTMLElement>('[lang]')?.lang ?? document.documentElement.lang;
  for (const name of inner.getPropertyValue('--aid-tokens').split(/\s+/)) {
    const property = `--aid${name}`;
    const value = inner.getPropertyValue(property);
    if (value !== outer.getPropertyValue(property)) root.style.setProperty(property, value);
  }
}
