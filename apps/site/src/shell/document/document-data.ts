import type { HydrationState } from 'react-router-dom';

import type { Locale } from '../locale/locales.ts';
import type { CachedQueries } from '../../query-client.ts';

/** What the browser needs to hydrate a document, embedded in it as JSON. */
export interface DocumentData {
  queries: CachedQueries;
  /** Results of the loaders. */
  hydrationData: HydrationState;
  /** Origin of the site without a trailing slash. */
  origin: string;
  /** Language in which the document is rendered. */
  locale: Locale;
}

const elementId = 'document-data';

/** Returns the script element with the data. The texts are those of users, so they must not end the element. */
export const toDataScript = (documentData: DocumentData) =>
  `<script type="application/json" id="${elementId}">${JSON.stringify(documentData).replaceAll('<', String.raw`\u003c`)}</script>`;

/** Returns the data of the document. */
export function readDocumentData(): DocumentData {
  const json = document.getElementById(elementId)?.textContent;
  if (!json) throw new Error(`The document has no #${elementId}`);
  return JSON.parse(json) as DocumentData;
}
