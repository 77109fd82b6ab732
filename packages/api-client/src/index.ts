export { createClient, type CallOptions, type Client, type ClientOptions } from './client.ts';
export { ApiError, messageFrom } from './errors.ts';
export { browserTokens, memoryTokens, type TokenStore } from './session.ts';
