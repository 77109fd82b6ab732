import '@ai-directory/ui/styles.css';
import './app.css';

import type { ReactNode } from 'react';

export const metadata = { title: 'Settings' };

/** Without a class `light` or `dark` on `<html>`, the components follow the system. */
export default function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang="en">
      <body>{children}</body>
    </html>
  );
}
