import { queryOptions } from '@tanstack/react-query';

import type { RequestOptions } from './client-method.ts';
import type { Client } from './client.ts';
import type { Endpoint, InputOf, OutputOf, Route } from './contract/endpoint.ts';
import type { Contract } from './contract/index.ts';
import { routes } from './contract/routes.ts';

/** Key of a query: group and method of the client, and the input. `[group]` and `[group, method]` match all inputs. */
export type QueryKey = readonly [group: string, method: string, input: unknown];

type QueryOptions<E extends Endpoint> = ReturnType<
  typeof queryOptions<OutputOf<E>, Error, OutputOf<E>, QueryKey>
>;

type Arguments<E extends Endpoint> = {} extends InputOf<E> ? [input?: InputOf<E>] : [input: InputOf<E>];

/** Whether an endpoint can be a query: it changes no data, and is no stream. */
type IsQuery<E> = E extends { stream: true }
  ? false
  : E extends { method: 'GET' } | { safe: true }
    ? true
    : false;

/** Options of TanStack Query for each endpoint that reads: `queries.prompts.get({ params: { id } })`. */
export type Queries = {
  [Group in keyof Contract]: {
    [Name in keyof Contract[Group] as IsQuery<Contract[Group][Name]> extends true ? Name : never]: (
      ...args: Arguments<Contract[Group][Name] & Endpoint>
    ) => QueryOptions<Contract[Group][Name] & Endpoint>;
  };
};

type AnyMethod = (input: unknown, options: RequestOptions) => Promise<unknown>;

const isQuery = ({ method, safe, stream }: Route) => !stream && (method === 'GET' || safe);

const createGroup = (group: string, groupRoutes: Record<string, Route>, methods: Record<string, AnyMethod>) =>
  Object.fromEntries(
    Object.keys(groupRoutes)
      .filter((name) => isQuery(groupRoutes[name]!))
      .map((name) => [
        name,
        (input: unknown = {}) =>
          queryOptions({
            queryKey: [group, name, input],
            queryFn: ({ signal }) => methods[name]!(input, { signal }),
          }),
      ]),
  );

/**
 * Creates the `queryOptions` of a client's endpoints that read, for `useQuery`, `ensureQueryData` and the cache. Those that
 * change data have none: call the client in a `useMutation`.
 * @param client a client created by `createClient`
 *
 * @example
 * const queries = createQueries(client);
 * const { data } = useQuery(queries.tools.list({ query: { search } }));
 * await queryClient.invalidateQueries({ queryKey: ['tools'] });
 */
export function createQueries(client: Client): Queries {
  return Object.fromEntries(
    Object.entries(routes).map(([group, groupRoutes]) => [
      group,
      createGroup(group, groupRoutes, client[group as keyof Client] as unknown as Record<string, AnyMethod>),
    ]),
  ) as unknown as Queries;
}
