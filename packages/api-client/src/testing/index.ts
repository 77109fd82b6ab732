export * from './activity-fixtures.ts';
export * from './fixtures.ts';
export * from './handlers.ts';
export * from './mock.ts';
