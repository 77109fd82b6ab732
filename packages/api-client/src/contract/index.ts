import { accessTokens } from './access-tokens.ts';
import { ai } from './ai.ts';
import { auth } from './auth.ts';
import { collections } from './collections.ts';
import { contact } from './contact.ts';
import { dashboard } from './dashboard.ts';
import type { EndpointsFor } from './endpoint.ts';
import { models, providerKeys } from './models.ts';
import { moderation } from './moderation.ts';
import { notifications } from './notifications.ts';
import { prompts } from './prompts.ts';
import { reviews } from './reviews.ts';
import type { routes } from './routes.ts';
import { search } from './search.ts';
import { settings } from './settings.ts';
import { categories, tools } from './tools.ts';
import { profiles, users } from './users.ts';

/** Every endpoint of the API, by group. */
export const contract: Contract = {
  auth,
  users,
  profiles,
  settings,
  categories,
  search,
  tools,
  reviews,
  collections,
  notifications,
  dashboard,
  contact,
  moderation,
  prompts,
  models,
  providerKeys,
  ai,
  accessTokens,
} satisfies EndpointsFor<typeof routes>;

/** Declared by name: the inferred type would repeat every schema in the package's declarations. */
export type Contract = {
  auth: typeof auth;
  users: typeof users;
  profiles: typeof profiles;
  settings: typeof settings;
  categories: typeof categories;
  search: typeof search;
  tools: typeof tools;
  reviews: typeof reviews;
  collections: typeof collections;
  notifications: typeof notifications;
  dashboard: typeof dashboard;
  contact: typeof contact;
  moderation: typeof moderation;
  prompts: typeof prompts;
  models: typeof models;
  providerKeys: typeof providerKeys;
  ai: typeof ai;
  accessTokens: typeof accessTokens;
};

export * from './access-tokens.ts';
export * from './ai.ts';
export * from './auth-constants.ts';
export * from './auth.ts';
export * from './catalogue.ts';
export * from './collections.ts';
export { NoQuery, type FacetValue } from './common-schemas.ts';
export * from './contact.ts';
export * from './dashboard.ts';
export * from './data-export.ts';
export * from './endpoint.ts';
export * from './errors.ts';
export * from './generation.ts';
export * from './get-hostname.ts';
export * from './list-constants.ts';
export * from './model-constants.ts';
export * from './models.ts';
export * from './moderation-constants.ts';
export * from './moderation-schemas.ts';
export * from './moderation.ts';
export * from './notification-constants.ts';
export * from './notifications.ts';
export * from './openapi.ts';
export * from './user-schemas.ts';
export * from './prompt-constants.ts';
export * from './prompt-limit-constants.ts';
export * from './prompt-schemas.ts';
export * from './prompts.ts';
export * from './reviews.ts';
export * from './routes.ts';
export * from './search.ts';
export * from './settings.ts';
export * from './social-cards.ts';
export * from './specimen.ts';
export * from './text-constants.ts';
export * from './capability-constants.ts';
export * from './tool-constants.ts';
export * from './tool-facts.ts';
export * from './tools.ts';
export * from './users.ts';
export * from './variable-constants.ts';
