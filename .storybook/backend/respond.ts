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

/** Creates the handler of an endpoint. */
export type Respond = ReturnType<typeof createRespond>;

/**
 * Returns a function that creates the handler of an endpoint, which checks authentication, request and response by the contract.
 * A resolver that returns nothing responds with `{}`. `user` is null only if the endpoint requires none.
 */
export const createRespond =
  (state: BackendState) =>
  <E extends Endpoint>(
    endpoint: E,
    resolver: (request: MockRequest<E> & { user: User }) => OutputOf<E> | Promise<OutputOf<E> | void>,
  ) =>
    mock(endpoint, async (request: MockRequest<E>) => {
      if (endpoint.auth === 'required' && !state.currentUser) fail(401, 'not_authenticated');
      try {
        return ((await resolver({ ...request, user: state.currentUser as User })) ?? {}) as OutputOf<E>;
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

/** Returns the item with an id, or ends the request with an error. */
export const find = <Item extends { id: string }>(items: Item[], id: string, code: ErrorCode): Item =>
  items.find((item) => item.id === id) ?? fail(404, code);

/** Removes items from a list. */
export function remove<Item>(items: Item[], matches: (item: Item) => boolean) {
  items.splice(0, items.length, ...items.filter((item) => !matches(item)));
  return {};
}
