import { Toaster } from '@ai-directory/ui/toast';

import { useUnconfirmedEmailToast } from '../../features/email-confirmation/use-unconfirmed-email-toast.ts';
import { UnsavedChangesGuard } from '../unsaved-changes/unsaved-changes-guard.tsx';
import { SystemBanners } from './system-banners.tsx';
import { useClientSideLinks } from './use-client-side-links.ts';

/** Parts of the shell that the first paint does not need: toasts, banners, prefetching, unsaved changes. */
export default function DeferredShell() {
  useClientSideLinks();
  useUnconfirmedEmailToast();
  return (
    <>
      <SystemBanners />
      <Toaster />
      <UnsavedChangesGuard />
    </>
  );
}
