import { truncate } from '@ai-directory/prompts-kit/rules';
import { useMessages } from '@ai-directory/ui/messages';
import { createContext, use } from 'react';
import { useLocation, useMatches } from 'react-router-dom';

import { layoutMessages } from './layout-messages.ts';

export interface HeadProps {
  /** The site's name is appended. @default the site's name alone */
  title?: string | undefined;
  /** @default the site's description */
  description?: string | undefined;
  /** Path of the image for link previews, 1200 × 630 pixels, which shows the title. @default that of a page in the sitemap */
  image?: string | undefined;
  /** Path of the Atom feed of what is new on the page. */
  feed?: string | undefined;
  /** Open Graph type. @default 'website' */
  type?: 'website' | 'article';
  /** Excludes the page from search results, because it is of no use to anonymous users. @default false */
  noIndex?: boolean;
  /** Structured data (schema.org) without `@context`. */
  jsonLd?: object | undefined;
}

/** Origin of the site, for the absolute URLs of the head; the same on the server and in the browser. */
export const OriginContext = createContext('');

/** Maximum length that search engines and link previews show. */
const maxDescriptionLength = 200;

/** Title and metadata of a page. React moves the elements into the document's head. */
export function Head({
  title,
  description,
  image: imageProp,
  feed,
  type = 'website',
  noIndex = false,
  jsonLd,
}: HeadProps) {
  const { siteName, siteDescription } = useMessages(layoutMessages);
  const origin = use(OriginContext);
  const { pathname } = useLocation();
  const url = origin + pathname;
  const isListed = (useMatches().at(-1)?.handle as { listed?: boolean } | undefined)?.listed;
  const image =
    imageProp ??
    (isListed && !noIndex
      ? `/api/social-cards/pages${pathname === '/' ? '/home' : pathname}.png`
      : undefined);
  const summary = truncate(
    (description || siteDescription).replaceAll(/\s+/g, ' ').trim(),
    maxDescriptionLength,
  );
  return (
    <>
      <title>{title ? `${title} · ${siteName}` : siteName}</title>
      <meta name="description" content={summary} />
      {noIndex ? <meta name="robots" content="noindex" /> : <link rel="canonical" href={url} />}
      <meta property="og:site_name" content={siteName} />
      <meta property="og:type" content={type} />
      <meta property="og:title" content={title ?? siteName} />
      <meta property="og:description" content={summary} />
      <meta property="og:url" content={url} />
      {feed && <link rel="alternate" type="application/atom+xml" href={feed} />}
      {image && (
        <>
          <meta property="og:image" content={origin + image} />
          <meta property="og:image:width" content="1200" />
          <meta property="og:image:height" content="630" />
          <meta property="og:image:alt" content={title ?? siteName} />
        </>
      )}
      <meta name="twitter:card" content={image ? 'summary_large_image' : 'summary'} />
      {jsonLd && <JsonLd value={jsonLd} />}
    </>
  );
}

/** The texts are those of users, so they must not end the script element. */
function JsonLd({ value }: { value: object }) {
  const json = JSON.stringify({ '@context': 'https://schema.org', ...value });
  return (
    <script
      type="application/ld+json"
      dangerouslySetInnerHTML={{ __html: json.replaceAll('<', String.raw`\u003c`) }}
    />
  );
}
