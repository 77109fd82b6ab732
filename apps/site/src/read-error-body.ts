import type { ErrorBody } from '@ai-directory/api-client/contract';

/** Reads the body of an error response, which others can still read; null if it is not the API's. */
export const readErrorBody = (response: Response): Promise<ErrorBody | null> =>
  response
    .clone()
    .json()
    .catch(() => null);
