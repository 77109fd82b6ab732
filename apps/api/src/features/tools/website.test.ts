import { describe, expect, it } from 'vitest';

import { parseWebsite } from './website.ts';

describe('parseWebsite', () => {
  it.each([
    ['https://kiln.example', 'https://kiln.example'],
    ['https://kiln.example/', 'https://kiln.example/'],
    ['HTTPS://WWW.Kiln.example:443/Plans', 'https://www.kiln.example/Plans'],
    ['http://kiln.example:8080/a?b=%20c+d#top', 'http://kiln.example:8080/a?b=%20c+d#top'],
    ['https://kiln.example\\plans', 'https://kiln.example\\plans'],
    ['kiln.example', 'https://kiln.example'],
    // as browsers read a host
    ['https://ｋｉｌｎ。example/', 'https://kiln.example/'],
    ['https://k%69ln.example/', 'https://kiln.example/'],
    ['https://to\u0308pfer.example/', 'https://töpfer.example/'],
    ['https://xn--tpfer-jua.example/', 'https://töpfer.example/'],
    ['https://xn--d1acufc.xn--p1ai/', 'https://домен.рф/'],
    ['https://日本語テスト.jp/', 'https://日本語テスト.jp/'],
    ['https://ไทย.com/', 'https://ไทย.com/'],
    // mixed scripts, and scripts that look like Latin beside Latin
    ['https://\u0430pple.com/', 'https://xn--pple-43d.com/'],
    ['https://\u0430\u0440\u0440\u04CF\u0435.com/', 'https://xn--80ak6aa92e.com/'],
    ['https://g\u0585\u0585gle.com/', 'https://xn--ggle-vifa.com/'],
  ])('reads %s as %s', (text, website) => {
    expect(parseWebsite(text)?.website).toBe(website);
  });

  it.each([
    ['https://kiln.example/?utm_source=news&ref=abc', 'https://kiln.example/', ['utm_source', 'ref']],
    ['https://kiln.example?UTM_Medium=x', 'https://kiln.example', ['UTM_Medium']],
    ['https://kiln.example/?page=a%20b&fbclid=1#top', 'https://kiln.example/?page=a%20b#top', ['fbclid']],
    ['https://kiln.example/?utm%5Fsource=x', 'https://kiln.example/', ['utm_source']],
    ['https://kiln.example/#utm_source=x', 'https://kiln.example/', ['utm_source']],
    ['https://kiln.example/#/reference?id=1', 'https://kiln.example/#/reference?id=1', []],
    ['https://kiln.example/?reference=1', 'https://kiln.example/?reference=1', []],
  ])('removes the tracking parameters of %s', (text, website, removed) => {
    expect(parseWebsite(text)).toMatchObject({ website, removedParameters: removed });
  });

  it.each([
    [
      'kiln.example',
      [
        'https://kiln.example',
        'http://www.kiln.example:80/',
        'https://KILN.example:443/?a=1#b',
        'https://kiln.example./',
        'https://kiln.example/index.html',
        'https://kiln.example/Index.PHP?x',
      ],
    ],
    [
      'xn--tpfer-jua.example',
      ['https://töpfer.example', 'https://TO\u0308PFER.example/', 'xn--tpfer-jua.example'],
    ],
    [
      'kiln.example/~ada',
      ['https://kiln.example/~Ada/', 'https://kiln.example/%7Eada', 'https://kiln.example/%7eada/index.htm'],
    ],
    [
      'kiln.example/café',
      ['https://kiln.example/café', 'https://kiln.example/cafe%CC%81', 'https://kiln.example/caf%C3%A9'],
    ],
    ['kiln.example:8080', ['http://kiln.example:8080/']],
    ['kiln.example/%00%ff', ['https://kiln.example/%00%FF']],
  ])('has the key %s for all its spellings', (key, websites) => {
    expect(websites.map((website) => parseWebsite(website)?.key)).toEqual(websites.map(() => key));
  });

  it('returns null for what is not a URL', () => {
    expect(parseWebsite('https://a b')).toBeNull();
  });
});
