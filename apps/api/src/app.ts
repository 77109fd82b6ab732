import fastifyMultipart from '@fastify/multipart';
import { contract, openApiDocument } from '@ai-directory/api-client/contract';
import fastify, { LogController, type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { z } from 'zod';

import type { Connection } from './db/connect.ts';
import { isMigrated } from './db/migrate.ts';
import { rateLimitStore } from './db/rate-limits.store.ts';
import { accessTokenRoutes } from './features/access-tokens/access-tokens.routes.ts';
import { accessTokenStore } from './features/access-tokens/access-tokens.store.ts';
import { aiRoutes } from './features/ai/ai.routes.ts';
import { finder } from './features/ai/finder.store.ts';
import { wishedTools } from './features/ai/search.ts';
import { suggestionStore } from './features/ai/suggestions.store.ts';
import { authRoutes } from './features/auth/auth.routes.ts';
import { authStore } from './features/auth/auth.store.ts';
import { passwordRoutes } from './features/auth/password.routes.ts';
import { passwordStore } from './features/auth/password.store.ts';
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
import { liveNotifications } from './features/notifications/notifications.live.ts';
import { notificationRoutes } from './features/notifications/notifications.routes.ts';
import { notificationStore } from './features/notifications/notifications.store.ts';
import { pageRoutes } from './features/pages/pages.routes.ts';
import { pageStore } from './features/pages/pages.store.ts';
import { commentRoutes } from './features/prompts/comments.routes.ts';
import { commentStore } from './features/prompts/comments.store.ts';
import { importRoutes } from './features/prompts/imports.routes.ts';
import { importStore } from './features/prompts/imports.store.ts';
import { promptUseRoutes } from './features/prompts/prompt-uses.routes.ts';
import { promptUseStore } from './features/prompts/prompt-uses.store.ts';
import { promptRoutes } from './features/prompts/prompts.routes.ts';
import { promptStore } from './features/prompts/prompts.store.ts';
import { versionStore } from './features/prompts/versions.store.ts';
import { profileRoutes } from './features/profiles/profiles.routes.ts';
import { profileStore } from './features/profiles/profiles.store.ts';
import { providerKeyRoutes } from './features/provider-keys/provider-keys.routes.ts';
import { providerKeyStore } from './features/provider-keys/provider-keys.store.ts';
import { reviewRoutes } from './features/reviews/reviews.routes.ts';
import { reviewStore } from './features/reviews/reviews.store.ts';
import { searchRoutes } from './features/search/search.routes.ts';
import { searchStore } from './features/search/search.store.ts';
import { settingsRoutes } from './features/settings/settings.routes.ts';
import { settingsStore } from './features/settings/settings.store.ts';
import { submissionRoutes } from './features/tools/submissions.routes.ts';
import { submissionStore } from './features/tools/submissions.store.ts';
import { toolUseRoutes } from './features/tools/tool-uses.routes.ts';
import { toolUseStore } from './features/tools/tool-uses.store.ts';
import { toolRoutes } from './features/tools/tools.routes.ts';
import { toolStore } from './features/tools/tools.store.ts';
import { peopleStore } from './features/users/people.store.ts';
import { userRoutes } from './features/users/users.routes.ts';
import { userStore } from './features/users/users.store.ts';
import type { FileStore } from './files/file-store.ts';
import { fileRoutes } from './files/files.routes.ts';
import { pictureStore } from './files/pictures.store.ts';
import { accessTokens } from './http/auth.ts';
import { caching } from './http/caching.ts';
import { answerError, answerNoRequest } from './http/errors.ts';
import { parseJson } from './http/json.ts';
import { metrics, type PoolCounts } from './http/metrics.ts';
import { probes } from './http/probes.ts';
import { productLimits, rateLimiter, type Limits } from './http/rate-limit.ts';
import { logRequests, requestId } from './http/request-log.ts';
import { secure } from './http/security.ts';
import { logos, noSite, siteArticles, siteFiles, sitePageFiles } from './http/site.ts';
import { stoppable } from './http/stopping.ts';
import type { SendMail } from './mail.ts';
import { modelsOf } from './models/models.ts';
import { reachOf, type ModelOptions } from './models/reach.ts';
import { sealing } from './models/sealing.ts';
import { usageStore } from './models/usage.store.ts';

export interface AppOptions extends Pick<Connection, 'db' | 'listen'> {
  /** Counted in /metrics. */
  pool?: PoolCounts;
  authSecret: Uint8Array;
  /** Seal people's keys of model providers, 32 bytes each, the oldest first: the last one seals, all of them open. */
  keyEncryptionKeys: readonly Uint8Array[];
  /** The operator's own models and keys; none where left out. */
  models?: ModelOptions;
  files: FileStore;
  sendMail: SendMail;
  /** Who gets the messages of the contact form by mail; they are only stored where left out. */
  contactEmail?: string | undefined;
  /** Origin of the site, for links that leave it; asked for when a link is made. */
  publicUrl: () => string;
  /** How often somebody may do something; the product's own limits where left out. */
  limits?: Limits;
  /** Folder of the built site; only the API is served where left out. */
  siteDir?: string;
  /** Origin of the site in what search engines are told; the one that a request came by where left out. */
  siteOrigin?: string | undefined;
  /** Nothing is logged where left out. */
  log?: FastifyBaseLogger | undefined;
  /** Origins of other sites whose pages may call the API. */
  corsOrigins?: string[];
  /** Addresses of the proxies whose word about the caller is taken. */
  trustProxy?: string[];
  /** Opens /metrics to other machines. */
  metricsToken?: string | undefined;
}

/** Puts the server together over a database that is migrated. It listens to nothing yet. */
export async function buildApp({
  db,
  listen,
  authSecret,
  keyEncryptionKeys,
  models: modelOptions = {},
  files,
  sendMail,
  contactEmail,
  publicUrl,
  limits = productLimits,
  siteDir,
  siteOrigin,
  pool,
  log,
  corsOrigins = [],
  trustProxy = [],
  metricsToken,
}: AppOptions): Promise<FastifyInstance> {
  const app = fastify({
    ...(log && { loggerInstance: log }),
    genReqId: requestId,
    requestIdHeader: false,
    logController: new LogController({ disableRequestLogging: true }), // logRequests writes a line of its own
    trustProxy,
    bodyLimit: 1024 * 1024,
    requestTimeout: 120_000, // enough for the largest upload on a slow line
    forceCloseConnections: 'idle',
    return503OnClosing: false, // what was sent before the port closed is answered
    routerOptions: { maxParamLength: 200, ignoreTrailingSlash: true },
    clientErrorHandler: answerNoRequest,
    frameworkErrors: (error, request, reply) =>
      void answerError(error, request, reply.header('x-request-id', request.id)),
  });
  // Only where a schema has no words of its own; zod's are for programmers.
  z.config({ customError: () => 'This value is not valid' });
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  app.setErrorHandler(answerError);
  parseJson(app);
  stoppable(app);
  logRequests(app);
  metrics(app, { token: metricsToken, pool });
  await secure(app, { corsOrigins, https: siteOrigin?.startsWith('https:') ?? false });
  await caching(app);
  await app.register(fastifyMultipart, { throwFileSizeLimit: false }); // its refusal would not name the file
  probes(app, () => isMigrated(db));

  const sessions = authStore(db);
  const passwords = passwordStore(db);
  const rateLimits = rateLimitStore(db);
  const limiter = rateLimiter(rateLimits, limits);
  const personalTokens = accessTokenStore(db);
  const tokens = accessTokens(authSecret, sessions.isOpen, personalTokens);
  app.decorate('accessTokens', tokens);
  const pictures = pictureStore(db, files);
  const users = userStore(db, pictures);
  const notifications = notificationStore(db);
  const live = await liveNotifications(notifications, listen);
  app.addHook('onClose', live.stop);
  const document = openApiDocument(contract);
  app.get('/api/openapi.json', () => document);
  authRoutes(app, { users, sessions, tokens, limiter });
  accessTokenRoutes(app, { personalTokens, limiter });
  passwordRoutes(app, { passwords, limiter, sendMail, publicUrl });
  userRoutes(app, { users, people: peopleStore(db), passwords, notifications, limiter });
  profileRoutes(app, { profiles: profileStore(db) });
  const settings = settingsStore(db);
  settingsRoutes(app, { settings });
  fileRoutes(app, { files });
  const tools = toolStore(db);
  toolRoutes(app, { tools });
  submissionRoutes(app, { tools, submissions: submissionStore(db, pictures), limiter });
  toolUseRoutes(app, { uses: toolUseStore(db), counts: rateLimits, limiter });
  const reviews = reviewStore(db);
  reviewRoutes(app, { reviews, notifications, limiter });
  searchRoutes(app, { search: searchStore(db) });
  const prompts = promptStore(db);
  promptRoutes(app, { prompts, versions: versionStore(db), notifications });
  const promptUses = promptUseStore(db);
  promptUseRoutes(app, { uses: promptUses, counts: rateLimits, notifications, limiter });
  commentRoutes(app, { comments: commentStore(db), notifications, limiter });
  importRoutes(app, { imports: importStore(db), prompts, limiter });
  notificationRoutes(app, { notifications, live });
  const collections = collectionStore(db, tools);
  collectionRoutes(app, { collections });
  dashboardRoutes(app, { dashboard: dashboardStore(db), feed: feedStore(db), notifications });
  const owned = { users, settings, tools, reviews, collections, prompts, notifications };
  exportRoutes(app, { ...owned, exports: exportStore(db), limiter });
  contactRoutes(app, { messages: contactStore(db), limiter, sendMail, contactEmail });
  const keys = providerKeyStore(db, sealing(keyEncryptionKeys));
  await keys.rewrapAll();
  const reach = reachOf(modelOptions);
  const usage = usageStore(db);
  const models = modelsOf({
    keys,
    settings,
    // An answer is not lost because it could not be counted.
    record: (use) => usage.record(use).catch((error: unknown) => app.log.error(error)),
    reach,
    options: modelOptions,
  });
  providerKeyRoutes(app, { keys, models, reach, checkLimit: modelOptions.checkLimit, limiter });
  generationRoutes(app, { models, prompts, uses: promptUses, counts: rateLimits, limiter });
  const find = finder(db);
  aiRoutes(app, { suggestions: suggestionStore(db), finder: find, tools, models, limiter });
  mcpRoutes(app, {
    tools,
    wished: (wish, viewerId) => wishedTools(wish, { finder: find, catalogue: tools, viewerId }),
    prompts,
    listed: mcpStore(db),
    address: (path) => `${publicUrl()}${path}`,
    origins: () => [publicUrl(), ...corsOrigins],
    limiter,
  });
  await logos(app);
  if (siteDir === undefined) {
    noSite(app);
  } else {
    pageRoutes(app, {
      pages: pageStore(db, siteArticles(siteDir)),
      template: await siteFiles(app, siteDir),
      files: sitePageFiles(siteDir),
      publicUrl: siteOrigin,
    });
  }
  return app;
}
