import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';

/** Links of this site that React does not draw, in an article for example, lead on without a new document too. */
export function usePlainLinks() {
  const navigate = useNavigate();

  useEffect(() => {
    const follow = (event: MouseEvent) => {
      const changed = event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
      const link = event.target instanceof Element ? event.target.closest('a') : null;
      if (event.defaultPrevented || changed || !link || link.target !== '' || link.download !== '') return;
      if (link.origin !== location.origin || link.pathname.startsWith('/api/')) return;
      if (link.pathname === location.pathname && link.hash !== '') return;
      event.preventDefault();
      void navigate(link.pathname + link.search + link.hash);
    };
    document.addEventListener('click', follow);
    return () => document.removeEventListener('click', follow);
  }, [navigate]);
}
