import { MessagesProvider, type Translation } from '@ai-directory/ui/messages';
import { UiProvider } from '@ai-directory/ui/ui-provider';
import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import { StrictMode, useEffect, useEffectEvent, type ReactNode } from 'react';

import { Document } from './shell/document/document.tsx';
import { OriginContext } from './shell/layout/head.tsx';
import type { Locale } from './shell/locale/locales.ts';
import { RouterLink } from './shell/router/router-link.tsx';

export interface AppProps {
  locale: Locale;
  /** Messages of the language. */
  messages: Translation;
  queryClient: QueryClient;
  /** Origin of the site without a trailing slash. */
  origin: string;
  /** Called in the browser once the document is hydrated or rendered: before, what is rendered must not change. */
  onMount?: () => void;
  /** The router's provider: that of the browser or of the server. */
  children: ReactNode;
}

/** The whole document, rendered on the server and hydrated in the browser. */
export function App({ locale, messages, queryClient, origin, onMount, children }: AppProps) {
  const handleMount = useEffectEvent(() => onMount?.());
  useEffect(() => handleMount(), []);
  return (
    <StrictMode>
      <Document locale={locale}>
        <OriginContext value={origin}>
          <MessagesProvider locale={locale} messages={messages}>
            <QueryClientProvider client={queryClient}>
              <UiProvider link={RouterLink}>{children}</UiProvider>
            </QueryClientProvider>
          </MessagesProvider>
        </OriginContext>
      </Document>
    </StrictMode>
  );
}
