export * from './all-fixtures.ts';
export * from './handlers.ts';
export * from './mock.ts';
