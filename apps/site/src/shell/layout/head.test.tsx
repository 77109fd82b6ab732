import { expect, it } from 'vitest';

import { renderOnServer } from '../../testing/render-on-server.fixture.tsx';
import { Head, OriginContext, type HeadProps } from './head.tsx';

/** Returns the head of a document as a crawler parses it. */
function renderHead(props: HeadProps, url = '/tools') {
  const html = renderOnServer(
    <OriginContext value="https://directory.example">
      <Head {...props} />
    </OriginContext>,
    { url },
  );
  return new DOMParser().parseFromString(html, 'text/html');
}

const getContent = (head: Document, selector: string) =>
  head.querySelector(selector)?.getAttribute('content') ?? '';

it('escapes text of users in JSON-LD, so that it cannot end the script', () => {
  const name = '</script><img src="x" onerror="alert(1)">';
  const head = renderHead({ jsonLd: { '@type': 'SoftwareApplication', name } });
  const scripts = [...head.querySelectorAll('script')];
  expect(scripts.map(({ textContent }) => JSON.parse(textContent) as object)).toEqual([
    { '@context': 'https://schema.org', '@type': 'SoftwareApplication', name },
  ]);
  expect(head.querySelector('img')).toBeNull();
});

it('links the canonical URL without search parameters', () => {
  const head = renderHead({}, '/tools?utm_source=mail&page=2');
  expect(head.querySelector('link[rel="canonical"]')?.getAttribute('href')).toBe(
    'https://directory.example/tools',
  );
  expect(getContent(head, 'meta[property="og:url"]')).toBe('https://directory.example/tools');
});

it('has no canonical URL when the page must not be indexed', () => {
  const head = renderHead({ noIndex: true });
  expect(head.querySelector('link[rel="canonical"]')).toBeNull();
  expect(getContent(head, 'meta[name="robots"]')).toBe('noindex');
});

it.each([197, 198, 199])('does not split a surrogate pair when it cuts a description at %i', (length) => {
  const description = getContent(
    renderHead({ description: `${'a'.repeat(length)}🙂 and more` }),
    'meta[name="description"]',
  );
  expect(description.isWellFormed()).toBe(true);
  expect(description.length).toBeLessThanOrEqual(200);
  expect(description).toMatch(/^a+(🙂)?…$/u);
});

it('shows an image above the text of link previews, with its size and title', () => {
  const head = renderHead({ title: 'Claude', image: '/api/social-cards/tools/claude.png?v=1' });
  const names = ['og:image', 'og:image:width', 'og:image:height', 'og:image:alt'];
  expect(names.map((name) => getContent(head, `meta[property="${name}"]`))).toEqual([
    'https://directory.example/api/social-cards/tools/claude.png?v=1',
    '1200',
    '630',
    'Claude',
  ]);
  expect(getContent(head, 'meta[name="twitter:card"]')).toBe('summary_large_image');
  expect(getContent(renderHead({ title: 'Tools' }), 'meta[name="twitter:card"]')).toBe('summary');
});

it('replaces line breaks in a description', () => {
  const head = renderHead({ description: ' Reads\n\n papers. ' });
  expect(getContent(head, 'meta[property="og:description"]')).toBe('Reads papers.');
});
