/** Environment of the product for the e2e tests: all users have one address, and the machine may be busy. */
export const e2eEnvironment = {
  LOG_LEVEL: 'warn',
  RATE_LIMITS: 'read.perIp=1000000/1,register.perIp=1000/60',
  MAX_EVENT_LOOP_DELAY_MS: '0',
  // Computing the embeddings of the catalogue would take the processor of the first tests.
  // moderation.spec.ts registers the first two accounts, one in each test, private-pages.spec.ts the third.
  MODERATORS: 'moderator@example.org,comment-moderator@example.org,page-moderator@example.org',
};
