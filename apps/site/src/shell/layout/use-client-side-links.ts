import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';

/** Routes clicks on plain `<a>` elements, such as those of an article's HTML, through the client-side router. */
export function useClientSideLinks() {
  const navigate = useNavigate();

  useEffect(() => {
    const onClick = (event: MouseEvent) => {
      const hasModifier =
        event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
      const link = event.target instanceof Element ? event.target.closest('a') : null;
      if (event.defaultPrevented || hasModifier || !link || link.target !== '' || link.download !== '')
        return;
      if (link.origin !== location.origin || link.pathname.startsWith('/api/')) return;
      // A link that selects a language.
      if (link.search.startsWith('?locale=')) return;
      if (link.pathname === location.pathname && link.hash !== '') return;
      event.preventDefault();
      void navigate(link.pathname + link.search + link.hash);
    };
    document.addEventListener('click', onClick);
    return () => document.removeEventListener('click', onClick);
  }, [navigate]);
}
