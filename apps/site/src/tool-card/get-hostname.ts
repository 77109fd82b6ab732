/** Returns the host of a website as users write it, without `www.`. */
export const getHostname = (website: string): string => new URL(website).hostname.replace(/^www\./, '');
