import { HttpResponse } from 'msw';

import type {
  Endpoint,
  ErrorBody,
  ErrorCode,
  ErrorStatus,
  OutputOf,
  User,
} from '../../packages/api-client/src/contract/index.ts';
import { mock } from '../../packages/api-client/src/testing/index.ts';
import type { BackendState } from './state.ts';

type Parsed<E, Part extends string> = E extends { [P in Part]: infer S extends Endpoint['response'] }
  ? S['_output']
  : undefined;

interface ValidRequest<E extends Endpoint> {
  params: Parsed<E, 'params'>;
  query: Parsed<E, 'query'>;
  /** Of a form, the fields, each as a list. */
  body: E extends { multipart: true } ? Record<string, string[] | undefined> : Parsed<E, 'body'>;
  /** The current user; never null if the endpoint requires one. */
  user: E['auth'] extends 'required' ? User : User | null;
}

/** Creates the handler of an endpoint. */
export type Respond = ReturnType<typeof createRespond>;

/** Returns a function that creates the handler of an endpoint, which checks authentication, request and response by the contract. */
export const createRespond =
  (state: BackendState) =>
  <E extends Endpoint>(
    endpoint: E,
    resolver: (request: ValidRequest<E>) => OutputOf<E> | Promise<OutputOf<E>>,
  ) =>
    mock(endpoint, async ({ params, query, body }) => {
      if (endpoint.auth === 'required' && !state.currentUser) fail(401, 'not_authenticated');
      try {
        return await resolver({
          params: endpoint.params?.parse(params),
          query: endpoint.query?.parse(query),
          body: endpoint.multipart ? body : endpoint.body?.parse(body),
          user: state.currentUser,
        } as ValidRequest<E>);
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

/** Returns one page of a list. */
export const paginate = <T>(all: T[], { page, limit }: { page: number; limit: number }) => ({
  items: all.slice((page - 1) * limit, page * limit),
  total: all.length,
  pages: Math.ceil(all.length / limit),
});
