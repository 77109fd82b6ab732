import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';

import { look } from './look.ts';

test('a page that keeps every promise has no faults', async () => {
  await render(<p>All is well</p>);
  expect(await look()).toEqual([]);
});

test('a page that breaks a promise is told which, and by what', async () => {
  await render(
    <>
      <p style={{ color: '#333', background: '#222' }}>faint</p>
      <p style={{ whiteSpace: 'nowrap', inlineSize: 'max-content' }}>{'wide '.repeat(6)}</p>
    </>,
  );
  document
    .querySelector('p')
    ?.animate({ rotate: ['0deg', '360deg'] }, { duration: 1000, iterations: Infinity, id: 'turn' });
  const faults = await look();
  expect(faults).toContain('moves although nothing should: turn');
  expect(faults).toContainEqual(expect.stringMatching(/^contrast in the dark: .*faint/));
  expect(faults).toContainEqual(
    expect.stringMatching(/^wider than 320 px with text of twice the size: .*wide/),
  );
  expect(faults.filter((fault) => fault.startsWith('wider than 320 px: '))).toEqual([]);
});

test('looking leaves theme, direction and text as they were', async () => {
  const { documentElement: root } = document;
  root.dir = 'rtl';
  await render(<p>All is well</p>);
  await look();
  expect([root.className, root.dir, root.style.fontSize]).toEqual(['', 'rtl', '']);
  root.removeAttribute('dir');
});
