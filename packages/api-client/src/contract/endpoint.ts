import type { z } from 'zod';

/** Where a call goes and who may make it. Kept apart from the schemas so that a browser can have it without zod. */
export interface Route {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Below the base path `/api`; parameters are written `:name`. */
  readonly path: `/${string}`;
  /** `optional`: a token is sent where there is one, and the answer then fits that person. */
  readonly auth: 'none' | 'optional' | 'required';
  /** Only who has signed in may call: a personal access token is not enough for what touches the account's security. */
  readonly session?: true;
  /** The body goes as multipart/form-data: its fields, a list as one field repeated, and the endpoint's files. */
  readonly multipart?: true;
  /** The answer is a stream of server-sent events; `response` is the shape of each one's data. */
  readonly stream?: true;
}

/** One REST call: its route and the shapes of what goes in and comes out. */
export interface Endpoint extends Route {
  /** One line for the OpenAPI document. */
  readonly summary: string;
  readonly params?: z.ZodObject;
  readonly query?: z.ZodObject;
  readonly body?: z.ZodType;
  /** The files that go beside the body, by field, and how many of each. */
  readonly files?: Readonly<Record<string, number>>;
  /** No transforms here: the server serialises with this schema, and drops what it does not name. */
  readonly response: z.ZodType;
  /** Status of the successful answer; 200 where left out. */
  readonly status?: 200 | 201;
}

/** Declares a call with its exact type. From it come client, server route, OpenAPI and mocks. */
export const endpoint = <const E extends Endpoint>(definition: E): E => definition;

type Shape<E, Part extends keyof Endpoint> = E extends { [P in Part]: infer S extends z.ZodType } ? S : never;
type Flatten<T> = { [K in keyof T]: T[K] } & {};
type OptionalWhenEmpty<Key extends string, T> = {} extends T ? { [K in Key]?: T } : { [K in Key]: T };

/** What a caller passes: `{ params, query, body, files }`, each only where the endpoint has it. */
export type InputOf<E extends Endpoint> = Flatten<
  (E extends { params: z.ZodObject } ? { params: z.input<Shape<E, 'params'>> } : unknown) &
    (E extends { query: z.ZodObject } ? OptionalWhenEmpty<'query', z.input<Shape<E, 'query'>>> : unknown) &
    (E extends { body: z.ZodType } ? { body: z.input<Shape<E, 'body'>> } : unknown) &
    (E extends { files: infer Files } ? { files?: { [Field in keyof Files]?: Blob[] } } : unknown)
>;

/** What a caller gets. */
export type AnswerOf<E extends Endpoint> = z.output<E['response']>;
