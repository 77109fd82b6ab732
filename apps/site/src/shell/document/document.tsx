import type { ReactNode } from 'react';

import type { Locale } from '../locale/locales.ts';

export interface DocumentProps {
  locale: Locale;
  children: ReactNode;
}

/**
 * The HTML document around the site. Stylesheets, scripts and the page's data are inserted into its HTML by the server
 * (entry-server.tsx): they differ between builds and pages, and are no concern of the browser's React.
 */
export function Document({ locale, children }: DocumentProps) {
  return (
    <html
      lang={locale}
      // Set by the theme's script before. React removes other attributes where it renders a document instead of hydrating it.
      className={import.meta.env.SSR ? undefined : document.documentElement.className}
      suppressHydrationWarning
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <link rel="manifest" href="/manifest.webmanifest" />
      </head>
      <body>
        <div id="root">{children}</div>
      </body>
    </html>
  );
}
