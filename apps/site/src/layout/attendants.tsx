// The typefaces come when the page stands: its text is read before they are there, in what styles.css has for them.
import '@fontsource-variable/instrument-sans/index.css';
import '@fontsource/source-serif-4/latin-600.css';
import '@fontsource/ibm-plex-mono/latin-400.css';
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
