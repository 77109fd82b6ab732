import type { RequestOptions } from './client-method.ts';

/** A response with the number of pages, or with what the next request sends as `before`. */
type Page = { pages: number } | { totalPages: number } | { next: string | null };
type PageKey = 'pages' | 'totalPages' | 'next';
type PagedMethod = (input: never, options?: RequestOptions) => Promise<Page>;

interface PagedInput {
  query?: { page?: number | string; before?: unknown } | undefined;
}

/**
 * Iterates over the pages of any list, from `query.page` or the first one to the last. The next page is requested when the loop asks
 * for it.
 *
 * @example
 * for await (const { tools } of paginate(client.tools.list, { query: { category: 'writing' } })) …
 */
export async function* paginate<Method extends PagedMethod>(
  list: Method,
  input?: Parameters<Method>[0],
  options?: RequestOptions,
): AsyncGenerator<Awaited<ReturnType<Method>>, void, void> {
  let { query, ...rest }: PagedInput = input ?? {};
  let page = Number(query?.page ?? 1);
  for (;;) {
    const result = await list({ ...rest, query } as never, options);
    yield result as Awaited<ReturnType<Method>>;
    page += 1;
    const { pages, totalPages = pages, next: before } = result as Partial<Record<PageKey, number>>;
    if (before) query = { ...query, before };
    else if (page <= totalPages!) query = { ...query, page };
    else return;
  }
}
