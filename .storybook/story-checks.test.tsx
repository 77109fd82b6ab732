import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';

import { checkStory } from './story-checks.ts';

test('checkStory returns check and element of each violation', async () => {
  await render(
    <>
      <p style={{ color: '#333', background: '#222' }}>faint</p>
      <p style={{ whiteSpace: 'nowrap', inlineSize: 'max-content' }}>{'wide '.repeat(6)}</p>
    </>,
  );
  document
    .querySelector('p')
    ?.animate({ rotate: ['0deg', '360deg'] }, { duration: 1000, iterations: Infinity, id: 'turn' });
  const violations = await checkStory();
  expect(violations).toContain('running animation: turn');
  expect(violations).toContainEqual(expect.stringMatching(/^contrast in the dark theme: .*faint/));
  expect(violations).toContainEqual(
    expect.stringMatching(/^wider than 320 px in rtl at 200% text size: .*wide/),
  );
  expect(
    violations.filter((violation) => violation.startsWith('wider than 320 px with wide text spacing: ')),
  ).toEqual([]);
});

test('checkStory finds overflow of fixed elements and clipped content', async () => {
  const wide = <p style={{ whiteSpace: 'nowrap', inlineSize: 'max-content' }}>{'over '.repeat(70)}</p>;
  await render(
    <>
      <div style={{ position: 'fixed', insetBlockStart: 0 }}>{wide}</div>
      <div style={{ inlineSize: 100, overflow: 'hidden', whiteSpace: 'nowrap' }}>{'cut '.repeat(30)}</div>
    </>,
  );
  const violations = await checkStory();
  expect(violations).toContainEqual(
    expect.stringMatching(/^wider than the window in rtl at 200% text size: <p.*over/),
  );
  expect(violations).toContainEqual(
    expect.stringMatching(/^wider than the window in rtl at 200% text size: clipped: <div.*cut/),
  );
});

test('checkStory ignores an animation that scrolling drives', async () => {
  await render(<p>Content</p>);
  // TypeScript's DOM library does not have the class yet.
  const { ScrollTimeline } = window as unknown as { ScrollTimeline: new () => AnimationTimeline };
  document.querySelector('p')?.animate({ translate: ['0', '10px'] }, { timeline: new ScrollTimeline() });
  expect(await checkStory()).toEqual([]);
});

test('checkStory ignores scrollable, truncated and visually hidden content', async () => {
  const wide = { whiteSpace: 'nowrap', inlineSize: 100 } as const;
  await render(
    <>
      <div style={{ position: 'fixed', insetBlockStart: 0, overflow: 'auto', ...wide }}>
        <p style={{ inlineSize: 3000, margin: 0 }}>scrolled</p>
      </div>
      <p style={{ overflow: 'hidden', textOverflow: 'ellipsis', ...wide }}>{'truncated '.repeat(9)}</p>
      <p style={{ position: 'absolute', overflow: 'hidden', ...wide, inlineSize: 1 }}>visually hidden</p>
      <input aria-label="Field" defaultValue={'typed '.repeat(30)} style={wide} />
    </>,
  );
  expect(await checkStory()).toEqual([]);
});

test('checkStory restores theme, direction and text size', async () => {
  const { documentElement: root } = document;
  root.dir = 'rtl';
  root.className = 'light';
  await render(<p>Content</p>);
  await checkStory();
  expect([root.className, root.dir, root.style.fontSize]).toEqual(['light', 'rtl', '']);
  root.removeAttribute('dir');
});
