import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';

import { afterAll } from 'vitest';

import type { Site, SiteRenderer } from '../features/pages/site-renderer.ts';

interface FakeSite extends Site {
  /** URLs of the rendered pages, oldest first. */
  rendered: string[];
}

/**
 * A built site whose pages contain their URL and the response of an API endpoint..
 * @param render replaces the rendering of pages
 * @param onFinished calls the function that deletes the site; in a test `onTestFinished`. By default after the tests of the file
 */
export async function createFakeSite(
  render?: SiteRenderer['render'],
  onFinished: (callback: () => Promise<void>) => void = afterAll,
): Promise<FakeSite> {
  const clientDir = await mkdtemp(join(tmpdir(), 'ai-directory-site-'));
  onFinished(() => rm(clientDir, { recursive: true }));
  await mkdir(join(clientDir, 'assets'));
  await mkdir(join(clientDir, '.vite'));
  await writeFile(join(clientDir, '.vite/manifest.json'), '{}');
  await writeFile(join(clientDir, 'favicon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
  await writeFile(join(clientDir, 'assets/entry-1.js'), 'console.log(1);');
  await writeFile(join(clientDir, 'assets/entry-1.js.br'), brotliCompressSync('console.log(1);'));
  const rendered: string[] = [];
  return {
    clientDir,
    rendered,
    renderer: {
      inlineScript: 'script();',
      sitemapPaths: ['/', '/tools'],
      articles: [
        { slug: 'a-plan', title: 'A plan', description: 'First steps.', date: '2026-11-02', minutes: 3 },
      ],
      pageSummaries: [
        { path: '/', title: 'Site', description: 'All.' },
        { path: '/tools', title: 'Tools', description: 'Every tool.' },
      ],
      searchParams: ['search', 'page'],
      negotiateLocale,
      selectLocale({ pathname, searchParams }) {
        const locale = searchParams.get('locale');
        return locale === null ? null : { location: pathname, cookie: `locale=${locale}` };
      },
      render(url, locale, callApi) {
        rendered.push(url.href);
        return (render ?? renderApiResponse)(url, locale, callApi);
      },
      renderError: async (url, locale, status) => ({
        status,
        html: `<html lang="${locale}"><p>error ${status} of ${url.origin}</p>`,
      }),
    },
  };
}

/** Renders the response of the endpoint of the page: `/tool/pen` shows `/api/tools/pen`, others the list of tools. */
const renderApiResponse: SiteRenderer['render'] = async ({ href, pathname }, locale, callApi) => {
  const [, resource, id] = /^\/(tool|prompts)\/(.+)/.exec(pathname) ?? [];
  const path = resource === 'prompts' ? `/api/smart-prompts/${id}` : `/api/tools/${id ?? ''}`;
  const response = await callApi(path);
  const status = response.status >= 500 ? 503 : response.status;
  return { status, html: `<html lang="${locale}"><p>${href}</p>${await response.text()}` };
};

const negotiateLocale: SiteRenderer['negotiateLocale'] = ({ cookie, 'accept-language': acceptLanguage }) =>
  /locale=(\w+)/.exec(cookie ?? '')?.[1] ?? (acceptLanguage?.startsWith('de') ? 'de' : 'en');
