import { truncate } from '../../truncate.ts';

/** What search engines and link previews are told of a page. All of it is text; `toHtml` makes it safe. */
export interface PageHead {
  /** Without the site's name, which is added; the site's name alone where left out. */
  title?: string;
  description?: string;
  /** The one address of what is shown; left out where there is nothing to be found. */
  canonical?: string;
  /** Absolute address of a picture. */
  image?: string;
  largeImage?: boolean;
  kind?: 'website' | 'article';
  /** Pages that are of no use to a stranger stay out of search results. */
  noIndex?: boolean;
  /** JSON-LD. */
  facts?: object;
}

/** The site's name, as its own pages have it in their titles. */
const siteName = 'AI Tools Directory';
const siteDescription = 'AI tools filed where you can find them, and a library of prompts to use with them.';

/** The head's tags, for a place between `<head>` and `</head>`. */
export function toHtml(head: PageHead): string {
  const { canonical, image, largeImage = false, kind = 'website', noIndex = false, facts } = head;
  const title = head.title === undefined ? siteName : `${head.title} · ${siteName}`;
  const description = truncate((head.description ?? siteDescription).replaceAll(/\s+/g, ' ').trim(), 200);
  const tags = [
    `<title>${escape(title)}</title>`,
    meta('name', 'description', description),
    noIndex && meta('name', 'robots', 'noindex'),
    canonical && !noIndex && `<link rel="canonical" href="${escape(canonical)}" />`,
    meta('property', 'og:site_name', siteName),
    meta('property', 'og:type', kind),
    meta('property', 'og:title', head.title ?? siteName),
    meta('property', 'og:description', description),
    canonical && meta('property', 'og:url', canonical),
    image && meta('property', 'og:image', image),
    meta('name', 'twitter:card', image && largeImage ? 'summary_large_image' : 'summary'),
    meta('name', 'twitter:title', head.title ?? siteName),
    meta('name', 'twitter:description', description),
    image && meta('name', 'twitter:image', image),
    facts &&
      `<script type="application/ld+json">${scriptSafe({ '@context': 'https://schema.org', ...facts })}</script>`,
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

/** Text as it may stand in HTML and XML, in an attribute too. */
export const escape = (text: string) => text.replaceAll(/[&<>"']/g, (sign) => entities[sign] ?? sign);

/** JSON in which nothing ends the script element, or begins a comment in it. */
export const scriptSafe = (value: object) =>
  JSON.stringify(value).replaceAll(
    /[<>&\u2028\u2029]/g,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
