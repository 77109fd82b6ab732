import { truncate } from '../../truncate.ts';

/** Metadata of a page for search engines and link previews. Plain text; `toHtml` escapes it. */
export interface PageHead {
  /** The site's name is appended. @default the site's name alone */
  title?: string;
  description?: string;
  /** Canonical URL; omitted on the 404 page. */
  canonical?: string;
  /** Absolute URL. */
  image?: string;
  largeImage?: boolean;
  ogType?: 'website' | 'article';
  /** Excludes the page from search results, because it is of no use to anonymous users. */
  noIndex?: boolean;
  /** JSON-LD. */
  jsonLd?: object;
}

/** Same as in the titles that the site sets in the browser. */
const siteName = 'AI Tools Directory';
const siteDescription = 'AI tools filed where you can find them, and a library of prompts to use with them.';

/** Returns the tags to insert into `<head>`. */
export function toHtml(head: PageHead): string {
  const { canonical, image, largeImage = false, ogType = 'website', noIndex = false, jsonLd } = head;
  const title = head.title === undefined ? siteName : `${head.title} · ${siteName}`;
  const description = truncate((head.description ?? siteDescription).replaceAll(/\s+/g, ' ').trim(), 200);
  const tags = [
    `<title>${escape(title)}</title>`,
    meta('name', 'description', description),
    noIndex && meta('name', 'robots', 'noindex'),
    canonical && !noIndex && `<link rel="canonical" href="${escape(canonical)}" />`,
    meta('property', 'og:site_name', siteName),
    meta('property', 'og:type', ogType),
    meta('property', 'og:title', head.title ?? siteName),
    meta('property', 'og:description', description),
    canonical && meta('property', 'og:url', canonical),
    image && meta('property', 'og:image', image),
    meta('name', 'twitter:card', image && largeImage ? 'summary_large_image' : 'summary'),
    meta('name', 'twitter:title', head.title ?? siteName),
    meta('name', 'twitter:description', description),
    image && meta('name', 'twitter:image', image),
    jsonLd &&
      `<script type="application/ld+json">${scriptSafe({ '@context': 'https://schema.org', ...jsonLd })}</script>`,
  ];
  return tags.filter(Boolean).join('\n    ');
}

const meta = (key: 'name' | 'property', name: string, content: string) =>
  `<meta ${key}="${name}" content="${escape(content)}" />`;

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Escapes text for HTML and XML, including attributes. */
export const escape = (text: string) =>
  text.replaceAll(/[&<>"']/g, (character) => entities[character] ?? character);

/** Serializes JSON that cannot end the script element or begin a comment in it. */
export const scriptSafe = (value: object) =>
  JSON.stringify(value).replaceAll(
    /[<>&\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
