const entities = new Map([
  ['&', '&amp;'],
  ['<', '&lt;'],
  ['>', '&gt;'],
  ['"', '&quot;'],
  ["'", '&apos;'],
]);

/** Escapes a text for XML 1.0, which has no control characters but tab and line breaks (https://www.w3.org/TR/xml/#charsets). */
export const escapeXml = (text: string): string =>
  text
    .toWellFormed()
    .replaceAll(/[^\P{Cc}\n\r\t]|[\uFFFE\uFFFF]/gu, '')
    .replaceAll(/[&<>"']/g, (character) => entities.get(character) ?? character);
