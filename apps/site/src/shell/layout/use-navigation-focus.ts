import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';

/** `href` of the link that was followed from a page, by the key of its location. */
const followedLinks = new Map<string, string>();

/**
 * Moves focus into the page after a navigation, as a browser does with a new document; back to the link that was followed
 * when the user goes back. Focus outside of the page, such as in an open menu, stays.
 * @param main the element that contains the page
 */
export function useNavigationFocus(main: RefObject<HTMLElement | null>) {
  const { key, pathname } = useLocation();
  const type = useNavigationType();
  const previousPathname = useRef(pathname);

  useLayoutEffect(() => {
    if (previousPathname.current === pathname) return;
    previousPathname.current = pathname;
    const href = type === NavigationType.Pop ? followedLinks.get(key) : undefined;
    const link =
      href === undefined ? null : main.current?.querySelector<HTMLElement>(`a[href="${CSS.escape(href)}"]`);
    if (isFocusFree()) (link ?? main.current)?.focus({ preventScroll: true });
  }, [main, key, pathname, type]);

  useEffect(() => {
    const page = main.current;
    const remember = ({ target }: Event) => {
      const link = target instanceof Element ? target.closest('a[href]') : null;
      if (link) followedLinks.set(key, link.getAttribute('href') ?? '');
    };
    page?.addEventListener('click', remember, { capture: true });
    return () => page?.removeEventListener('click', remember, { capture: true });
  }, [main, key]);
}

/** Whether focus is nowhere, in the page, or on a link, which may belong to the previous page. */
function isFocusFree() {
  const focused = document.activeElement;
  return (
    focused === null ||
    focused === document.body ||
    focused.id === 'main' ||
    focused instanceof HTMLAnchorElement
  );
}
