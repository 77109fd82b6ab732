import type { Endpoint, InputOf, OutputOf } from './contract/endpoint.ts';

export interface RequestOptions {
  /** Aborts the request, or closes the stream. */
  signal?: AbortSignal;
}

type Result<E extends Endpoint> = E extends { stream: true }
  ? AsyncGenerator<OutputOf<E>, void, void>
  : Promise<OutputOf<E>>;

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
