'use client';

import { useControllableState } from '@radix-ui/react-use-controllable-state';
import {
  createSortedRowModel,
  functionalUpdate,
  rowSelectionFeature,
  rowSortingFeature,
  tableFeatures,
  useTable,
  type ColumnDef,
  type Row,
  type RowData,
} from '@tanstack/react-table';
import { useMemo, type ReactNode } from 'react';

import { Checkbox } from '../checkbox/checkbox.tsx';
import { defineMessages, useLocale, useMessages } from '../messages/messages.tsx';
import { Skeleton } from '../skeleton/skeleton.tsx';
import {
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableHeader,
  TableRow,
  type TableHeadProps,
  type TableProps,
} from '../table/table.tsx';
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx';
import styles from './data-table.module.css';

export const dataTableMessages = defineMessages('dataTable', {
  selectAll: 'Select all rows',
  selectRow: ({ row }: { row: string }) => `Select ${row}`,
  empty: 'No rows',
});

type CellValue = string | number | boolean | Date | null | undefined;

export interface DataTableColumn<Data extends RowData> {
  /** Identifies the column in `sort`. */
  id: string;
  /** Name of the column. */
  header: string;
  /** Returns the value by which rows are sorted, and which is shown if there is no `cell`. A column without it is not sortable. */
  getValue?: ((row: Data) => CellValue) | undefined;
  /** Renders the cell. @default the value */
  cell?: ((row: Data) => ReactNode) | undefined;
  /** Whether rows can be sorted by it. @default true with `getValue` */
  sortable?: boolean | undefined;
  /** `end` for numbers. @default 'start' */
  align?: 'start' | 'center' | 'end' | undefined;
  /** Makes its cells the headers of their rows; one column, the name. @default false */
  rowHeader?: boolean | undefined;
}

export interface DataTableSort {
  /** `id` of the column. */
  id: string;
  direction: 'ascending' | 'descending';
}

export interface DataTableProps<Data extends RowData> extends Omit<TableProps, 'children'> {
  /** The columns, in order. */
  columns: readonly DataTableColumn<Data>[];
  /** Data of the rows, shown in this order without `sort` or with `manualSorting`. */
  rows: readonly Data[];
  /** Returns the id of a row, used as key and in `selection`. */
  getRowId: (row: Data) => string;
  /** Order of the rows, when controlled; `null` for that of `rows`. */
  sort?: DataTableSort | null | undefined;
  /** Order of the rows at first, when uncontrolled. */
  defaultSort?: DataTableSort | null | undefined;
  /** Called when the user sorts by a column: ascending, descending, then not. */
  onSortChange?: ((sort: DataTableSort | null) => void) | undefined;
  /** Leaves `rows` in their order, because the server sorts them. @default false */
  manualSorting?: boolean | undefined;
  /** Adds a checkbox to each row. @default whether `selection`, `defaultSelection` or `onSelectionChange` is set */
  selectable?: boolean | undefined;
  /** Ids of the selected rows, when controlled. */
  selection?: readonly string[] | undefined;
  /** Ids of the rows selected at first, when uncontrolled. */
  defaultSelection?: readonly string[] | undefined;
  /** Called with the ids of the selected rows. */
  onSelectionChange?: ((selection: string[]) => void) | undefined;
  /** Shows placeholders in place of rows. @default false */
  loading?: boolean | undefined;
  /** Shown when there are no rows. @default “No rows” */
  emptyState?: ReactNode;
}

const features = tableFeatures({
  rowSortingFeature,
  rowSelectionFeature,
  sortedRowModel: createSortedRowModel(),
});
type Features = typeof features;

const skeletonRowCount = 3;

