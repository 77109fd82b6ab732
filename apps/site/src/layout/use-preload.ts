import { useEffect } from 'react';

import { preloadPage } from '../routes.tsx';

/** Preloads the script of a page when the user hovers, touches or focuses a link to it. */
export function usePreload() {
  useEffect(() => {
    const look = ({ target }: Event) => {
      const link = target instanceof Element ? target.closest('a') : null;
      if (link && link.origin === location.origin) void preloadPage(link.pathname);
    };
    const signs = ['pointerover', 'focusin', 'touchstart'] as const;
    for (const sign of signs) document.addEventListener(sign, look, { passive: true });
    return () => {
      for (const sign of signs) document.removeEventListener(sign, look);
    };
  }, []);
}
