import type { z } from 'zod';

import type { ErrorCode, ErrorStatus } from './errors.ts';

type Auth = 'none' | 'optional' | 'required';

/** URL and authentication of an endpoint. Separate from the schemas, so that a browser can import it without zod. */
export interface Route {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Relative to the base path `/api`. Parameters are written `:name`. */
  readonly path: `/${string}`;
  /** `optional`: a token is sent if there is one, and the response depends on its user. @default 'required' */
  readonly auth?: Auth;
  /** The body is sent as multipart/form-data: its fields, a list as a repeated field, and the endpoint's files. */
  readonly multipart?: true;
  /** The response is a stream of server-sent events; `response` is the schema of each event's data. */
  readonly stream?: true;
  /** The request changes no data (RFC 9110, 9.2.1), as every GET, though its method is another one. */
  readonly safe?: true;
}

/** Names of the rate limits. The server defines how many requests each allows. */
export type RateLimitName =
  | 'login'
  | 'register'
  | 'reset'
  | 'confirmReset'
  | 'refresh'
  | 'password'
  | 'follow'
  | 'upload'
  | 'submit'
  | 'review'
  | 'report'
  | 'comment'
  | 'share'
  | 'import'
  | 'export'
  | 'accessToken'
  | 'suggest'
  | 'ask'
  | 'providerKey'
  | 'contact';

/** What an endpoint adds to its route. */
export interface EndpointDefinition {
  /** One line for the OpenAPI document. */
  readonly summary: string;
  /** Limits requests per IP address and per user. A GET without one counts as an anonymous read unless it needs a user. */
  readonly rateLimit?: RateLimitName;
  /** Field of the body which identifies the account for the rate limit. @default the signed-in user's id */
  readonly rateLimitKey?: string;
  /** Maximum size of the body in bytes. @default 1 MiB */
  readonly bodyLimit?: number;
  /** Maximum number of values in a JSON body, nested ones included; bounds the time of validation. @default 2,000 */
  readonly maxBodyValues?: number;
  /** Whether a signed-in session is needed. Personal access tokens are rejected, to protect the account's security. */
  readonly requiresSession?: true;
  /** Whether only moderators in a signed-in session may use it. For others it does not exist (404). */
  readonly requiresModerator?: true;
  /** Whether the account's email must be confirmed: always, or if the body makes a prompt public. */
  readonly requiresConfirmedEmail?: 'always' | 'public';
  readonly params?: z.ZodObject;
  /** Created by `querySchema`, which rejects unknown parameters. @default one without parameters */
  readonly query?: z.ZodObject;
  readonly body?: z.ZodType;
  /** Maximum number of files by form field. */
  readonly files?: Readonly<Record<string, number>>;
  /** Error codes by status, beside those implied by the rest of the definition (see `getErrorCodes`). */
  readonly errors?: Readonly<Partial<Record<ErrorStatus, readonly ErrorCode[]>>>;
  /** Body of the response, which each endpoint has. Must not transform: the server serializes with this schema, which drops unknown fields. */
  readonly response: z.ZodType;
  /** Status of the successful response. @default 200 */
  readonly status?: 200 | 201;
}

/** One REST call: its route and the schemas of its input and output. */
export interface Endpoint extends Route, EndpointDefinition {
  readonly auth: Auth;
}

/** Names of the `:parameters` of a path. */
export type PathParams<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | PathParams<`/${Rest}`>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never;

type ParamsFor<Path extends string> = [PathParams<Path>] extends [never]
  ? { readonly params?: never }
  : { readonly params: z.ZodObject<{ readonly [Name in PathParams<Path>]: z.ZodType }> };

/** The definition which fits a route: params as in its path, files if it is multipart, a body if its method has one. */
type DefinitionFor<R extends Route> = EndpointDefinition &
  ParamsFor<R['path']> &
  (R extends { multipart: true }
    ? { readonly files: Readonly<Record<string, number>> }
    : { readonly files?: never }) &
  (R['method'] extends 'GET' | 'DELETE' ? { readonly body?: never } : unknown);

/** Rejects params that the path does not have, and a rate limit key that the body does not have. */
type Exact<R extends Route, D> = (D extends { params: z.ZodObject<infer Shape> }
  ? [Exclude<keyof Shape, PathParams<R['path']>>] extends [never]
    ? unknown
    : { readonly params: `The path has no :${Exclude<keyof Shape, PathParams<R['path']>> & string}` }
  : unknown) &
  (D extends { body: infer Body extends z.ZodType }
    ? { readonly rateLimitKey?: keyof z.output<Body> & string }
    : { readonly rateLimitKey?: never });

/** Declares an endpoint with its exact type. Client, server route, OpenAPI operation and mocks are derived from it. */
export const endpoint = <const R extends Route, const D extends DefinitionFor<R>>(
  route: R,
  definition: D & Exact<R, D>,
) => ({ auth: 'required', ...route, ...definition }) as Flatten<WithAuth<R> & D>;

