import {
  APICallError,
  JSONParseError,
  NoObjectGeneratedError,
  NoOutputGeneratedError,
  TypeValidationError,
} from 'ai';

import { AppError } from '../errors.ts';
import { ProviderTimeoutError } from './guarded-fetch.ts';
import { isKeyRejection } from './key-validation.ts';

/** Thrown when a response was interrupted or cannot be parsed. */
export class ProviderResponseError extends Error {
  override name = 'ProviderResponseError';
}

/** The model that failed, and whether its key is the user's. */
interface FailureContext {
  name: string;
  provider: string;
  source: 'key' | 'environment' | 'template';
}

/**
 * Maps a provider failure to an error with a message for the user. The provider's own message is omitted, because it
 * can contain a part of the key. Failures that only the operator can fix become 5xx errors, so that they are logged.
 */
export function toAppError(error: unknown, { name, provider, source }: FailureContext): AppError {
  const isUserKey = source === 'key';
  if (isTimeout(error)) {
    return new AppError(
      'gateway_timeout',
      'provider_failed',
      `${provider} did not respond in time. Try again`,
    );
  }
  const status = APICallError.isInstance(error) ? error.statusCode : undefined;
  const refusal =
    APICallError.isInstance(error) && error.statusCode !== 200 ? (error.responseBody ?? '') : '';
  if (namesRegion.test(refusal)) {
    return new AppError(
      'unprocessable',
      'provider_failed',
      `${provider} does not serve the region of this site. Choose another provider`,
    );
  }
  const isQuotaUsedUp = status === 402 || namesQuota.test(refusal);
  if (isQuotaUsedUp || status === 429) {
    const userMessage = isQuotaUsedUp
      ? `Your quota at ${provider} is used up. Check your plan there`
      : `You sent too many requests to ${provider}. Try again later`;
    return new AppError(
      isUserKey ? 'rate_limited' : 'unavailable',
      'provider_quota',
      isUserKey ? userMessage : `The quota of this site at ${provider} is used up. Try again later`,
    );
  }
  if (isKeyRejectedError(error)) {
    return isUserKey
      ? new AppError(
          'unprocessable',
          'provider_key_rejected',
          `${provider} does not accept your API key. Check it in settings`,
        )
      : new AppError(
          'bad_gateway',
          'provider_key_rejected',
          `${provider} does not accept this site's API key`,
        );
  }
  if (status === 404) {
    return new AppError(
      'conflict',
      'model_unavailable',
      `${provider} no longer offers ${name}. Choose another model`,
    );
  }
  if (status === 413 || namesLength.test(refusal)) {
    return new AppError('unprocessable', 'provider_failed', `This is too long for ${name}. Make it shorter`);
  }
  if (status === 400 || status === 422) {
    return new AppError(
      'unprocessable',
      'provider_failed',
      `${name} cannot process this request. Choose another model`,
    );
  }
  if (error instanceof ProviderResponseError)
    return new AppError('bad_gateway', 'provider_failed', error.message);
  if (isInvalidResponse(error)) {
    return new AppError(
      'bad_gateway',
      'provider_failed',
      `The response of ${name} could not be read. Try again`,
    );
  }
  return new AppError(
    'bad_gateway',
    'provider_failed',
    `${provider} could not be reached or failed. Try again later`,
  );
}

// What the responses of providers have in common: they name these reasons with different statuses and codes.
const namesRegion = /unsupported_country|(country|region|territory|location)\b[^.]{0,40}\bnot supported/i;
const namesQuota =
  /insufficient_quota|exceeded your current quota|(credit|balance)[^.]{0,40}\b(too low|insufficient|exhausted)|insufficient (credit|balance|funds)/i;
const namesLength =
  /context[ _](length|window|size)|maximum context|(prompt|input)[^.]{0,40}\btoo long|too many (input )?tokens/i;

export const isKeyRejectedError = (error: unknown): boolean =>
  APICallError.isInstance(error) && isKeyRejection(error.statusCode, error.responseBody ?? '');

/** Whether the provider responded, but in an unknown format. */
const isInvalidResponse = (error: unknown): boolean =>
  NoObjectGeneratedError.isInstance(error) ||
  NoOutputGeneratedError.isInstance(error) ||
  JSONParseError.isInstance(error) ||
  TypeValidationError.isInstance(error) ||
  (APICallError.isInstance(error) && error.statusCode === 200);

/** Whether the error was caused by a timeout, at any depth of the SDK's wrapping. */
function isTimeout(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (cause instanceof ProviderTimeoutError) return true;
  }
  return false;
}
