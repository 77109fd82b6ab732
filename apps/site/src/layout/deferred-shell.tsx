// Web fonts load after the first paint; until then text uses the fallback fonts declared in styles.css.
import '@fontsource-variable/instrument-sans/index.css';
import '@fontsource/source-serif-4/latin-600.css';
import '@fontsource/ibm-plex-mono/latin-400.css';
import { Toaster } from '@ai-directory/ui/toast';

import { SystemBanners } from './system-banners.tsx';
import { useClientSideLinks } from './use-client-side-links.ts';
import { usePreload } from './use-preload.ts';

/** Parts of the shell that the first paint does not need: toasts, banners, prefetching. */
export default function DeferredShell() {
  usePreload();
  useClientSideLinks();
  return (
    <>
      <SystemBanners />
      <Toaster />
    </>
  );
}
