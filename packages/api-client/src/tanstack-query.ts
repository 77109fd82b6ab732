import { queryOptions } from '@tanstack/react-query';

import type { RequestOptions } from './client-method.ts';
import type { Client } from './client.ts';
import type { Endpoint, InputOf, OutputOf } from './contract/endpoint.ts';
import type { Contract } from './contract/index.ts';
import { routes } from './contract/routes.ts';

/** Key of a query: group and method of the client, and the input. `[group]` and `[group, method]` match all inputs. */
export type QueryKey = readonly [group: string, method: string, input: unknown];

type QueryOptions<E extends Endpoint> = ReturnType<
  typeof queryOptions<OutputOf<E>, Error, OutputOf<E>, QueryKey>
>;

type Arguments<E extends Endpoint> = {} extends InputOf<E> ? [input?: InputOf<E>] : [input: InputOf<E>];

/** Options of TanStack Query for each endpoint that is no stream: `queries.prompts.get({ params: { id } })`. */
export type Queries = {
  [Group in keyof Contract]: {
    [Name in keyof Contract[Group] as Contract[Group][Name] extends { stream: true } ? never : Name]: (
      ...args: Arguments<Contract[Group][Name] & Endpoint>
    ) => QueryOptions<Contract[Group][Name] & Endpoint>;
  };
};

type AnyMethod = (input: unknown, options: RequestOptions) => Promise<unknown>;

const createGroup = (group: string, methods: Record<string, AnyMethod>) =>
  Object.fromEntries(
    Object.entries(methods).map(([name, method]) => [
      name,
      (input: unknown = {}) =>
        queryOptions({
          queryKey: [group, name, input],
          queryFn: ({ signal }) => method(input, { signal }),
        }),
    ]),
  );

/**
 * Creates the `queryOptions` of a client's endpoints, for `useQuery`, `ensureQueryData` and the cache.
 * @param client a client created by `createClient`
 *
 * @example
 * const queries = createQueries(client);
 * const { data } = useQuery(queries.tools.list({ query: { search } }));
 * await queryClient.invalidateQueries({ queryKey: ['tools'] });
 */
export function createQueries(client: Client): Queries {
  return Object.fromEntries(
    Object.keys(routes).map((group) => [
      group,
      createGroup(group, client[group as keyof Client] as unknown as Record<string, AnyMethod>),
    ]),
  ) as unknown as Queries;
}
