import { describe, expect, it } from 'vitest';

import { parsePromptFilters } from './pages/prompts/use-prompt-filters.ts';
import { defaultToolFilters, parseToolFilters } from './pages/tools/use-tool-filters.ts';
import {
  renderAiSearch,
  renderComparison,
  renderHomeSearch,
  renderLogin,
  renderPrompts,
  renderSearchLauncher,
  renderTool,
  renderTools,
  renderUser,
} from './testing/server-pages.fixture.tsx';

/** Parses HTML as a browser without JavaScript does: the content of `noscript` is part of the document. */
const parse = (html: string) => new DOMParser().parseFromString(html, 'text/html');

function getElement(page: Document, selector: string) {
  const element = page.querySelector(selector);
  if (!element) throw new Error(`No ${selector} in ${page.body.innerHTML}`);
  return element;
}

/** Returns the search parameters that a browser without JavaScript submits. */
const getSubmitted = (form: HTMLFormElement) =>
  new URLSearchParams([...new FormData(form)].map(([name, value]) => [name, value as string]));

const getLinks = (container: ParentNode) =>
  Object.fromEntries(
    [...container.querySelectorAll('a')].map((link) => [
      link.getAttribute('aria-label') ?? link.textContent,
      link.getAttribute('href'),
    ]),
  );

const getForm = (page: Document, name: string) =>
  getElement(page, `form:has([name="${name}"])`) as HTMLFormElement;

const submitButton = 'noscript button[type="submit"]';

describe('tools', () => {
  const url = '/tools?search=trail&pricing=free&tag=research&page=2';

  it('submits the filters of the URL with the selected ones, from the first page', () => {
    const form = getForm(parse(renderTools(url)), 'search');
    expect([form.method, form.getAttribute('action')]).toEqual(['get', null]);
    expect(form.querySelector(submitButton)).not.toBeNull();
    (getElement(form.ownerDocument, '[name="sort"]') as HTMLSelectElement).value = 'name';
    expect(parseToolFilters(getSubmitted(form))).toEqual({
      ...defaultToolFilters,
      search: 'trail',
      pricing: 'free',
      tag: 'research',
      sort: 'name',
      page: 1,
    });
  });

  it('reads a form without entries as the default filters', () => {
    const form = getForm(parse(renderTools('/tools')), 'search');
    expect(parseToolFilters(getSubmitted(form))).toEqual(defaultToolFilters);
    expect(
      parseToolFilters(new URLSearchParams('search=&category=&pricing=&platform=&sort=&tag=&page=')),
    ).toEqual(defaultToolFilters);
  });

  it('links to the list without the tag and to other pages', () => {
    const links = getLinks(parse(renderTools(url)));
    expect(links['Remove the tag research']).toBe('/tools?search=trail&pricing=free');
    expect(links['Page 3']).toBe('/tools?search=trail&pricing=free&tag=research&page=3');
  });

  it('links to the corrected search', () => {
    const links = getLinks(parse(renderTools('/tools?search=papr&sort=name', 'paper')));
    expect(links.paper).toBe('/tools?search=paper&sort=name');
  });

  it('submits a natural-language query', () => {
    const form = getForm(parse(renderAiSearch('find studies')), 'ask');
    expect([form.method, form.getAttribute('action')]).toEqual(['get', '/tools']);
    expect(String(getSubmitted(form))).toBe('ask=find+studies');
  });

  it.each([
    ['of Home', renderHomeSearch, 'search='],
    ['of the header', renderSearchLauncher, ''],
  ])('opens from the search %s', (_name, render, submitted) => {
    const form = getElement(parse(render()), 'form') as HTMLFormElement;
    expect([form.method, form.getAttribute('action')]).toEqual(['get', '/tools']);
    expect(form.querySelector('button[type="submit"]')).not.toBeNull();
    expect(String(getSubmitted(form))).toBe(submitted);
  });
});

