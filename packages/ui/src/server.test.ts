import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { everyComponent } from '../test/every-component.tsx';

const complaints = vi.fn<(...parts: unknown[]) => void>();

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(complaints);
  vi.spyOn(console, 'warn').mockImplementation(complaints);
});

afterEach(() => {
  vi.restoreAllMocks();
  complaints.mockReset();
});

it.each(everyComponent)('%s renders on a server without a word', (name, element) => {
  expect(element, `Add ${name} to packages/ui/test/every-component.tsx`).toBeDefined();
  expect(typeof document).toBe('undefined');
  expect(() => renderToString(element)).not.toThrow();
  expect(complaints.mock.calls).toEqual([]);
});
