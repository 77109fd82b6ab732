export type { ClientMethod, RequestOptions } from './client-method.ts';
export { createClient, type Client, type ClientOptions } from './client.ts';
export { ApiError, getErrorMessage, isApiError, type ClientErrorCode } from './errors.ts';
export { createLocalStorageTokenStore, createMemoryTokenStore, type TokenStore } from './session.ts';
