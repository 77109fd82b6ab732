import type { FacetValue } from '@ai-directory/api-client/contract';
import { sql, type RawBuilder } from 'kysely';

import type { Db } from './connect.ts';
import { estimateRowCount } from './estimated-pagination.ts';

type Sql = RawBuilder<unknown>;

/** A filter of a list, named like its query parameter. The condition of the filter and its counts both derive from it. */
export interface Facet {
  /** Value of a row as text; null if it has none. */
  value: Sql;
  /** Whether `value` is a `text[]` with all values of the row. */
  isArray?: true;
  /** Condition of a value, if it can use another index than `value` can. Must select the same rows. */
  condition?: (value: string) => Sql;
}

/** The values of filters that a list is restricted to. */
export type FacetFilters<Name extends string> = Partial<Record<Name, string | undefined>>;

export interface FacetInfo<Name extends string> {
  facets: Record<Name, FacetValue[]>;
  facetsAreEstimates?: true;
}

/** Maximum number of rows whose values are counted; larger numbers are extrapolated. */
const maxCounted = 1000;

/** Returns the conditions of the filters. */
export function facetConditions<Name extends string>(
  facets: Record<Name, Facet>,
  filters: FacetFilters<Name>,
): Sql[] {
  return namesOf(facets).flatMap((name) => {
    const value = filters[name];
    return value === undefined ? [] : [toCondition(facets[name], value)];
  });
}

function toCondition(facet: Facet, value: string): Sql {
  if (facet.condition) return facet.condition(value);
  return facet.isArray ? sql`${facet.value} @> array[${value}]::text[]` : sql`${facet.value} = ${value}`;
}

const namesOf = <Name extends string>(facets: Record<Name, unknown>) => Object.keys(facets) as Name[];

/**
 * Counts the rows of a list by the values of its filters, in one query. Those of a filter in effect are counted without
 * it, so that each number is that of the list with this value.
 * @param selectRows selects columns of the rows that these filters leave
 */
export async function countFacets<Name extends string>(
  db: Db,
  facets: Record<Name, Facet>,
  filters: FacetFilters<Name>,
  selectRows: (columns: Sql, filters: FacetFilters<Name>) => Sql,
): Promise<FacetInfo<Name>> {
  const names = namesOf(facets);
  const isSelected = (name: Name) => filters[name] !== undefined;
  const selected = names.filter(isSelected);
  // One set of rows for all filters that are not in effect, and one for each that is.
  const sets = [
    { counted: names.filter((name) => !isSelected(name)), filters },
    ...selected.map((name) => ({ counted: [name], filters: { ...filters, [name]: undefined } })),
  ]
    .map((set) => ({
      ...set,
      rows: selectRows(
        sql.join(set.counted.map((name) => sql`${facets[name].value} as ${sql.ref(name)}`)),
        set.filters,
      ),
    }))
    .filter(({ counted }) => counted.length > 0);
  const tables = sets.map(
    ({ rows }, index) =>
      sql`${sql.ref(`set${index}`)} as materialized (select * from (${rows}) matches limit ${maxCounted + 1})`,
  );
  const counts = sets.flatMap(({ counted }, index) => {
    const table = sql.ref(`set${index}`);
    return [
      sql`select ${index}::int as set, '' as name, '' as value, count(*)::int as count from ${table}`,
      ...counted.map((name) => {
        const column = sql.ref(name);
        const values = facets[name].isArray
          ? sql`${table}, unnest(${column}) value`
          : sql`(select ${column} as value from ${table}) r`;
        return sql`select ${index}::int, ${name}, value, count(*)::int from ${values} where value is not null group by value`;
      }),
    ];
  });
  const { rows } = await sql<FacetRow<Name>>`
    with ${sql.join(tables)} ${sql.join(counts, sql` union all `)} order by count desc, value`.execute(db);

  const factors = await Promise.all(
    sets.map(async (set, index) => {
      const total = rows.find((row) => row.set === index && row.name === '')?.count ?? 0;
      if (total <= maxCounted) return 1;
      return Math.max(1, (await estimateRowCount(db, set.rows)) / total);
    }),
  );
  const info = {
    facets: Object.fromEntries(names.map((name) => [name, [] as FacetValue[]])),
  } as FacetInfo<Name>;
  for (const { set, name, value, count } of rows)
    if (name !== '') info.facets[name].push({ value, count: Math.round(count * (factors[set] ?? 1)) });
  return factors.some((factor) => factor > 1) ? { ...info, facetsAreEstimates: true } : info;
}

interface FacetRow<Name extends string> {
  /** Index of the set of rows. */
  set: number;
  /** Empty for the number of all rows of the set. */
  name: Name | '';
  value: string;
  count: number;
}
