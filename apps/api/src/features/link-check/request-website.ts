import { lookup } from 'node:dns';
import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';

import { isPublicAddress } from './public-address.ts';

/** `unknown`: the server rejects programs, is overloaded, or cannot be reached right now. */
export type WebsiteStatus = 'works' | 'missing' | 'unknown';

interface RequestOptions {
  /** Resolves host names. @default the system's resolver */
  resolve?: LookupFunction;
  /** Whether a server with this address may be requested. @default one on the public internet */
  isAllowed?: (address: string) => boolean;
  /** Maximum time until the headers of each response. */
  timeoutMs?: number;
  signal?: AbortSignal | undefined;
}

const maxRedirects = 5;
const defaultTimeoutMs = 20_000;
const userAgent = 'ai-directory-link-check';

/**
 * Requests a website that a user has entered. Only servers on the public internet are connected to, redirects included: the
 * address that was checked is the one that is used.
 */
export async function requestWebsite(website: string, options: RequestOptions = {}): Promise<WebsiteStatus> {
  try {
    let url = new URL(website);
    for (let redirects = 0; redirects <= maxRedirects; redirects += 1) {
      const { status, location } = await requestHeaders(url, options);
      if (status < 300 || status === 304) return 'works';
      if (status === 404 || status === 410) return 'missing';
      if (status >= 400 || location === undefined) return 'unknown';
      url = new URL(location, url);
    }
    return 'unknown';
  } catch (error) {
    return (error as { code?: string }).code === 'ENOTFOUND' ? 'missing' : 'unknown';
  }
}

function requestHeaders(
  url: URL,
  { resolve = lookup, isAllowed = isPublicAddress, timeoutMs = defaultTimeoutMs, signal }: RequestOptions,
): Promise<{ status: number; location: string | undefined }> {
  const host = url.hostname.replace(/^\[|\]$/g, '');
  if (!/^https?:$/.test(url.protocol) || (isIP(host) !== 0 && !isAllowed(host))) {
    throw new Error(`${url.origin} must not be requested`);
  }
  const timeout = AbortSignal.timeout(timeoutMs);
  return new Promise((fulfill, reject) => {
    const request = (url.protocol === 'https:' ? requestHttps : requestHttp)(
      url,
      {
        agent: false,
        headers: { accept: 'text/html,*/*', 'user-agent': userAgent },
        lookup: guardLookup(resolve, isAllowed),
        signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
      },
      (response) => {
        fulfill({ status: response.statusCode ?? 0, location: response.headers.location });
        response.destroy(); // only the headers are needed
      },
    );
    request.on('error', reject).end();
  });
}

/** Rejects host names of which an address is not allowed, in the resolution that the connection uses. */
const guardLookup =
  (resolve: LookupFunction, isAllowed: (address: string) => boolean): LookupFunction =>
  (hostname, options, callback) =>
    resolve(hostname, options, (error, address, family) => {
      const addresses = Array.isArray(address) ? address.map((each) => each.address) : [address];
      if (error) callback(error, address, family);
      else if (addresses.every((each) => isAllowed(each))) callback(null, address, family);
      else callback(new Error(`${hostname} must not be requested`), '', 0);
    });