describe('prompts', () => {
  const url = '/prompts?view=all&search=email&category=Marketing&tag=sales&creator=grace&page=2';

  it('submits the filters of the URL with the selected ones, from the first page', () => {
    const form = getForm(parse(renderPrompts(url)), 'search');
    expect([form.method, form.getAttribute('action')]).toEqual(['get', null]);
    expect(form.querySelector(submitButton)).not.toBeNull();
    (getElement(form.ownerDocument, '[name="sort"]') as HTMLSelectElement).value = 'likes';
    expect(parsePromptFilters(getSubmitted(form))).toEqual({
      ...parsePromptFilters(new URL(url, location.href).searchParams),
      sort: 'likes',
      page: 1,
    });
  });

  it('links to the filters without one, to other pages and to the prompt', () => {
    const links = getLinks(parse(renderPrompts(url)));
    expect(links['Remove filter Tag: sales']).toBe(
      '/prompts?view=all&search=email&category=Marketing&creator=grace',
    );
    expect(links['Page 3']).toContain('page=3');
    expect(Object.values(links)).toContainEqual(expect.stringMatching(/^\/prompts\/\w/));
  });

  it('links to the views that need no account', () => {
    const links = getElement(parse(renderPrompts(url)), 'noscript nav[aria-label="Views"]');
    expect(Object.keys(getLinks(links))).toEqual([
      'All Prompts',
      'Public Prompts',
      'AI Prompt Gen',
      'Settings',
    ]);
    expect(links.querySelector('[aria-current="page"]')?.textContent).toBe('All Prompts');
    expect(getLinks(links)['Public Prompts']).toBe(
      '/prompts?search=email&category=Marketing&tag=sales&creator=grace',
    );
  });

  it('links to the corrected search', () => {
    expect(getLinks(parse(renderPrompts('/prompts?search=emial', 'email'))).email).toBe(
      '/prompts?search=email',
    );
  });
});

describe('tool', () => {
  it('submits the order of the reviews and links to their pages', () => {
    const page = parse(renderTool('rating-asc'));
    const form = getForm(page, 'sort');
    expect([form.method, form.getAttribute('action')]).toEqual(['get', '#reviews']);
    expect(String(getSubmitted(form))).toBe('sort=rating-asc');
    expect(form.querySelector(submitButton)).not.toBeNull();
    expect(getLinks(page)['Page 2']).toBe('/tool/paper-trail?sort=rating-asc&page=2#reviews');
  });
});

describe('user', () => {
  it('links to the tabs', () => {
    const links = getElement(parse(renderUser('/users/grace?tab=followers&page=2')), 'noscript nav');
    expect(Object.values(getLinks(links))).toEqual([
      '/users/grace',
      '/users/grace?tab=tools',
      '/users/grace?tab=prompts',
      '/users/grace?tab=collections',
      '/users/grace?tab=followers',
      '/users/grace?tab=following',
    ]);
    expect(links.querySelector('[aria-current="page"]')?.textContent).toMatch(/follower/i);
  });
});

describe('comparison', () => {
  it('has all rows and links to the comparison without a tool', () => {
    const page = parse(renderComparison('/compare?ids=tool-1,tool-2'));
    expect(getElement(page, '[data-folded]').textContent).toContain('Platforms');
    expect(getLinks(page)['Remove Midjourney']).toBe('/compare?ids=tool-1');
  });
});

describe('features that need JavaScript', () => {
  it.each([
    ['tools', () => renderTools('/tools'), 'Favorites and comparing need JavaScript.'],
    ['prompts', () => renderPrompts('/prompts'), 'Likes, favorites and sharing need JavaScript.'],
    ['tool', () => renderTool('newest'), 'Favorites, collections, reporting and reviews need JavaScript.'],
    ['user', () => renderUser('/users/grace'), 'Following needs JavaScript.'],
    ['login', renderLogin, 'This form needs JavaScript.'],
  ])('are named once on the page of %s', (_name, render, note) => {
    const notes = [...parse(render()).querySelectorAll('noscript p')].map(({ textContent }) => textContent);
    expect(notes).toEqual([note]);
  });

  it('does not put a password in the URL', () => {
    expect(getForm(parse(renderLogin()), 'password').method).toBe('post');
  });
});
