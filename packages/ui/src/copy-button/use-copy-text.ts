'use client';

import { useEffect } from 'react';

import { defineMessages, useMessages } from '../messages/messages.tsx';
import { usePortalContainer } from '../ui-provider/ui-provider.tsx';

export const copyTextMessages = defineMessages('copyText', {
  title: 'Copy by hand',
  description: 'The browser does not let this page copy. The text is selected for you.',
  close: 'Close',
});

const importFallback = () => import('./copy-without-clipboard.ts');

/**
 * Returns a function that copies text, for handlers of clicks. Pages over plain HTTP have no clipboard: there it uses the
 * browser's command. Where that is denied too, it shows the text selected, to be copied by hand, and rejects.
 */
export function useCopyText(): (text: string) => Promise<void> {
  const t = useMessages(copyTextMessages);
  const container = usePortalContainer();
  // Before the click: some browsers execute the command only during its event. Seldom needed otherwise.
  useEffect(() => {
    if (!navigator.clipboard) importFallback().catch(() => {});
  }, []);

  return async (text) => {
    try {
      await navigator.clipboard.writeText(text);
    } catch (error) {
      // Where it cannot be loaded, the error remains.
      const { copyWithoutClipboard } = await importFallback().catch(() => Promise.reject(error));
      if (!copyWithoutClipboard(text, t, container ?? document.body)) throw error;
    }
  };
}
