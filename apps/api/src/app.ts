import fastifyMultipart from '@fastify/multipart';
import { contract, openApiDocument } from '@ai-directory/api-client/contract';
import fastify, {
  LogController,
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyRequest,
} from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { z } from 'zod';

import type { Connection } from './db/connect.ts';
import type { ListenCounts } from './db/listen.ts';
import { isMigrated } from './db/migrate.ts';
import { rateLimitStore } from './http/rate-limit.store.ts';
import { accessTokenRoutes } from './features/access-tokens/access-tokens.routes.ts';
import { accessTokenStore } from './features/access-tokens/access-tokens.store.ts';
import { aiRoutes } from './features/ai/ai.routes.ts';
import { embeddingStore } from './features/search/embeddings.store.ts';
import { noSemanticSearch, startSemanticSearch } from './features/search/semantic-search.ts';
import { toolSearch } from './features/search/tool-search.store.ts';
import { suggestionStore } from './features/ai/suggestions.store.ts';
import { emailConfirmationRoutes } from './features/auth/email-confirmations.routes.ts';
import { emailConfirmationStore } from './features/auth/email-confirmations.store.ts';
import { auditLogStore } from './features/audit-log/audit-log.store.ts';
import { authRoutes } from './features/auth/auth.routes.ts';
import { refreshTokens } from './features/auth/refresh-tokens.ts';
import { sessionStore } from './features/auth/sessions.store.ts';
import { passwordResetStore } from './features/auth/password-resets.store.ts';
import { passwordRoutes } from './features/auth/passwords.routes.ts';
import { passwordStore } from './features/auth/passwords.store.ts';
import { scheduleCleanup } from './features/cleanup/cleanup.ts';
import { cleanupStore, type RetentionDays } from './features/cleanup/cleanup.store.ts';
import { scheduleCounters } from './features/cleanup/counters.ts';
import { counterStore } from './features/cleanup/counters.store.ts';
import { collectionRoutes } from './features/collections/collections.routes.ts';
import { collectionStore } from './features/collections/collections.store.ts';
import { contactRoutes } from './features/contact/contact.routes.ts';
import { contactStore } from './features/contact/contact.store.ts';
import { dashboardRoutes } from './features/dashboard/dashboard.routes.ts';
import { dashboardStore } from './features/dashboard/dashboard.store.ts';
import { feedStore } from './features/dashboard/feed.store.ts';
import { exportRoutes } from './features/export/export.routes.ts';
import { exportStore } from './features/export/export.store.ts';
import { generationRoutes } from './features/generation/generation.routes.ts';
import { mcpRoutes } from './features/mcp/mcp.routes.ts';
import { mcpStore } from './features/mcp/mcp.store.ts';
import { moderationRoutes } from './features/moderation/moderation.routes.ts';
import { moderationStore } from './features/moderation/moderation.store.ts';
import { notificationStreams } from './features/notifications/notification-streams.ts';
import { notificationRoutes } from './features/notifications/notifications.routes.ts';
import { notificationChannel, notificationStore } from './features/notifications/notifications.store.ts';
import { startOutbox } from './features/outbox/outbox.ts';
import { outboxStore } from './features/outbox/outbox.store.ts';
import { crawlerRoutes } from './features/pages/crawlers.routes.ts';
import { registerPageInvalidation, pageChannel } from './features/pages/page-invalidation.ts';
import { createPageCache } from './features/pages/page-cache.ts';
import { getRequestOrigin, pageRoutes } from './features/pages/pages.routes.ts';
import { sitemapStore } from './features/pages/sitemap.store.ts';
import { createSitemap } from './features/pages/sitemap.ts';
import type { Site } from './features/pages/site-renderer.ts';
import { commentRoutes } from './features/prompts/comments.routes.ts';
import { commentStore } from './features/prompts/comments.store.ts';
import { createImportValidator } from './features/prompts/import-validator.ts';
import { importRoutes } from './features/prompts/imports.routes.ts';
import { importStore } from './features/prompts/imports.store.ts';
import { promptInteractionRoutes } from './features/prompts/prompt-interactions.routes.ts';
import { promptInteractionStore } from './features/prompts/prompt-interactions.store.ts';
import { promptRoutes } from './features/prompts/prompts.routes.ts';
import { promptChangeStore } from './features/prompts/prompt-changes.store.ts';
import { promptStore } from './features/prompts/prompts.store.ts';
import { versionStore } from './features/prompts/versions.store.ts';
import { profileRoutes } from './features/profiles/profiles.routes.ts';
import { profileStore } from './features/profiles/profiles.store.ts';
import { providerKeyRoutes } from './features/provider-keys/provider-keys.routes.ts';
import { providerKeyStore } from './features/provider-keys/provider-keys.store.ts';
import { reportRoutes } from './features/reports/reports.routes.ts';
import { reportStore } from './features/reports/reports.store.ts';
import { reviewRoutes } from './features/reviews/reviews.routes.ts';
import { reviewStore } from './features/reviews/reviews.store.ts';
import { searchRoutes } from './features/search/search.routes.ts';
import { searchStore } from './features/search/search.store.ts';
import { settingsRoutes } from './features/settings/settings.routes.ts';
import { settingsStore } from './features/settings/settings.store.ts';
import { socialCardRoutes } from './features/social-cards/social-cards.routes.ts';
import { submissionRoutes } from './features/tools/submissions.routes.ts';
import { submissionStore } from './features/tools/submissions.store.ts';
import { toolInteractionRoutes } from './features/tools/tool-interactions.routes.ts';
import { toolInteractionStore } from './features/tools/tool-interactions.store.ts';
import { toolRoutes } from './features/tools/tools.routes.ts';
import { toolStore } from './features/tools/tools.store.ts';
import { defaultAccountPolicy, type AccountPolicy } from './features/users/account-policy.ts';
import { followStore } from './features/users/follows.store.ts';
import { viewerStateStore } from './features/users/viewer-state.store.ts';
import { userRoutes } from './features/users/users.routes.ts';
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
import { errorHandler, clientErrorHandler } from './http/errors.ts';
import { registerJsonParser } from './http/json.ts';
import { escapeMalformedPath } from './http/malformed-url.ts';
import { registerMetrics, type PoolCounts } from './http/metrics.ts';
import { registerProbes } from './http/probes.ts';
import { defaultRateLimits, createRateLimiter, registerReadLimit, type Limits } from './http/rate-limit.ts';
import { registerReplicaReads } from './http/replica-reads.ts';
import { logRequests, getRequestId } from './http/request-log.ts';
import { registerSecurityHeaders } from './http/security.ts';
import { registerNotFound, serveFiles } from './http/site.ts';
import { registerUnderPressure, type PressureLimits } from './http/under-pressure.ts';
import { gracefulShutdown } from './http/graceful-shutdown.ts';
import type { AuthSecrets } from './jwt.ts';
import type { SendMail } from './mail.ts';
import { createEmbeddingModel } from './models/embedding-model.ts';
import { createModelRegistry } from './models/model-registry.ts';
import { createProviderRegistry, type ModelOptions } from './models/provider-registry.ts';
import { createEnvelopeEncryption } from './models/envelope-encryption.ts';
import { usageStore, type UsageRecord } from './models/usage.store.ts';

