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
import { useId, useMemo, type ReactNode } from 'react';

import button from '../button/button.module.css';
import { Button } from '../button/button.tsx';
import { Checkbox } from '../checkbox/checkbox.tsx';
import { ChevronDown } from '../icons/icons.tsx';
import { defineMessages, useLocale, useMessages } from '../messages/messages.tsx';
import { Pagination } from '../pagination/pagination.tsx';
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
  details: 'Details',
  rowDetails: ({ row }: { row: string }) => `Details of ${row}`,
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
  /** Renders the details of a row, which a button in it shows below it. */
  renderDetails?: ((row: Data) => ReactNode) | undefined;
  /** Ids of the rows whose details are shown, when controlled. */
  expanded?: readonly string[] | undefined;
  /** Ids of the rows whose details are shown at first, when uncontrolled. */
  defaultExpanded?: readonly string[] | undefined;
  /** Called with the ids of the rows whose details are shown. */
  onExpandedChange?: ((expanded: string[]) => void) | undefined;
  /** Maximum number of rows of a page; a `Pagination` below leads to the others. @default all on one page */
  pageSize?: number | undefined;
  /** Number of the page, starting at 1, when controlled. */
  page?: number | undefined;
  /** Page at first, when uncontrolled. @default 1 */
  defaultPage?: number | undefined;
  /** Called when the user opens another page; sorting opens the first. */
  onPageChange?: ((page: number) => void) | undefined;
  /** Number of all rows, if `rows` has those of the page only, because the server selects them. */
  rowCount?: number | undefined;
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
const noIds: readonly string[] = [];

