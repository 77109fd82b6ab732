// Fixtures without the handlers, which need the package `msw`.
export * from './activity-fixtures.ts';
export * from './fixtures.ts';
export * from './model-fixtures.ts';
export * from './moderation-fixtures.ts';
export * from './prompt-fixtures.ts';
