import { describe, expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { page } from 'vitest/browser';

import { DataTable } from './data-table.tsx';

type Value = string | number | boolean | Date | null | undefined;

const getNames = () =>
  page
    .getByRole('row')
    .elements()
    .slice(1)
    .map((row) => row.textContent);

async function renderSortable(values: Value[]) {
  const rows = values.map((value, index) => ({ value, id: String(index) }));
  const columns = [
    {
      id: 'value',
      header: 'Value',
      getValue: (row: { value: Value }) => row.value,
      cell: (row: { value: Value; id: string }) => `${String(row.value)}#${row.id}`,
    },
  ];
  await render(<DataTable caption="Values" columns={columns} rows={rows} getRowId={({ id }) => id} />);
  return () => page.getByRole('button', { name: 'Value' }).click();
}

const paginated = (values: string[]) => (
  <DataTable
    caption="Values"
    columns={[{ id: 'value', header: 'Value', getValue: ({ value }) => value }]}
    rows={values.map((value) => ({ value }))}
    getRowId={({ value }) => value}
    pageSize={2}
    defaultPage={3}
  />
);

describe('DataTable', () => {
  it.each<[kind: string, values: Value[], ascending: string[]]>([
    ['text', ['b', null, 'a', 'd', undefined, 'c', 'aa'], ['a', 'aa', 'b', 'c', 'd']],
    ['numbers', [3, null, -2, NaN, 10, undefined, 0], ['-2', '0', '3', '10']],
    ['text and numbers', ['b', 2, null, 'a', 1], ['1', '2', 'a', 'b']],
  ])('sorts missing values of %s last in both directions', async (_kind, values, ascending) => {
    const sort = await renderSortable(values);
    const missing = values.flatMap((value, index) =>
      value === null || value === undefined || Number.isNaN(value) ? [`${String(value)}#${index}`] : [],
    );
    const names = () => getNames().map((name) => name.split('#')[0] ?? '');
    await sort();
    await expect.poll(names).toEqual([...ascending, ...missing.map((name) => name.split('#')[0])]);
    expect(getNames().slice(ascending.length)).toEqual(missing);
    await sort();
    await expect
      .poll(names)
      .toEqual([...ascending.toReversed(), ...missing.map((name) => name.split('#')[0])]);
    expect(getNames().slice(ascending.length)).toEqual(missing);
  });

  it('leaves equal values in their order', async () => {
    const sort = await renderSortable(['b', 'a', 'b', 'a']);
    await sort();
    await expect.poll(getNames).toEqual(['a#1', 'a#3', 'b#0', 'b#2']);
    await sort();
    await expect.poll(getNames).toEqual(['b#0', 'b#2', 'a#1', 'a#3']);
  });

  it('shows the last page when the rows of the open one are removed', async () => {
    const { rerender } = await render(paginated(['a', 'b', 'c', 'd', 'e']));
    expect(getNames()).toEqual(['e']);
    await rerender(paginated(['a', 'b', 'c']));
    expect(getNames()).toEqual(['c']);
  });
});