/** A table whose rows the user sorts, selects, expands and pages through. `Table` has the same parts without state. */
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
  renderDetails,
  expanded: expandedProp,
  defaultExpanded,
  onExpandedChange,
  pageSize,
  page: pageProp,
  defaultPage,
  onPageChange,
  rowCount,
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
  const [selection, setSelection] = useIds(selectionProp, defaultSelection, onSelectionChange);
  const [expanded, setExpanded] = useIds(expandedProp, defaultExpanded, onExpandedChange);
  const { page, pageCount, setPage, getPageRows } = usePages(
    { pageSize, page: pageProp, defaultPage, onPageChange, rowCount },
    rows.length,
  );
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
      setPage(1);
    },
    onRowSelectionChange: (updater) => setSelection(Object.keys(functionalUpdate(updater, rowSelection))),
  });
  const sortedRows = loading ? [] : model.getRowModel().rows;
  const columnCount = columns.length + (selectable ? 1 : 0) + (renderDetails ? 1 : 0);
  const isAllSelected = model.getIsAllRowsSelected();
  const toggleDetails = (id: string) =>
    setExpanded(expanded.includes(id) ? expanded.filter((other) => other !== id) : [...expanded, id]);

  const table = (
    <Table {...props} aria-busy={loading || undefined}>
      <TableHeader>
        <TableRow>
          {selectable && (
            <TableHead interactive className={styles.control}>
              <Checkbox
                label={<VisuallyHidden>{t.selectAll}</VisuallyHidden>}
                checked={!isAllSelected && model.getIsSomeRowsSelected() ? 'indeterminate' : isAllSelected}
                onCheckedChange={(checked) => model.toggleAllRowsSelected(checked)}
              />
            </TableHead>
          )}
          {renderDetails && (
            <TableHead className={styles.control}>
              <VisuallyHidden>{t.details}</VisuallyHidden>
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
        {getPageRows(sortedRows).map((row) => (
          <DataRow
            key={row.id}
            row={row}
            columns={columns}
            columnCount={columnCount}
            selectable={selectable}
            renderDetails={renderDetails}
            isExpanded={expanded.includes(row.id)}
            onToggleDetails={() => toggleDetails(row.id)}
          />
        ))}
        {loading && <SkeletonRows columnCount={columnCount} />}
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
  if (pageCount === 1) return table;
  return (
    <>
      {table}
      <Pagination className={styles.pagination} page={page} pageCount={pageCount} onPageChange={setPage} />
    </>
  );
}

interface DataRowProps<Data extends RowData> extends Pick<DataTableProps<Data>, 'columns' | 'renderDetails'> {
  row: Row<Features, Data>;
  columnCount: number;
  selectable: boolean;
  isExpanded: boolean;
  onToggleDetails: () => void;
}

function DataRow<Data extends RowData>({
  row,
  columns,
  columnCount,
  selectable,
  renderDetails,
  isExpanded,
  onToggleDetails,
}: DataRowProps<Data>) {
  const t = useMessages(dataTableMessages);
  const detailsId = useId();
  const nameColumn = columns.find(({ rowHeader }) => rowHeader) ?? columns[0];
  const name = String(nameColumn?.getValue?.(row.original) ?? row.id);

  return (
    <>
      <TableRow selected={selectable && row.getIsSelected()}>
        {selectable && (
          <TableCell>
            <Checkbox
              label={<VisuallyHidden>{t.selectRow({ row: name })}</VisuallyHidden>}
              checked={row.getIsSelected()}
              onCheckedChange={(checked) => row.toggleSelected(checked)}
            />
          </TableCell>
        )}
        {renderDetails && (
          <TableCell className={styles.control}>
            <Button
              variant="ghost"
              size="small"
              className={button.icon}
              aria-label={t.rowDetails({ row: name })}
              aria-expanded={isExpanded}
              aria-controls={isExpanded ? detailsId : undefined}
              onClick={onToggleDetails}
            >
              <ChevronDown aria-hidden="true" className={styles.chevron} />
            </Button>
          </TableCell>
        )}
        {columns.map((column) => (
          <Cell key={column.id} column={column} row={row} />
        ))}
      </TableRow>
      {renderDetails && isExpanded && (
        <TableRow id={detailsId}>
          <TableCell colSpan={columnCount}>{renderDetails(row.original)}</TableCell>
        </TableRow>
      )}
    </>
  );
}

/** Ids of rows, controlled or not. */
const useIds = (
  prop: readonly string[] | undefined,
  defaultProp: readonly string[] | undefined = noIds,
  onChange: ((ids: string[]) => void) | undefined,
) =>
  useControllableState<readonly string[]>({
    prop,
    defaultProp,
    onChange: (ids) => onChange?.([...ids]),
    caller: 'DataTable',
  });

type PageProps = Pick<
  DataTableProps<RowData>,
  'pageSize' | 'page' | 'defaultPage' | 'onPageChange' | 'rowCount'
>;

function usePages(
  { pageSize: pageSizeProp = Infinity, page: pageProp, defaultPage = 1, onPageChange, rowCount }: PageProps,
  givenCount: number,
) {
  const [openPage, setPage] = useControllableState({
    prop: pageProp,
    defaultProp: defaultPage,
    onChange: onPageChange,
    caller: 'DataTable',
  });
  // From a URL they may be anything: no size is all rows, and rows may have been removed since the page was opened.
  const pageSize = pageSizeProp >= 1 ? Math.floor(pageSizeProp) : Infinity;
  const pageCount = Math.max(1, Math.ceil((rowCount ?? givenCount) / pageSize));
  const page = Math.min(Math.max(Math.floor(openPage) || 1, 1), pageCount);
  const start = page === 1 || rowCount !== undefined ? 0 : (page - 1) * pageSize;
  return {
    page,
    pageCount,
    setPage,
    /** Returns the rows of the page. */
    getPageRows: <Item,>(rows: readonly Item[]) => rows.slice(start, start + pageSize),
  };
}

function SkeletonRows({ columnCount }: { columnCount: number }) {
  return Array.from({ length: skeletonRowCount }, (_, row) => (
    <TableRow key={row}>
      {Array.from({ length: columnCount }, (_cell, column) => (
        <TableCell key={column}>
          <Skeleton />
        </TableCell>
      ))}
    </TableRow>
  ));
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
