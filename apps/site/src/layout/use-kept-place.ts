import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';

interface Place {
  y: number;
  /** Address of the link by which the page was left. */
  href: string | null;
}

const storageKey = 'places';
const patience = 3000; // ms in which a page may grow to where somebody was on it

const places = readPlaces();

/**
 * Where somebody was on each page of the history: Back leads to the same lines and the same link. A page that is new is
 * read from its start.
 * @returns the ref of the element that holds the page
 */
export function useKeptPlace(): RefObject<HTMLElement | null> {
  const main = useRef<HTMLElement>(null);
  const { key, pathname, search, hash } = useLocation();
  // Entries that the router did not make, as by a link to a part of the page, all have the same key.
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
    // What only changes the page's own address, such as a filter while it is typed, leaves it where it is.
    else if (before && (action !== NavigationType.Replace || before.pathname !== pathname)) scrollTo(0, 0);
    if (before && before.pathname !== pathname) focusPage(main.current);
    return undefined;
  }, [id, pathname, hash, action]);
  return main;
}

const placeId = (key: string, address: string) => `${key} ${address}`;

/** Whether the document was opened by a link or an address, and not again by Back or a reload. */
function isOpenedAnew() {
  const [opening] = performance.getEntriesByType('navigation');
  return (opening as PerformanceNavigationTiming | undefined)?.type === 'navigate';
}

/** The id that a hash names; as it is written, where it cannot be read. */
function nameIn(hash: string) {
  const written = hash.slice(1);
  try {
    return decodeURIComponent(written);
  } catch {
    return written;
  }
}

/** Goes to where somebody was as soon as the page is long enough, unless they move first. */
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

/** The link that led here, or what was focused on the page before, is behind. Whoever is in a menu, say, is left there. */
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
      // It leads to the part that it names, wherever somebody was there before.
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

/** After a reload too, where the browser keeps anything. */
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
    // Places then last as long as the page.
  }
}
