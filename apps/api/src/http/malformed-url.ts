/**
 * Returns the URL of a request with the percent signs of a malformed path escaped. Such a path then names a page or an
 * id that does not exist, and gets the usual 404 or 400 with all headers.
 */
export function escapeMalformedPath(url: string): string {
  const [path = ''] = url.split('?', 1);
  try {
    decodeURIComponent(path);
    return url;
  } catch {
    return path.replaceAll('%', '%25') + url.slice(path.length);
  }
}
