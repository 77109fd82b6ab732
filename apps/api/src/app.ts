import fastifyMultipart from '@fastify/multipart';
import { contract, openApiDocument } from '@ai-directory/api-client/contract';
import type { FastifyBaseLogger, FastifyInstance, FastifyPluginAsync } from 'fastify';

import type { Connection } from './db/connect.ts';
import type { ListenCounts } from './db/listen.ts';
import { isMigrated } from './db/migrate.ts';
import { accessTokensPlugin } from './features/access-tokens/access-tokens.routes.ts';
import { accessTokenStore } from './features/access-tokens/access-tokens.store.ts';
import { aiPlugin } from './features/ai/ai.routes.ts';
import { authPlugin } from './features/auth/auth.routes.ts';
import { refreshTokens } from './features/auth/refresh-tokens.ts';
import { sessionStore } from './features/auth/sessions.store.ts';
import { cataloguePlugin } from './features/catalogue/catalogue.routes.ts';
import { cleanupPlugin } from './features/cleanup/cleanup.ts';
import type { RetentionDays } from './features/cleanup/cleanup.store.ts';
import { collectionsPlugin } from './features/collections/collections.routes.ts';
import { contactPlugin } from './features/contact/contact.routes.ts';
import { dashboardPlugin } from './features/dashboard/dashboard.routes.ts';
import { exportPlugin } from './features/export/export.routes.ts';
import { generationPlugin } from './features/generation/generation.routes.ts';
import { linkCheckPlugin } from './features/link-check/link-check.ts';
import { mcpPlugin } from './features/mcp/mcp.routes.ts';
import { moderationPlugin } from './features/moderation/moderation.routes.ts';
import { notificationStreams } from './features/notifications/notification-streams.ts';
import { notificationsPlugin } from './features/notifications/notifications.routes.ts';
import { notificationChannel, notificationStore } from './features/notifications/notifications.store.ts';
import { startOutbox } from './features/outbox/outbox.ts';
import { outboxStore } from './features/outbox/outbox.store.ts';
import { createPageCache } from './features/pages/page-cache.ts';
import { pageChannel, registerPageInvalidation } from './features/pages/page-invalidation.ts';
import { pagesPlugin } from './features/pages/pages.routes.ts';
import type { Site } from './features/pages/site-renderer.ts';
import { profilesPlugin } from './features/profiles/profiles.routes.ts';
import { promptsPlugin } from './features/prompts/prompts.routes.ts';
import { createModels } from './features/provider-keys/create-models.ts';
import { providerKeysPlugin } from './features/provider-keys/provider-keys.routes.ts';
import { reportsPlugin } from './features/reports/reports.routes.ts';
import { reviewsPlugin } from './features/reviews/reviews.routes.ts';
import { embeddingStore } from './features/search/embeddings.store.ts';
import { startSemanticSearch } from './features/search/semantic-search.ts';
import { toolSearch } from './features/search/tool-search.store.ts';
import { searchRefreshPlugin } from './features/search-refresh/search-refresh.ts';
import { searchPlugin } from './features/search/search.routes.ts';
import { settingsPlugin } from './features/settings/settings.routes.ts';
import { socialCardsPlugin } from './features/social-cards/social-cards.routes.ts';
import { toolsPlugin } from './features/tools/tools.routes.ts';
import { defaultAccountPolicy, type AccountPolicy } from './features/users/account-policy.ts';
import { usersPlugin } from './features/users/users.routes.ts';
import { userStore } from './features/users/users.store.ts';
import { brandIconRoutes } from './files/brand-icons.ts';
import type { FileStore } from './files/file-store.ts';
import { fileRoutes } from './files/files.routes.ts';
import { imageStore } from './files/images.store.ts';
import { accessRevocations, revocationChannel } from './http/access-revocations.ts';
import { registerAccountGuards } from './http/account-guards.ts';
import { accessTokens, registerAuthentication } from './http/auth.ts';
import { registerCaching } from './http/caching.ts';
import { startChannels } from './http/channels.ts';
import { createServer } from './http/create-server.ts';
import { registerMetrics, type PoolCounts } from './http/metrics.ts';
import { registerProbes } from './http/probes.ts';
import { createRateLimiter, defaultRateLimits, registerReadLimit, type Limits } from './http/rate-limit.ts';
import { rateLimitStore } from './http/rate-limit.store.ts';
import { registerSecurityHeaders } from './http/security.ts';
import { registerNotFound } from './http/site.ts';
import { registerUnderPressure, type PressureLimits } from './http/under-pressure.ts';
import type { AuthSecrets } from './jwt.ts';
import type { SendMail } from './mail.ts';
import type { ModelOptions } from './models/provider-registry.ts';

