/** Caches of the session's private data: created and deleted by the page, filled by the service worker. */
const prefix = 'private-';

/**
 * Returns the name of the cache of a session, or null for a token without one.
 * @param authorization authorization header with an access token
 */
export function getPrivateCacheName(authorization: string | null): string | null {
  try {
    const [, payload = ''] = (authorization ?? '').split('.');
    const { sid } = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/'))) as { sid?: unknown };
    return typeof sid === 'string' ? prefix + sid : null;
  } catch {
    return null;
  }
}

/** Deletes the private data of all sessions but one. */
export async function deletePrivateCaches(exceptName: string | null = null) {
  const names = await caches.keys();
  const deleted = names.filter((name) => name.startsWith(prefix) && name !== exceptName);
  await Promise.all(deleted.map((name) => caches.delete(name)));
}
