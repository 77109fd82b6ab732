import { createContext, startTransition, use, useLayoutEffect, useState, type ReactNode } from 'react';
import { Router, UNSAFE_createBrowserHistory as createBrowserHistory, useLocation } from 'react-router-dom';

const AskedContext = createContext<string | null>(null);

/** Key of the location requested last. `useLocation` returns it once its page has loaded. */
export function useAskedPlace() {
  const { key } = useLocation();
  return use(AskedContext) ?? key;
}

/** Whether a navigation is pending; the previous page stays rendered until then. */
export const usePageLoading = () => useAskedPlace() !== useLocation().key;

/**
 * React Router's `BrowserRouter` with pending navigations. The data router has them too, but weighs 16 kB more for loaders
 * and actions, which are unused here.
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
