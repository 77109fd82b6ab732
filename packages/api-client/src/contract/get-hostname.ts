/** Returns the host of a listed website as it is stored, without `www.`: `URL` would encode an international one. */
export const getHostname = (website: string): string =>
  website.replace(/^https?:\/\/(?:www\.)?([^/\\?#:]*).*$/is, '$1');
