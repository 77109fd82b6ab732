import { expect, it } from 'vitest';
import { render } from 'vitest-browser-react';

import { RichText } from './rich-text.tsx';

it('renders the elements of a message with its texts', async () => {
  const { container } = await render(
    <RichText
      text="Ask <b>{name}</b>, <link>build a stack</link> or <unknown>wait</unknown>: 1 < 2."
      elements={{ b: <b />, link: <a href="/stack">replaced</a> }}
    />,
  );
  expect(container.textContent).toBe('Ask {name}, build a stack or wait: 1 < 2.');
  expect(container.querySelector('b')?.textContent).toBe('{name}');
  expect(container.querySelector('a[href="/stack"]')?.textContent).toBe('build a stack');
});
