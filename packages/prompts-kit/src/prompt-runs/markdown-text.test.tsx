import { describe, expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { page } from 'vitest/browser';

import { MarkdownText } from './markdown-text.tsx';

const renderText = async (text: string) => (await render(<MarkdownText text={text} />)).container;

describe('MarkdownText', () => {
  it('renders lists with nested ones and their start', async () => {
    await renderText('Before\n- one\n  - nested\n- two\n\n  still two\n\n3. third\n4. fourth');
    const lists = page.getByRole('list').all();
    expect(lists.map((list) => list.element().tagName)).toEqual(['UL', 'UL', 'OL']);
    expect(lists[2]?.element()).toHaveAttribute('start', '3');
    expect(lists[0]?.element().textContent).toBe('onenestedtwostill two');
  });

  it('renders emphasis, code and quotes', async () => {
    const container = await renderText(
      '> **bold _both_** and *italic*, `a * b`\n\n```js\nconst a = "*b*";\n```',
    );
    expect(page.getByRole('blockquote').element().textContent).toBe('bold both and italic, a * b');
    expect(page.getByRole('strong').element().textContent).toBe('bold both');
    expect(page.getByRole('emphasis').all()).toHaveLength(2);
    expect(container.textContent).toContain('const a = "*b*";');
  });

  it('renders tables', async () => {
    await renderText('| what | who |\n|---|:-:|\n| call | **Ada** |\n| mail | Grace |');
    expect(
      page
        .getByRole('columnheader')
        .all()
        .map((cell) => cell.element().textContent),
    ).toEqual(['what', 'who']);
    expect(page.getByRole('cell').all()).toHaveLength(4);
  });

  it('leaves HTML, unsafe links and unmatched marks as text', async () => {
    const text =
      '<img src=x onerror=alert(1)> [a](javascript:alert(1)) [b](//evil) 2 * 3 snake_case_name **open';
    const container = await renderText(text);
    expect(container.textContent).toBe(text);
    expect(page.getByRole('link').all()).toHaveLength(0);
    expect(page.getByRole('img').all()).toHaveLength(0);
  });

  it('links to websites without passing on a referrer or a ranking', async () => {
    await renderText('See [the page](https://example.org/a).');
    const link = page.getByRole('link', { name: 'the page' }).element() as HTMLAnchorElement;
    expect(link.href).toBe('https://example.org/a');
    expect(link.rel).toBe('nofollow noopener noreferrer ugc');
  });

  it.each(['>', '- ', '**a', '[', '`a', '|', '_a', '  - x\n', '#', '1. '])(
    'renders 20,000 characters of %j',
    async (source) => {
      const text = source.repeat(20_000 / source.length);
      const container = await renderText(text);
      expect(container.textContent?.length).toBeGreaterThan(0);
    },
  );
});
