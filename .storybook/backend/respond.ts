import { HttpResponse } from 'msw';

import type {
  Endpoint,
  ErrorBody,
  ErrorCodeOf,
  ErrorStatus,
  OutputOf,
  User,
} from '../../packages/api-client/src/contract/index.ts';
import { mock } from '../../packages/api-client/src/testing/index.ts';
import type { BackendState } from './state.ts';

type Schema = Endpoint['response'];

type Parsed<E, Part extends string> = E extends { [P in Part]: infer S extends Schema }
  ? S['_output']
  : undefined;

/** A request that its endpoint accepts. */
interface ValidRequest<E extends Endpoint> {
  params: Parsed<E, 'params'>;
  query: Parsed<E, 'query'>;
  body: Parsed<E, 'body'>;
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
    mock(endpoint, ({ params, query, body }) => {
      if (endpoint.auth === 'required' && !state.currentUser)
        sendError(401, { code: 'not_authenticated', message: 'Sign in to continue.' });
      return resolver({
        params: parse(endpoint.params, params),
        query: parse(endpoint.query, query),
        body: parse(endpoint.body, endpoint.multipart ? readFields(body as Form, endpoint.body) : body),
        user: state.currentUser,
      } as ValidRequest<E>);
    });

/** Ends the request with an error that the endpoint declares. */
export const fail = <E extends Endpoint>(
  _endpoint: E,
  status: ErrorStatus,
  code: ErrorCodeOf<E>,
  message: string,
): never => sendError(status, { code, message });

function sendError(status: ErrorStatus, body: ErrorBody): never {
  // MSW sends a response that its resolver throws.
  throw HttpResponse.json(body, { status });
}

function parse(schema: Schema | undefined, value: unknown): unknown {
  const result = schema?.safeParse(value);
  if (!result || result.success) return result?.data;
  const errors = result.error.issues.map((issue) => ({ path: issue.path.join('.'), message: issue.message }));
  return sendError(400, {
    code: 'validation_failed',
    message: errors.map(({ message }) => message).join('. '),
    errors,
  });
}

type Form = Record<string, unknown[]>;

/** Returns the values of a form, in which each field is a list of texts: lists, JSON and texts, as the schema requires. */
function readFields(form: Form, schema: Schema | undefined) {
  const { shape } = schema as NonNullable<Endpoint['params']>;
  const fields = Object.entries(form).map(([name, values]) => {
    const [value] = values;
    const isJson = typeof value === 'string' && value.startsWith('{');
    const candidates = [values, value, isJson ? (JSON.parse(value) as unknown) : value];
    return [name, candidates.find((candidate) => shape[name]?.safeParse(candidate).success) ?? value];
  });
  return Object.fromEntries(fields) as unknown;
}