type WithAuth<R> = R extends { auth: Auth } ? R : R & { readonly auth: 'required' };

/** Type of a contract with an endpoint for each of the routes. */
export type EndpointsFor<Routes> = {
  readonly [Group in keyof Routes]: {
    readonly [Name in keyof Routes[Group]]: Endpoint & WithAuth<Routes[Group][Name]>;
  };
};

type Schema<E, Part extends keyof Endpoint> = E extends { [P in Part]: infer S extends z.ZodType }
  ? S
  : never;
type Flatten<T> = { [K in keyof T]: T[K] } & {};
type OptionalWhenEmpty<Key extends string, T> = {} extends T ? { [K in Key]?: T } : { [K in Key]: T };

/** Input of a client method: `{ params, query, body, files }`, each only if the endpoint has it. */
export type InputOf<E extends Endpoint> = Flatten<
  (E extends { params: z.ZodObject } ? { params: z.input<Schema<E, 'params'>> } : unknown) &
    (E extends { query: z.ZodObject } ? OptionalWhenEmpty<'query', z.input<Schema<E, 'query'>>> : unknown) &
    (E extends { body: z.ZodType } ? { body: z.input<Schema<E, 'body'>> } : unknown) &
    (E extends { files: infer Files } ? { files?: { [Field in keyof Files]?: Blob[] } } : unknown)
>;

/** Output of a client method. */
export type OutputOf<E extends Endpoint> = z.output<E['response']>;

type DeclaredErrors<E> = E extends { errors: infer Errors } ? Errors : {};
type ValuesOf<T> = T extends unknown ? T[keyof T] : never;
type Implied<Condition extends boolean, Code extends ErrorCode> = Condition extends true ? Code : never;
type Has<E, Part> = E extends Part ? true : false;

/** Union of the error codes that the server may send for an endpoint. Type of `getErrorCodes`. */
export type ErrorCodeOf<E extends Endpoint> =
  | Extract<ValuesOf<DeclaredErrors<E>>, readonly ErrorCode[]>[number]
  | 'bad_request'
  | 'internal_error'
  | 'unavailable'
  | 'validation_failed'
  | (E['method'] extends 'GET' ? never : 'payload_too_large' | 'unsupported_media_type' | 'not_found')
  | (E['auth'] extends 'none'
      ? never
      : 'not_authenticated' | (E extends { method: 'GET'; requiresSession?: never } ? never : 'forbidden'))
  | Implied<Has<E, { requiresConfirmedEmail: 'always' | 'public' }>, 'email_unconfirmed'>
  | Implied<Has<E, { requiresModerator: true }>, 'not_found'>
  | Implied<Has<E, { rateLimit: RateLimitName } | AnonymousRead>, 'rate_limited'>;

/** A route whose anonymous requests are limited per IP address. */
export interface AnonymousRead {
  method: 'GET';
  auth: 'none' | 'optional';
}

/** Whether anonymous requests of a route are limited per IP address: reads of a route without a limit of its own. */
export const isAnonymousRead = ({
  method,
  auth,
  rateLimit,
}: Pick<Endpoint, 'method' | 'auth' | 'rateLimit'>): boolean =>
  method === 'GET' && auth !== 'required' && rateLimit === undefined;

/**
 * Returns the error codes that the server may send for an endpoint, by status: the declared ones, and those implied by
 * its validation, authentication, rate limit and method.
 */
export function getErrorCodes(definition: Endpoint): Partial<Record<ErrorStatus, ErrorCode[]>> {
  const { method, auth, requiresSession, rateLimit, errors = {} } = definition;
  const changesData = method !== 'GET';
  const implied: [condition: unknown, status: ErrorStatus, code: ErrorCode][] = [
    [true, 400, 'bad_request'],
    [true, 400, 'validation_failed'], // of unknown query parameters, too
    [auth !== 'none', 401, 'not_authenticated'],
    [auth !== 'none' && (changesData || requiresSession), 403, 'forbidden'],
    // A row that the request refers to can be deleted concurrently.
    [changesData || definition.requiresModerator, 404, 'not_found'],
    [definition.requiresConfirmedEmail, 403, 'email_unconfirmed'],
    [changesData, 413, 'payload_too_large'],
    [changesData, 415, 'unsupported_media_type'],
    [rateLimit || isAnonymousRead(definition), 429, 'rate_limited'],
    [true, 500, 'internal_error'],
    [true, 503, 'unavailable'],
  ];
  const codes: Partial<Record<ErrorStatus, ErrorCode[]>> = {};
  const add = (status: ErrorStatus, code: ErrorCode) => {
    const list = (codes[status] ??= []);
    if (!list.includes(code)) list.push(code);
  };
  for (const [condition, status, code] of implied) if (condition) add(status, code);
  for (const [status, list] of Object.entries(errors)) {
    for (const code of list) add(Number(status) as ErrorStatus, code);
  }
  return codes;
}
