import {
  APICallError,
  JSONParseError,
  NoObjectGeneratedError,
  NoOutputGeneratedError,
  TypeValidationError,
} from 'ai';

import { HttpError } from '../http/errors.ts';
import { ProviderTimeout } from './guarded-fetch.ts';
import { refusesKey } from './key-check.ts';

/** An answer that broke off, or that nobody can read. */
export class ProviderFailure extends Error {
  override name = 'ProviderFailure';
}

/** Whose model did not answer, and who pays for it. */
interface Blame {
  name: string;
  provider: string;
  source: 'key' | 'environment' | 'template';
}

/**
 * What went wrong at a provider, in a sentence for the person who asked. The provider's own words are left out: they may
 * hold a piece of the key. What only the operator can mend answers 5xx, so that it stands in the log.
 */
export function providerError(error: unknown, { name, provider, source }: Blame): HttpError {
  const isMine = source === 'key';
  if (isTimeout(error)) {
    return new HttpError(504, 'provider_failed', `${provider} did not answer in time. Try again`);
  }
  const status = APICallError.isInstance(error) ? error.statusCode : undefined;
  if (isRefusedKey(error)) {
    return isMine
      ? new HttpError(
          422,
          'provider_refused_key',
          `${provider} does not accept your API key. Check it in settings`,
        )
      : new HttpError(502, 'provider_refused_key', `${provider} does not accept this site's API key`);
  }
  if (status === 402 || status === 429) {
    return new HttpError(
      isMine ? 429 : 503,
      'provider_quota',
      isMine
        ? `Your quota at ${provider} is used up, or you are asking too fast. Try again later`
        : `The quota of this site at ${provider} is used up. Try again later`,
    );
  }
  if (status === 404) {
    return new HttpError(
      409,
      'model_unavailable',
      `${provider} does not offer ${name} any more. Choose another model`,
    );
  }
  if (status === 413) {
    return new HttpError(422, 'provider_failed', `This is too long for ${name}. Make it shorter`);
  }
  if (status === 400 || status === 422) {
    return new HttpError(422, 'provider_failed', `${name} cannot answer this request. Choose another model`);
  }
  if (error instanceof ProviderFailure) return new HttpError(502, 'provider_failed', error.message);
  if (isUnreadable(error)) {
    return new HttpError(502, 'provider_failed', `The answer of ${name} could not be read. Try again`);
  }
  return new HttpError(
    502,
    'provider_failed',
    `${provider} could not be reached, or failed. Try again later`,
  );
}

export const isRefusedKey = (error: unknown): boolean =>
  APICallError.isInstance(error) && refusesKey(error.statusCode, error.responseBody ?? '');

/** Whether there was an answer, in no form that is known. */
const isUnreadable = (error: unknown): boolean =>
  NoObjectGeneratedError.isInstance(error) ||
  NoOutputGeneratedError.isInstance(error) ||
  JSONParseError.isInstance(error) ||
  TypeValidationError.isInstance(error) ||
  (APICallError.isInstance(error) && error.statusCode === 200);

/** Whether the provider took too long, however deep the SDK has wrapped it. */
function isTimeout(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (cause instanceof ProviderTimeout) return true;
  }
  return false;
}
