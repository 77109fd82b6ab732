/** Maximum bytes of text that a statement of an export returns: reading and serializing more would hold the event loop. */
const maxBatchBytes = 500_000;

/**
 * Yields the pages of a list that is read by keyset, each with a statement of its own: a slow client occupies no connection
 * and no transaction between them.
 * @param readPage Reads up to `pageSize` rows that follow `last`, or the first ones.
 */
export async function* readPages<Row>(
  pageSize: number,
  readPage: (last: Row | undefined) => Promise<Row[]>,
): AsyncGenerator<Row[]> {
  let last: Row | undefined;
  for (;;) {
    const rows = await readPage(last);
    if (rows.length > 0) yield rows;
    if (rows.length < pageSize) return;
    last = rows.at(-1);
  }
}

/** Splits rows into batches of at most 500 kB. A larger row is a batch of its own. */
export function* splitByBytes<Row extends { bytes: number }>(rows: readonly Row[]): Generator<Row[]> {
  let batch: Row[] = [];
  let bytes = 0;
  for (const row of rows) {
    if (batch.length > 0 && bytes + row.bytes > maxBatchBytes) {
      yield batch;
      batch = [];
      bytes = 0;
    }
    batch.push(row);
    bytes += row.bytes;
  }
  if (batch.length > 0) yield batch;
}
