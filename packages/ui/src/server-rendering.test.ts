import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { allComponents } from '../test/all-components.fixture.tsx';

const consoleOutput = vi.fn<(...args: unknown[]) => void>();

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(consoleOutput);
  vi.spyOn(console, 'warn').mockImplementation(consoleOutput);
});

afterEach(() => void consoleOutput.mockReset());

it.each(allComponents)('%s renders on the server without errors or warnings', (name, element) => {
  expect(element, `Add ${name} to packages/ui/test/all-components.fixture.tsx`).toBeDefined();
  expect(typeof document).toBe('undefined');
  expect(() => renderToString(element)).not.toThrow();
  expect(consoleOutput.mock.calls).toEqual([]);
});
