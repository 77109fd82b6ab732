import type { RequestOptions } from './client-method.ts';

/** A method of the client whose query has `page` and whose response has `pages`, the number of pages. */
type PagedMethod = (input: never, options?: RequestOptions) => Promise<{ pages: number }>;

interface PagedInput {
  query?: { page?: number | string };
}

/**
 * Iterates over the pages of a list, from `query.page` or the first one to the last. The next page is requested when the
 * loop asks for it.
 *
 * @example
 * for await (const { tools } of paginate(client.tools.list, { query: { category: 'writing' } })) …
 */
export async function* paginate<Method extends PagedMethod>(
  list: Method,
  input?: Parameters<Method>[0],
  options?: RequestOptions,
): AsyncGenerator<Awaited<ReturnType<Method>>, void, void> {
  const { query, ...rest }: PagedInput = input ?? {};
  let page = Number(query?.page ?? 1);
  let pages: number;
  do {
    const result = await list({ ...rest, query: { ...query, page } } as never, options);
    yield result as Awaited<ReturnType<Method>>;
    pages = result.pages;
    page += 1;
  } while (page <= pages);
}
