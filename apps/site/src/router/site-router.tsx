import { createContext, use, useLayoutEffect, useState, useTransition, type ReactNode } from 'react';
import { Router, UNSAFE_createBrowserHistory as createBrowserHistory } from 'react-router-dom';

const LoadingContext = createContext(false);

/** Whether the page that was asked for is still on its way; the one before stays until then. */
export const usePageLoading = () => use(LoadingContext);

/**
 * React Router over the browser's history. It is the library's own `BrowserRouter`, except that it tells when a page is
 * on its way; its data router would too, and weigh 16 kB more for loaders and actions, which nothing here uses.
 */
export function SiteRouter({ children }: { children: ReactNode }) {
  const [history] = useState(() => createBrowserHistory({ v5Compat: true }));
  const [place, setPlace] = useState({ location: history.location, action: history.action });
  const [loading, startTransition] = useTransition();

  useLayoutEffect(
    () => history.listen(({ location, action }) => startTransition(() => setPlace({ location, action }))),
    [history],
  );

  return (
    <LoadingContext value={loading}>
      <Router location={place.location} navigationType={place.action} navigator={history}>
        {children}
      </Router>
    </LoadingContext>
  );
}
