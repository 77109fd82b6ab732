import { Toaster } from '@ai-directory/ui/toast';

import { Notices } from './notices.tsx';
import { usePlainLinks } from './use-plain-links.ts';
import { usePreload } from './use-preload.ts';

/** What waits beside every page until it is needed; it is loaded when the page stands. */
export default function Attendants() {
  usePreload();
  usePlainLinks();
  return (
    <>
      <Notices />
      <Toaster />
    </>
  );
}
