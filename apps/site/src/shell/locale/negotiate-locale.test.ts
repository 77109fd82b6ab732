import { describe, expect, it } from 'vitest';

import { negotiateLocale, selectLocale } from './negotiate-locale.ts';

describe('negotiateLocale', () => {
  it.each([
    [undefined, 'en'],
    ['de', 'de'],
    ['de-CH, de;q=0.9, en;q=0.8', 'de'],
    ['en-GB, en;q=0.9, de;q=0.8', 'en'],
    ['fr, de;q=0.5, en;q=0.1', 'de'],
    ['fr', 'en'],
    ['*', 'en'],
    ['de;q=0', 'en'],
    ['%$, ;;q=x', 'en'],
  ])('selects for Accept-Language %s the locale %s', (acceptLanguage, locale) => {
    expect(negotiateLocale({ 'accept-language': acceptLanguage })).toBe(locale);
  });

  it.each([
    ['locale=en', 'en'],
    ['theme=dark; locale=en', 'en'],
    ['locale=xx', 'de'],
    ['locale=', 'de'],
    ['my-locale=en', 'de'],
    ['locale=constructor', 'de'],
  ])('selects for the cookie %s and German the locale %s', (cookie, locale) => {
    expect(negotiateLocale({ cookie, 'accept-language': 'de' })).toBe(locale);
  });
});

const select = (path: string, referrer?: string) =>
  selectLocale(new URL(path, 'https://tools.example'), referrer);

describe('selectLocale', () => {
  it('redirects back and stores the locale for a year', () => {
    expect(select('/tools?locale=de', 'https://tools.example/tools?search=x')).toEqual({
      location: '/tools?search=x',
      cookie: 'locale=de; Max-Age=31536000; Path=/; SameSite=Lax',
    });
  });

  it.each([undefined, 'https://evil.example/tools?x', 'https://tools.example/login?x', 'no URL'])(
    'redirects to the page of the link with the referrer %s',
    (referrer) => {
      expect(select('/tools?locale=de', referrer)?.location).toBe('/tools');
    },
  );

  it.each(['/tools', '/tools?locale=xx', '/tools?search=locale'])('ignores %s', (path) => {
    expect(select(path)).toBeNull();
  });
});
