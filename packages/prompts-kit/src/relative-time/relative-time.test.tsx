import { formatDate } from '@ai-directory/ui/format-date';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { expect, it, onTestFinished } from 'vitest';

import { RelativeTime } from './relative-time.tsx';

it('renders the date in UTC on the server, and the relative time once hydrated', async () => {
  const date = new Date(Date.now() - 5 * 60_000);
  const container = document.body.appendChild(document.createElement('div'));
  onTestFinished(() => container.remove());
  const element = <RelativeTime date={date.toISOString()} />;

  container.innerHTML = renderToString(element);
  expect(container.textContent).toBe(formatDate(date, 'en', { timeZone: 'UTC' }));

  const root = hydrateRoot(container, element);
  onTestFinished(() => root.unmount());
  await expect.poll(() => container.textContent).toBe('5 minutes ago');
});
