import type { Endpoint, InputOf, OutputOf } from './contract/endpoint.ts';

/** Options of one call. They override those of `createClient`. */
export interface RequestOptions {
  /** Aborts the request, or closes the stream. */
  signal?: AbortSignal;
  /** Headers of this call, beside those of the client. */
  headers?: NonNullable<RequestInit['headers']>;
  /** Time in ms after which an attempt fails with the code `timeout`; of streams, until they are open. 0: no limit. */
  timeout?: number;
  /** Time in ms without data after which a stream fails with the code `timeout`. 0: no limit. */
  idleTimeout?: number;
  /** Number of further attempts after one that failed temporarily. Only for idempotent methods. */
  retry?: number;
  fetch?: typeof globalThis.fetch;
}

type Result<E extends Endpoint> = E extends { stream: true }
  ? AsyncGenerator<OutputOf<E>, void, void>
  : Promise<OutputOf<E>>;

/** Arguments of a client method: the input, which may be left out if it has no required part, and options. */
type Arguments<E extends Endpoint> =
  {} extends InputOf<E>
    ? [input?: InputOf<E>, options?: RequestOptions]
    : [input: InputOf<E>, options?: RequestOptions];

/** Calls one endpoint. Streaming endpoints return an async generator of events, others a promise. */
export interface ClientMethod<E extends Endpoint> {
  (...args: Arguments<E>): Result<E>;
  /** Exists in the type only, for `isApiError`. */
  readonly endpoint?: E;
}