export interface AppOptions extends Pick<Connection, 'db' | 'primaryDb' | 'listen' | 'replicas'> {
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

/** Creates the server on a migrated database, without listening. */
export async function buildApp({
  db,
  primaryDb = db,
  replicas,
  listen,
  authSecrets,
  keyEncryptionKeys,
  models: modelOptions = {},
  files,
  sendMail,
  contactEmail,
  accountPolicy = defaultAccountPolicy,
  retentionDays,
  publicUrl,
  limits = defaultRateLimits,
  pressureLimits,
  importMaxWaitMs,
  site,
  siteOrigin,
  pool,
  listenCounts,
  log,
  corsOrigins = [],
  trustProxy = [],
  metricsToken,
  strictErrors = false,
}: AppOptions): Promise<FastifyInstance> {
  const app = fastify({
    ...(log && { loggerInstance: log }),
    genReqId: getRequestId,
    requestIdHeader: false,
    logController: new LogController({ disableRequestLogging: true }), // logRequests replaces it
    trustProxy,
    bodyLimit: 1024 * 1024,
    requestTimeout: 120_000, // enough for the largest upload on a slow connection
    forceCloseConnections: 'idle',
    return503OnClosing: false, // requests received before the port closed are answered
    routerOptions: { maxParamLength: 200, ignoreTrailingSlash: true },
    clientErrorHandler,
    rewriteUrl: ({ url = '/' }) => escapeMalformedPath(url),
    frameworkErrors: (error, request, reply) =>
      void errorHandler(error, request, reply.header('x-request-id', request.id)),
  });
  // For schemas without a message: zod's defaults are not for users.
  z.config({ customError: () => 'This value is not valid' });
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  app.setErrorHandler(errorHandler);
  registerJsonParser(app);
  gracefulShutdown(app);
  logRequests(app);
  const registry = registerMetrics(app, { token: metricsToken, pool, listenCounts });
  const isHttps = siteOrigin?.startsWith('https:') ?? false;
  await registerSecurityHeaders(app, { corsOrigins, https: isHttps });
  await registerCaching(app);
  if (pressureLimits) await registerUnderPressure(app, pressureLimits);
  await app.register(fastifyMultipart, { throwFileSizeLimit: false }); // its error would not contain the file name
  registerProbes(app, () => isMigrated(primaryDb));

  const auditLog = auditLogStore(db);
  const refresh = refreshTokens(authSecrets);
  const sessions = sessionStore(db, refresh);
  const passwords = passwordStore(db);
  const passwordResets = passwordResetStore(db);
  const rateLimits = rateLimitStore(primaryDb);
  const limiter = createRateLimiter(rateLimits, limits);
  app.decorate('rateLimiter', limiter);
  await registerReadLimit(app, limits.read);
  app.decorate('strictErrors', strictErrors);
  app.decorate('negotiateLocale', ({ headers }) => site?.renderer.negotiateLocale(headers) ?? 'en');
  const personalTokens = accessTokenStore(db);
  const tokens = accessTokens(authSecrets, sessions.isActive, personalTokens);
  registerAuthentication(app, tokens);
  if (replicas) registerReplicaReads(app, { replicas, https: isHttps, registry });
  const images = imageStore(db, files);
  const users = userStore(db, images, accountPolicy);
  registerAccountGuards(app, users);
  const notifications = notificationStore(db, app.log);
  const streams = notificationStreams(notifications);
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
  const document = openApiDocument(contract);
  app.get('/api/openapi.json', () => document);
  accessTokenRoutes(app, { personalTokens });
  const messages = contactStore(db);
  const confirmations = emailConfirmationStore(db);
  const outbox = startOutbox(app, {
    store: outboxStore(db),
    sendMail,
    registry,
  });
  authRoutes(app, { users, sessions, tokens, refreshTokens: refresh, auditLog, limiter, outbox });
  if (retentionDays) scheduleCleanup(app, { store: cleanupStore(db, retentionDays), registry });
  scheduleCounters(app, counterStore(db));
  passwordRoutes(app, { passwords, passwordResets, limiter, outbox, publicUrl });
  emailConfirmationRoutes(app, { confirmations, users, outbox, publicUrl });
  userRoutes(app, {
    users,
    follows: followStore(db),
    viewerState: viewerStateStore(db),
    notifications,
    limiter,
    outbox,
  });
  const profiles = profileStore(db);
  profileRoutes(app, { profiles });
  const settings = settingsStore(db);
  settingsRoutes(app, { settings });
  fileRoutes(app, { files });
  const tools = toolStore(db);
  toolRoutes(app, { tools });
  const submissions = submissionStore(db, images);
  submissionRoutes(app, { tools, submissions, limiter });
  toolInteractionRoutes(app, { interactions: toolInteractionStore(db), counts: rateLimits });
  reportRoutes(app, { reports: reportStore(db, accountPolicy), notifications });
  moderationRoutes(app, {
    moderation: moderationStore(db, accountPolicy),
    submissions,
    notifications,
    outbox,
  });
  const reviews = reviewStore(db);
  reviewRoutes(app, { reviews, notifications });
  searchRoutes(app, { search: searchStore(db) });
  const prompts = promptStore(db);
  promptRoutes(app, { prompts, versions: versionStore(db), changes: promptChangeStore(db), notifications });
  const promptInteractions = promptInteractionStore(db);
  promptInteractionRoutes(app, { interactions: promptInteractions, counts: rateLimits, notifications });
  commentRoutes(app, { comments: commentStore(db), notifications });
  importRoutes(app, {
    imports: importStore(db),
    validator: createImportValidator(),
    prompts,
    maxWaitMs: importMaxWaitMs,
  });
  notificationRoutes(app, { notifications, streams });
  const collections = collectionStore(db, tools);
  collectionRoutes(app, { collections });
  dashboardRoutes(app, { dashboard: dashboardStore(db), feed: feedStore(db), notifications });
  const exportDeps = { users, settings, tools, reviews, collections, prompts, notifications };
  exportRoutes(app, { ...exportDeps, exports: exportStore(db) });
  contactRoutes(app, { messages, outbox, contactEmail, sendsMail: accountPolicy.confirmEmails });
  const keys = providerKeyStore(db, createEnvelopeEncryption(keyEncryptionKeys));
  await keys.rewrapAll();
  const providerRegistry = createProviderRegistry(modelOptions);
  const usage = usageStore(db);
  // A response does not fail because its usage could not be recorded.
  const recordCall = (call: UsageRecord) =>
    usage.record(call).catch((error: unknown) => app.log.error(error));
  const modelDeps = { recordCall, providers: providerRegistry, options: modelOptions };
  const models = createModelRegistry({ ...modelDeps, keys, settings });
  providerKeyRoutes(app, {
    keys,
    models,
    providers: providerRegistry,
    keyCheckTimeoutMs: modelOptions.keyCheckTimeoutMs,
    auditLog,
  });
  generationRoutes(app, { models, prompts, interactions: promptInteractions, counts: rateLimits });
  const embeddingModel = createEmbeddingModel(modelDeps);
  const semanticSearch = embeddingModel
    ? startSemanticSearch(app, { store: embeddingStore(db), model: embeddingModel })
    : noSemanticSearch;
  aiRoutes(app, {
    suggestions: suggestionStore(db),
    toolSearch: toolSearch(db, semanticSearch),
    catalogue: tools,
    models,
  });
  mcpRoutes(app, {
    tools,
    prompts,
    mcpStore: mcpStore(db),
    pageUrl: (path) => `${publicUrl()}${path}`,
    origins: () => [publicUrl(), ...corsOrigins],
    limiter,
  });
  brandIconRoutes(app);
  socialCardRoutes(app, {
    tools,
    prompts,
    collections,
    profiles,
    articles: site?.renderer.articles ?? [],
    files,
    limiter,
  });
  registerNotFound(app);
  if (site !== undefined) {
    await serveFiles(app, site.clientDir);
    const getOrigin = (request: FastifyRequest) => siteOrigin ?? getRequestOrigin(request);
    const pages = sitemapStore(db);
    crawlerRoutes(app, { sitemap: createSitemap(pages, site.renderer.sitemapPaths), pages, getOrigin });
    pageRoutes(app, { renderer: site.renderer, cache: pageCache, getOrigin });
  }
  return app;
}
