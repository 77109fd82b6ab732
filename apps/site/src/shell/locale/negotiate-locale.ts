import Negotiator from 'negotiator';

import { locales, type Locale } from './locales.ts';

/** The headers of a request that select a language, in lower case. */
export interface LocaleHeaders {
  cookie?: string | undefined;
  'accept-language'?: string | undefined;
}

const cookieName = 'locale';
const cookiePattern = new RegExp(`(?:^|;)\\s*${cookieName}=([\\w-]+)`);

const yearInSeconds = 365 * 24 * 60 * 60;

const isLocale = (value: string): value is Locale => Object.hasOwn(locales, value);

/** Returns the language of a request: that of its cookie, else the best of `Accept-Language`, else English. */
export function negotiateLocale(headers: LocaleHeaders): Locale {
  const [, selected = ''] = cookiePattern.exec(headers.cookie ?? '') ?? [];
  if (isLocale(selected)) return selected;
  const accepted = new Negotiator({ headers: { ...headers } }).language(Object.keys(locales)) ?? '';
  return isLocale(accepted) ? accepted : 'en';
}

export interface LocaleSelection {
  /** Path and search of the page on which the link is. */
  location: string;
  cookie: string;
}

/**
 * Returns the response to a link that selects a language, such as `?locale=de`; null for other URLs.
 * @param referrer URL of the page with the link, whose search the link has not
 */
export function selectLocale(url: URL, referrer = ''): LocaleSelection | null {
  const locale = url.searchParams.get('locale') ?? '';
  if (!isLocale(locale)) return null;
  const from = URL.parse(referrer);
  // Never to another path or site than that of the link.
  const isSamePage = from?.origin === url.origin && from.pathname === url.pathname;
  return {
    location: url.pathname + (isSamePage ? from.search : ''),
    cookie: `${cookieName}=${locale}; Max-Age=${yearInSeconds}; Path=/; SameSite=Lax`,
  };
}
