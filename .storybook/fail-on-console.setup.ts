import { afterEach, beforeEach, vi } from 'vitest';

const messages: string[] = [];

beforeEach(() => {
  messages.length = 0;
  for (const level of ['error', 'warn'] as const) {
    const original = console[level];
    vi.spyOn(console, level).mockImplementation((...args: unknown[]) => {
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
