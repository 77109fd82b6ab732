export * from './activity-fixtures.ts';
export { accessTokenFixture, newTokenFixture } from './ai-handlers.ts';
export * from './fixtures.ts';
export * from './handlers.ts';
export * from './mock.ts';
export * from './model-fixtures.ts';
export * from './prompt-fixtures.ts';
