import { createContext, startTransition, use, useLayoutEffect, useState, type ReactNode } from 'react';
import { Router, UNSAFE_createBrowserHistory as createBrowserHistory, useLocation } from 'react-router-dom';

const AskedContext = createContext<string | null>(null);

/** The key of the place that was asked for last. `useLocation` tells it when its page is there. */
export function useAskedPlace() {
  const { key } = useLocation();
  return use(AskedContext) ?? key;
}

/** Whether the page that was asked for is still on its way; the one before stays until then. */
export const usePageLoading = () => useAskedPlace() !== useLocation().key;

/**
 * React Router over the browser's history. It is the library's own `BrowserRouter`, except that it tells when a page is
 * on its way; its data router would too, and weigh 16 kB more for loaders and actions, which nothing here uses.
 */
export function SiteRouter({ children }: { children: ReactNode }) {
  const [history] = useState(() => createBrowserHistory({ v5Compat: true }));
  const [place, setPlace] = useState({ location: history.location, action: history.action });
  const [asked, setAsked] = useState(history.location.key);

  useLayoutEffect(
    () =>
      history.listen(({ location, action }) => {
        setAsked(location.key);
        startTransition(() => setPlace({ location, action }));
      }),
    [history],
  );

  return (
    <AskedContext value={asked}>
      <Router location={place.location} navigationType={place.action} navigator={history}>
        {children}
      </Router>
    </AskedContext>
  );
}
