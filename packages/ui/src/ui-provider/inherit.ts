/** Gives an element what it would inherit at another place. The classes there would bring the layout of the host. */
export function inherit(root: HTMLElement, place: Element, dir?: string) {
  const inner = getComputedStyle(place);
  const outer = getComputedStyle(root.parentElement ?? root);
  root.dir = dir ?? inner.direction;
  root.lang = (place.closest<HTMLElement>('[lang]') || document.documentElement).lang;
  for (const token of inner.getPropertyValue('--aid-tokens').split(/\s+/)) {
    const name = '--aid' + token;
    const value = inner.getPropertyValue(name);
    if (value !== outer.getPropertyValue(name)) root.style.setProperty(name, value);
  }
}
