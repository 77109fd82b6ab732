import { Toaster } from '@ai-directory/ui/toast';

import { SystemBanners } from './system-banners.tsx';
import { useClientSideLinks } from './use-client-side-links.ts';

/** Parts of the shell that the first paint does not need: toasts, banners, prefetching. */
export default function DeferredShell() {
  useClientSideLinks();
  return (
    <>
      <SystemBanners />
      <Toaster />
    </>
  );
}
