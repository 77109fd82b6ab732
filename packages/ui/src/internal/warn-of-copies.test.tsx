import { expect, it, vi } from 'vitest';

import '../messages/messages.tsx';
import '../theme-toggle/use-theme.ts';
import '../toast/toast-store.ts';

it.each([
  ['toasts', 'toast/toast-store.ts'],
  ['messages', 'messages/messages.tsx'],
  ['the theme', 'theme-toggle/use-theme.ts'],
])('warns that two copies do not share %s', async (state, path) => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  await import(/* @vite-ignore */ `/packages/ui/src/${path}?copy`);
  expect(warn.mock.calls).toEqual([[expect.stringContaining(`do not share ${state}. \`npm ls`)]]);
});
