export * from './all-fixtures.ts';
export * from './handlers.ts';
export { mock, mockError, mockPending, type MockRequest } from './mock.ts';
