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

test('what lies over the page is looked at too, and what is cut off', async () => {
  const wide = <p style={{ whiteSpace: 'nowrap', inlineSize: 'max-content' }}>{'over '.repeat(70)}</p>;
  await render(
    <>
      <div style={{ position: 'fixed', insetBlockStart: 0 }}>{wide}</div>
      <div style={{ inlineSize: 100, overflow: 'hidden', whiteSpace: 'nowrap' }}>{'cut '.repeat(30)}</div>
    </>,
  );
  const faults = await look();
  expect(faults).toContainEqual(expect.stringMatching(/^wider than the window: <p.*over/));
  expect(faults).toContainEqual(expect.stringMatching(/^wider than the window: cut off: <div.*cut/));
});

test('what scrolls by itself, is shortened, or only heard is none', async () => {
  const wide = { whiteSpace: 'nowrap', inlineSize: 100 } as const;
  await render(
    <>
      <div style={{ position: 'fixed', insetBlockStart: 0, overflow: 'auto', ...wide }}>
        <p style={{ inlineSize: 3000, margin: 0 }}>scrolled</p>
      </div>
      <p style={{ overflow: 'hidden', textOverflow: 'ellipsis', ...wide }}>{'shortened '.repeat(9)}</p>
      <p style={{ position: 'absolute', overflow: 'hidden', ...wide, inlineSize: 1 }}>only heard</p>
      <input aria-label="Field" defaultValue={'typed '.repeat(30)} style={wide} />
    </>,
  );
  expect(await look()).toEqual([]);
});

test('looking leaves theme, direction and text as they were', async () => {
  const { documentElement: root } = document;
  root.dir = 'rtl';
  await render(<p>All is well</p>);
  await look();
  expect([root.className, root.dir, root.style.fontSize]).toEqual(['', 'rtl', '']);
  root.removeAttribute('dir');
});
