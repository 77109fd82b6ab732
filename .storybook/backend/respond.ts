import { HttpResponse } from 'msw';

import type {
  Endpoint,
  ErrorBody,
  ErrorCode,
  ErrorStatus,
  OutputOf,
  User,
} from '../../packages/api-client/src/contract/index.ts';
import { mock, type MockRequest } from '../../packages/api-client/src/testing/index.ts';
import type { BackendState } from './state.ts';

/** The current user is never null if the endpoint requires one. */
type UserOf<E extends Endpoint> = E['auth'] extends 'required' ? User : User | null;

/** Creates the handler of an endpoint. */
export type Respond = ReturnType<typeof createRespond>;

/** Returns a function that creates the handler of an endpoint, which checks authentication, request and response by the contract. */
export const createRespond =
  (state: BackendState) =>
  <E extends Endpoint>(
    endpoint: E,
    resolver: (request: MockRequest<E> & { user: UserOf<E> }) => OutputOf<E> | Promise<OutputOf<E>>,
  ) =>
    mock(endpoint, async (request: MockRequest<E>) => {
      if (endpoint.auth === 'required' && !state.currentUser) fail(401, 'not_authenticated');
      try {
        return await resolver({ ...request, user: state.currentUser as UserOf<E> });
      } catch (error) {
        // The kit's source throws errors with a status.
        if (!(error instanceof Error) || !('status' in error)) throw error;
        return fail(error.status as ErrorStatus, 'prompt_not_found', error.message);
      }
    });

/** Ends the request with an error. */
export function fail(status: ErrorStatus, code: ErrorCode, message = ''): never {
  // MSW sends a response that its resolver throws.
  throw HttpResponse.json({ code, message } satisfies ErrorBody, { status });
}
