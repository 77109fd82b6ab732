export type { ClientMethod, RequestOptions } from './client-method.ts';
export { createClient, type Client, type ClientOptions, type ClientRequest } from './client.ts';
export {
  ApiError,
  getErrorMessage,
  isApiError,
  type ApiErrorOptions,
  type ClientErrorCode,
} from './errors.ts';
export { paginate } from './paginate.ts';
export { reconnect, type ReconnectOptions } from './reconnect.ts';
export {
  createLocalStorageTokenStore,
  createMemoryTokenStore,
  type SyncTokenStore,
  type TokenStore,
} from './session.ts';
export { createUploadFetch, type UploadProgress } from './upload-fetch.ts';
