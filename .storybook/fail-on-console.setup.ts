import { afterEach, beforeEach, vi } from 'vitest';

const messages: string[] = [];

/**
 * Printed when a lazy part of the previous story resolves while Storybook unmounts it: its `act` clears
 * React's test flag before React has finished. It is about that flag, never about a component.
 */
const actFlagMessage = 'The current testing environment is not configured to support act(...)';

beforeEach(() => {
  messages.length = 0;
  for (const level of ['error', 'warn'] as const) {
    const original = console[level];
    vi.spyOn(console, level).mockImplementation((...args: unknown[]) => {
      if (args[0] === actFlagMessage) return;
      messages.push(`console.${level}: ${args.map(String).join(' ')}`);
      original(...args);
    });
  }
});

/** Warnings of React and Radix indicate bugs: they fail the test that printed them. */
afterEach(() => {
  vi.mocked(console.error).mockRestore?.();
  vi.mocked(console.warn).mockRestore?.();
  if (messages.length > 0) throw new Error(messages.join('\n'));
});
