import type { FastifyInstance, FastifyRequest } from 'fastify';

/** Cookie of a browser in which a signed-in user has just changed something. */
const cookieName = 'recent_write';

/** Whether a signed-in user has just changed something in the browser that sends the request. */
export const hasRecentWrite = ({ headers }: FastifyRequest) =>
  new RegExp(`(^|;)\\s*${cookieName}=`).test(headers.cookie ?? '');

interface RecentWriteOptions {
  /** How long copies of the data may be older than a change. */
  seconds: number;
  /** Whether the site is served by HTTPS. */
  https: boolean;
}

/** Marks browsers by a cookie, since pages are requested without the token of their user. */
export function registerRecentWrites(app: FastifyInstance, { seconds, https }: RecentWriteOptions) {
  const cookie = `${cookieName}=1; Max-Age=${seconds}; Path=/; HttpOnly; SameSite=Lax${https ? '; Secure' : ''}`;
  app.addHook('onSend', async (request, reply) => {
    if (isOwnWrite(request)) reply.header('set-cookie', cookie);
  });
}

export const isRead = ({ method }: FastifyRequest) => method === 'GET' || method === 'HEAD';

/** Whether a signed-in user writes, or a user signs in or registers. Views of anonymous users do not count. */
function isOwnWrite(request: FastifyRequest): boolean {
  const { access } = request.routeOptions.config;
  return !isRead(request) && access !== undefined && (request.viewer !== null || access.auth === 'none');
}