/** A table whose rows the user sorts and selects. `Table` has the same parts without state. */
export function DataTable<Data extends RowData>({
  columns,
  rows,
  getRowId,
  sort: sortProp,
  defaultSort = null,
  onSortChange,
  manualSorting = false,
  selection: selectionProp,
  defaultSelection,
  onSelectionChange,
  selectable = Boolean(selectionProp ?? defaultSelection ?? onSelectionChange),
  loading = false,
  emptyState,
  ...props
}: DataTableProps<Data>) {
  const t = useMessages(dataTableMessages);
  const [sort, setSort] = useControllableState<DataTableSort | null>({
    prop: sortProp,
    defaultProp: defaultSort,
    onChange: onSortChange,
    caller: 'DataTable',
  });
  const [selection, setSelection] = useControllableState<readonly string[]>({
    prop: selectionProp,
    defaultProp: defaultSelection ?? [],
    onChange: (ids) => onSelectionChange?.([...ids]),
    caller: 'DataTable',
  });
  const rowSelection = useMemo(
    () => Object.fromEntries(selection.map((id) => [id, true as const])),
    [selection],
  );
  const sorting = useMemo(
    () => (sort ? [{ id: sort.id, desc: sort.direction === 'descending' }] : []),
    [sort],
  );

  const model = useTable<Features, Data>({
    features,
    columns: useColumnDefs(columns),
    data: rows,
    getRowId,
    manualSorting,
    enableMultiSort: false,
    state: { sorting, rowSelection },
    onSortingChange: (updater) => {
      const [next] = functionalUpdate(updater, sorting);
      setSort(next ? { id: next.id, direction: next.desc ? 'descending' : 'ascending' } : null);
    },
    onRowSelectionChange: (updater) => setSelection(Object.keys(functionalUpdate(updater, rowSelection))),
  });
  const sortedRows = loading ? [] : model.getRowModel().rows;
  const nameColumn = columns.find(({ rowHeader }) => rowHeader) ?? columns[0];
  const columnCount = columns.length + (selectable ? 1 : 0);
  const isAllSelected = model.getIsAllRowsSelected();

  return (
    <Table {...props} aria-busy={loading || undefined}>
      <TableHeader>
        <TableRow>
          {selectable && (
            <TableHead interactive className={styles.checkbox}>
              <Checkbox
                label={<VisuallyHidden>{t.selectAll}</VisuallyHidden>}
                checked={!isAllSelected && model.getIsSomeRowsSelected() ? 'indeterminate' : isAllSelected}
                onCheckedChange={(checked) => model.toggleAllRowsSelected(checked)}
              />
            </TableHead>
          )}
          {columns.map(({ id, header, align }) => (
            <TableHead key={id} align={align} {...getSortProps(model.getColumn(id))}>
              {header}
            </TableHead>
          ))}
        </TableRow>
      </TableHeader>
      <TableBody>
        {sortedRows.map((row) => (
          <TableRow key={row.id} selected={selectable && row.getIsSelected()}>
            {selectable && (
              <TableCell>
                <Checkbox
                  label={
                    <VisuallyHidden>
                      {t.selectRow({ row: String(nameColumn?.getValue?.(row.original) ?? row.id) })}
                    </VisuallyHidden>
                  }
                  checked={row.getIsSelected()}
                  onCheckedChange={(checked) => row.toggleSelected(checked)}
                />
              </TableCell>
            )}
            {columns.map((column) => (
              <Cell key={column.id} column={column} row={row} />
            ))}
          </TableRow>
        ))}
        {loading &&
          Array.from({ length: skeletonRowCount }, (_, row) => (
            <TableRow key={row}>
              {Array.from({ length: columnCount }, (_cell, column) => (
                <TableCell key={column}>
                  <Skeleton />
                </TableCell>
              ))}
            </TableRow>
          ))}
        {!loading && sortedRows.length === 0 && (
          <TableRow>
            <TableCell colSpan={columnCount} className={styles.empty}>
              {emptyState ?? t.empty}
            </TableCell>
          </TableRow>
        )}
      </TableBody>
    </Table>
  );
}

/** Columns of TanStack Table, which sort text by the rules of the locale, and numbers within text by value. */
function useColumnDefs<Data extends RowData>(columns: readonly DataTableColumn<Data>[]) {
  const locale = useLocale();
  return useMemo(() => {
    const { compare } = new Intl.Collator(locale, { numeric: true });
    const sortFn = (a: Row<Features, Data>, b: Row<Features, Data>, id: string) =>
      compareValues(a.getValue<CellValue>(id), b.getValue<CellValue>(id), compare);
    return columns.map(({ id, getValue, sortable }): ColumnDef<Features, Data> => ({
      id,
      accessorFn: (row) => toSortable(getValue?.(row)),
      enableSorting: sortable ?? getValue !== undefined,
      sortDescFirst: false,
      // Missing values are last in both directions.
      sortUndefined: 'last',
      sortFn,
    }));
  }, [columns, locale]);
}

/** Returns undefined for what has no order: null, NaN and invalid dates. */
const toSortable = (value: CellValue) =>
  value === null || Number.isNaN(value instanceof Date ? value.getTime() : value) ? undefined : value;

/** Numbers, dates and booleans precede text, which a column may contain, too. */
function compareValues(a: CellValue, b: CellValue, compareText: (a: string, b: string) => number): number {
  const isText = typeof a === 'string';
  if (isText !== (typeof b === 'string')) return isText ? 1 : -1;
  return isText ? compareText(a, b as string) : Number(a) - Number(b);
}

interface SortableColumn {
  getCanSort: () => boolean;
  getIsSorted: () => false | 'asc' | 'desc';
  toggleSorting: () => void;
}

const sortNames = { asc: 'ascending', desc: 'descending' } as const;

function getSortProps(column: SortableColumn | undefined): Pick<TableHeadProps, 'sort' | 'onSort'> {
  if (!column?.getCanSort()) return {};
  const sorted = column.getIsSorted();
  const sort = sorted ? sortNames[sorted] : 'none';
  return { sort, onSort: () => column.toggleSorting() };
}

interface CellProps<Data extends RowData> {
  column: DataTableColumn<Data>;
  row: Row<Features, Data>;
}

function Cell<Data extends RowData>({
  column: { id, header, align, cell, rowHeader },
  row,
}: CellProps<Data>) {
  const content = cell ? cell(row.original) : formatValue(row.getValue<CellValue>(id));
  return rowHeader ? (
    <TableHead scope="row" align={align}>
      {content}
    </TableHead>
  ) : (
    <TableCell label={header} align={align}>
      {content}
    </TableCell>
  );
}

const formatValue = (value: CellValue) =>
  value instanceof Date || typeof value === 'boolean' ? String(value) : (value ?? '–');
