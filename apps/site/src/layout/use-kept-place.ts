import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';

interface Place {
  y: number;
  /** `href` of the link that was followed from the page. */
  href: string | null;
}

const storageKey = 'places';
const patience = 3000; // ms to wait for the page to reach its previous height

const places = readPlaces();

/**
 * Restores scroll position and focused link when the user goes back; new pages start at the top.
 * @returns the ref of the element that contains the page
 */
export function useKeptPlace(): RefObject<HTMLElement | null> {
  const main = useRef<HTMLElement>(null);
  const { key, pathname, search, hash } = useLocation();
  // History entries not created by the router, such as those of hash links, all have the same key.
  const id = placeId(key, pathname + search + hash);
  const action = useNavigationType();
  const shown = useRef<{ id: string; pathname: string }>(null);
  useRecording(shown);

  useLayoutEffect(() => {
    const before = shown.current;
    if (before?.id === id) return undefined;
    shown.current = { id, pathname };
    if (!before && isOpenedAnew()) places.delete(id);
    const place = action === NavigationType.Pop ? places.get(id) : undefined;
    if (place) return comeBack(main, place, before !== null);
    const target = hash && document.getElementById(nameIn(hash));
    if (target) target.scrollIntoView();
    // Replacing the URL of the same page, such as by a filter, keeps the scroll position.
    else if (before && (action !== NavigationType.Replace || before.pathname !== pathname)) scrollTo(0, 0);
    if (before && before.pathname !== pathname) focusPage(main.current);
    return undefined;
  }, [id, pathname, hash, action]);
  return main;
}

const placeId = (key: string, address: string) => `${key} ${address}`;

/** Whether the document was opened by a new navigation, not by Back or a reload. */
function isOpenedAnew() {
  const [opening] = performance.getEntriesByType('navigation');
  return (opening as PerformanceNavigationTiming | undefined)?.type === 'navigate';
}

/** Returns the decoded id of a hash, or the hash as it is when malformed. */
function nameIn(hash: string) {
  const written = hash.slice(1);
  try {
    return decodeURIComponent(written);
  } catch {
    return written;
  }
}

/** Scrolls to the stored position as soon as the page is high enough, unless the user scrolls first. */
function comeBack(main: RefObject<HTMLElement | null>, { y, href }: Place, takesFocus: boolean) {
  let link: HTMLElement | null | undefined = null;
  const attempt = () => {
    scrollTo(0, y);
    if (takesFocus && !link) {
      link = href === null ? null : main.current?.querySelector<HTMLElement>(`a[href="${CSS.escape(href)}"]`);
      focusPage(link ?? main.current);
    }
    if (scrollY >= y - 1 && (link || href === null)) stop();
  };
  const watch = new ResizeObserver(attempt);
  const timer = setTimeout(() => stop(), patience);
  const moves = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const;
  const stop = () => {
    watch.disconnect();
    clearTimeout(timer);
    for (const move of moves) removeEventListener(move, stop);
  };
  for (const move of moves) addEventListener(move, stop, { passive: true });
  watch.observe(document.documentElement);
  attempt();
  return stop;
}

/** Moves focus into the page, unless it is outside of the previous page, such as in an open menu. */
function focusPage(part: HTMLElement | null) {
  const focused = document.activeElement;
  const free =
    focused === null ||
    focused === document.body ||
    focused.id === 'main' ||
    focused instanceof HTMLAnchorElement;
  if (free) part?.focus({ preventScroll: true });
}

function useRecording(shown: RefObject<{ id: string } | null>) {
  useEffect(() => {
    const here = () => places.get(shown.current?.id ?? '') ?? { y: 0, href: null };
    const keep = (part: Partial<Place>) => {
      if (shown.current) places.set(shown.current.id, { ...here(), ...part });
    };
    const scrolled = () => keep({ y: scrollY });
    const left = ({ target }: Event) => {
      const link = target instanceof Element ? target.closest('a[href]') : null;
      const href = link?.getAttribute('href') ?? '';
      if (link?.closest('#main')) keep({ href });
      // A hash link scrolls to its target, not to a stored position.
      if (href.startsWith('#')) places.delete(placeId('default', location.pathname + location.search + href));
    };
    history.scrollRestoration = 'manual';
    addEventListener('scroll', scrolled, { passive: true });
    addEventListener('click', left, { capture: true });
    addEventListener('pagehide', writePlaces);
    return () => {
      history.scrollRestoration = 'auto';
      removeEventListener('scroll', scrolled);
      removeEventListener('click', left, { capture: true });
      removeEventListener('pagehide', writePlaces);
    };
  }, [shown]);
}

/** Positions survive a reload when sessionStorage is available. */
function readPlaces(): Map<string, Place> {
  try {
    return new Map(JSON.parse(sessionStorage.getItem(storageKey) ?? '[]') as [string, Place][]);
  } catch {
    return new Map();
  }
}

function writePlaces() {
  try {
    sessionStorage.setItem(storageKey, JSON.stringify([...places].slice(-50)));
  } catch {
    // Without storage, positions last until the page is left.
  }
}
