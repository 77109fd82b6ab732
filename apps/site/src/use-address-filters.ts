import { maxPage, searchMaxLength } from '@ai-directory/api-client/contract';
import { useSearchParams } from 'react-router-dom';

type Values = Record<string, string | number> & { page: number };

/**
 * A list's filters, kept in the address: Back, reload and a sent link keep them. Changing a filter leads to the first
 * page. What equals its default is not written.
 * @param defaults the filters of the bare address
 * @param read takes the filters from an address; what is none of the known values must become its default
 */
export function useAddressFilters<Filters extends Values>(
  defaults: Filters,
  read: (params: URLSearchParams) => Filters,
) {
  const [params, setParams] = useSearchParams();
  const filters = read(params);

  const write = (values: Filters) =>
    new URLSearchParams(
      Object.entries(values)
        .filter(([name, value]) => value !== defaults[name])
        .map(([name, value]) => [name, String(value)]),
    );
  const hrefOf = (values: Filters) => `?${write(values)}`;

  return {
    filters,
    /** Whether any filter differs from the bare address. */
    filtered: write({ ...filters, page: 1 }).size > 0,
    change: (changes: Partial<Filters>, options?: { replace?: boolean }) =>
      setParams((now) => write({ ...read(now), page: 1, ...changes }), options),
    hrefOf,
    hrefFor: (page: number) => hrefOf({ ...filters, page }),
  };
}

/** The page of an address; the first where it names none that can exist. */
export function pageIn(params: URLSearchParams): number {
  const page = Number(params.get('page') ?? 1);
  return Number.isInteger(page) && page >= 1 && page <= maxPage ? page : 1;
}

/** One of the known values; else the default. */
export const knownIn = <T extends string>(
  params: URLSearchParams,
  name: string,
  known: readonly T[],
  otherwise: T,
): T => known.find((value) => value === params.get(name)) ?? otherwise;

/** What was searched for, no longer than the API takes it. */
export const searchIn = (params: URLSearchParams) =>
  (params.get('search') ?? '').trim().slice(0, searchMaxLength);
