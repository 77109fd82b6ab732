import { domainToUnicode } from 'node:url';

export interface Website {
  /** URL to list: its host as it is safe to read, and without tracking parameters. */
  website: string;
  /** Equal for all URLs of the same page. */
  key: string;
  /** Names of the tracking parameters that were removed. */
  removedParameters: string[];
}

/** Reads a website as browsers do. Returns null if it is not a URL. The scheme may be omitted. */
export function parseWebsite(text: string): Website | null {
  const absolute = /^[a-z][a-z0-9+.-]*:\/\//i.test(text) ? text : `https://${text}`;
  const url = URL.parse(absolute);
  if (!url) return null;
  // Everything but the host stays as it was written.
  const [, path = '', query = '', fragment = ''] =
    /^[^:]+:\/\/[^/\\?#]*([^?#]*)(?:\?([^#]*))?(?:#(.*))?$/s.exec(absolute) ?? [];
  const removedParameters: string[] = [];
  const search = removeTracking(query, removedParameters);
  const hash = removeTracking(fragment, removedParameters);
  const port = url.port && `:${url.port}`;
  return {
    website: `${url.protocol}//${toReadableHost(url.hostname)}${port}${path}${search && `?${search}`}${hash && `#${hash}`}`,
    key: `${toComparedHost(url)}${toComparedPath(url.pathname)}`,
    removedParameters,
  };
}

// Who has sent the visitor: campaigns, click ids of advertisers, mail programs and referral programs.
const trackingParameter =
  /^(?:(?:utm|mtm|pk|piwik|matomo|hsa|ga)_.*|_ga|_gl|ref|ref_?src|ref_?url|referrer|referral|via|fpr|aff|affiliate(?:_?id)?|aff_?id|partner_?id|fbclid|gclid|gclsrc|dclid|gbraid|wbraid|gad_.*|msclkid|yclid|ymclid|twclid|ttclid|li_fat_id|igshid|igsh|epik|srsltid|mc_[ce]id|_hsenc|_hsmi|mkt_tok|vero_(?:id|conv)|oly_(?:anon|enc)_id|ck_subscriber_id)$/i;

/** Returns parameters without those for tracking, whose names are added to a list. The others stay as they are written. */
function removeTracking(parameters: string, removed: string[]): string {
  return parameters
    .split('&')
    .filter((parameter) => {
      const [name = ''] = new URLSearchParams(parameter).keys();
      const isTracking = parameter.includes('=') && trackingParameter.test(name);
      if (isTracking) removed.push(name);
      return !isTracking;
    })
    .join('&');
}

function toComparedHost({ hostname, port }: URL): string {
  const host = hostname.replace(/^www\./, '').replace(/\.$/, '');
  return port === '' || port === '80' || port === '443' ? host : `${host}:${port}`;
}

/** Returns a path without encoding, file name of a folder's page, and slash at the end. */
const toComparedPath = (path: string): string =>
  path
    .replaceAll(/(?:%[0-9a-f]{2})+/gi, decode)
    .normalize('NFC')
    .toLowerCase()
    .replace(/\/(?:index|default)\.(?:x?html?|php|aspx?|jsp)$/, '/')
    .replace(/\/+$/, '');

/** Decodes text; what is not UTF-8 or cannot be stored stays encoded. */
function decode(encoded: string): string {
  try {
    const text = decodeURIComponent(encoded);
    return /\p{Cc}/u.test(text) ? encoded : text;
  } catch {
    return encoded;
  }
}

/** Returns a host in Unicode, or in punycode if its scripts could imitate another one. */
function toReadableHost(asciiHost: string): string {
  const host = domainToUnicode(asciiHost) || asciiHost;
  return isReadable(host) ? host : asciiHost;
}

// The scripts in common use and how they are combined: "highly restrictive" of Unicode's UTS 39.
const combinedScripts = ['Latin Han Hiragana Katakana', 'Latin Han Hangul', 'Latin Han Bopomofo'];
const singleScripts =
  'Arabic Armenian Bengali Cyrillic Devanagari Ethiopic Georgian Greek Gujarati Gurmukhi Hebrew Kannada Khmer Lao Malayalam Myanmar Oriya Sinhala Tamil Telugu Thaana Thai Tibetan';
const labelPatterns = [...combinedScripts, ...singleScripts.split(' ')].map(
  (scripts) =>
    new RegExp(
      `^[${[...scripts.split(' '), 'Common', 'Inherited'].map((name) => `\\p{scx=${name}}`).join('')}]*$`,
      'u',
    ),
);
/** Scripts with many letters that look like Latin ones. */
const imitatesLatin = /[\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Armenian}]/u;

const isReadable = (host: string): boolean =>
  host.split('.').every((label) => labelPatterns.some((pattern) => pattern.test(label))) &&
  !(/\p{Script=Latin}/u.test(host) && imitatesLatin.test(host));