export interface AppOptions extends Pick<Connection, 'db' | 'listen' | 'registerHooks'> {
  /** Connection pool, for /metrics. */
  pool?: PoolCounts;
  /** State of `listen`, for /metrics. */
  listenCounts?: ListenCounts;
  /** Sign access and refresh tokens: the first one signs, all of them verify. */
  authSecrets: AuthSecrets;
  /** Encrypt the users' provider keys, 32 bytes each, oldest first. The last one encrypts, all of them decrypt. */
  keyEncryptionKeys: readonly Uint8Array[];
  /** Models and provider keys of the operator. @default none */
  models?: ModelOptions;
  files: FileStore;
  sendMail: SendMail;
  /** Recipient of contact form messages. If omitted, they are only stored. */
  contactEmail?: string | undefined;
  /** Moderators, and whether emails are confirmed: if the server sends mail. @default neither */
  accountPolicy?: AccountPolicy | undefined;
  /** Retention periods. If omitted, nothing is cleaned up. */
  retentionDays?: RetentionDays | undefined;
  /** Whether the websites of tools are checked. @default false */
  linkCheck?: boolean;
  /** Returns the origin of the site, for links in emails. */
  publicUrl: () => string;
  /** @default defaultRateLimits */
  limits?: Limits;
  /** When the server rejects requests. If omitted, never. */
  pressureLimits?: PressureLimits | undefined;
  /** Maximum wait of an import for another one of the same user. @default 10 s */
  importMaxWaitMs?: number | undefined;
  /** The built site. If omitted, only the API is served. */
  site?: Site;
  /** Origin of the site in canonical URLs. @default the origin of each request */
  siteOrigin?: string | undefined;
  /** @default no logging */
  log?: FastifyBaseLogger | undefined;
  /** Allowed origins for CORS. */
  corsOrigins?: string[];
  /** Addresses of reverse proxies whose forwarded headers are trusted. */
  trustProxy?: string[];
  /** Bearer token that allows other machines to read /metrics. */
  metricsToken?: string | undefined;
  /** Whether errors that the contract does not declare for an endpoint become a 500. For tests. @default false */
  strictErrors?: boolean;
}

type FeatureOptions = Awaited<ReturnType<typeof createFeatureOptions>>;

/** Each gets the options of the server and what the features share, and declares what it takes of them. */
const features: FastifyPluginAsync<FeatureOptions>[] = [
  accessTokensPlugin,
  aiPlugin,
  authPlugin,
  cataloguePlugin,
  cleanupPlugin,
  collectionsPlugin,
  contactPlugin,
  dashboardPlugin,
  exportPlugin,
  generationPlugin,
  linkCheckPlugin,
  mcpPlugin,
  moderationPlugin,
  notificationsPlugin,
  pagesPlugin,
  profilesPlugin,
  promptsPlugin,
  providerKeysPlugin,
  reportsPlugin,
  reviewsPlugin,
  searchPlugin,
  searchRefreshPlugin,
  settingsPlugin,
  socialCardsPlugin,
  toolsPlugin,
  usersPlugin,
];

/** Creates the server on a migrated database, without listening. */
export async function buildApp(options: AppOptions): Promise<FastifyInstance> {
  const app = createServer(options);
  const featureOptions = await createFeatureOptions(app, options);
  const document = openApiDocument(contract);
  app.get('/api/openapi.json', () => document);
  fileRoutes(app, options);
  brandIconRoutes(app);
  registerNotFound(app);
  for (const feature of features) await app.register(feature, featureOptions);
  return app;
}

/** Registers what applies to the requests of all features. Returns the options of the features. */
async function createFeatureOptions(app: FastifyInstance, options: AppOptions) {
  const { db, listen, files, authSecrets, site, corsOrigins = [] } = options;
  const { accountPolicy = defaultAccountPolicy, limits = defaultRateLimits, models = {} } = options;
  const https = options.siteOrigin?.startsWith('https:') ?? false;
  const { pool, listenCounts } = options;
  const registry = registerMetrics(app, { token: options.metricsToken, pool, listenCounts });
  await registerSecurityHeaders(app, { corsOrigins, https });
  await registerCaching(app);
  if (options.pressureLimits) await registerUnderPressure(app, options.pressureLimits);
  await app.register(fastifyMultipart, { throwFileSizeLimit: false }); // its error would not contain the file name
  registerProbes(app, () => isMigrated(db));

  app.decorate('rateLimiter', createRateLimiter(rateLimitStore(db), limits));
  await registerReadLimit(app, limits.read);
  app.decorate('strictErrors', options.strictErrors ?? false);
  app.decorate('negotiateLocale', ({ headers }) => site?.renderer.negotiateLocale(headers) ?? 'en');
  const sessions = sessionStore(db, refreshTokens(authSecrets));
  registerAuthentication(app, accessTokens(authSecrets, sessions.isActive, accessTokenStore(db)));
  options.registerHooks?.(app, { https, registry });
  const users = userStore(db, imageStore(db, files), accountPolicy);
  registerAccountGuards(app, users);

  const streams = notificationStreams(notificationStore(db, app.log));
  const revocations = accessRevocations();
  app.decorate('revocations', revocations);
  const pageCache = createPageCache();
  await startChannels(app, {
    db,
    listen,
    onPayload: {
      [notificationChannel]: streams.notify,
      [revocationChannel]: revocations.notify,
      [pageChannel]: registerPageInvalidation(app, pageCache, db),
    },
    onMissed() {
      pageCache.clear();
      streams.notifyAll();
      revocations.notifyAll();
    },
  });
  const outbox = startOutbox(app, { store: outboxStore(db), sendMail: options.sendMail, registry });
  const { keyEncryptionKeys } = options;
  const created = await createModels({ db, log: app.log, keyEncryptionKeys, options: models });
  const model = created.embeddingModel;
  return {
    ...options,
    ...created,
    toolSearch: toolSearch(
      db,
      model ? startSemanticSearch(app, { store: embeddingStore(db), model }) : undefined,
    ),
    keyCheckTimeoutMs: models.keyCheckTimeoutMs,
    accountPolicy,
    corsOrigins,
    registry,
    users,
    streams,
    pageCache,
    outbox,
  };
}
