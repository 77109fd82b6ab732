'use client';

import { useComposedRefs } from '@radix-ui/react-compose-refs';
import { cva, cx } from 'class-variance-authority';
import { createContext, use, useId, type ComponentProps, type ReactNode } from 'react';

import { ArrowUp } from '../icons/icons.tsx';
import { useOverflow } from '../internal/use-overflow.ts';
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx';
import styles from './table.module.css';

export interface TableProps extends ComponentProps<'div'> {
  /** Accessible name of the table, shown above it. */
  caption: ReactNode;
  /** Hides the caption visually. @default false */
  hideCaption?: boolean | undefined;
  /** In a container narrower than 36rem, the table scrolls, or its rows become blocks in which each cell has its `label`. @default 'scroll' */
  layout?: 'scroll' | 'stack';
  /** Height of the rows. @default 'medium' */
  size?: 'small' | 'medium';
  /** Gives all columns the same width, whatever their content. @default false */
  equalColumns?: boolean | undefined;
  /** Keeps the header visible while the rows scroll; the host limits the height, such as by `style`. @default false */
  stickyHeader?: boolean | undefined;
}

const table = cva(styles.root, {
  variants: {
    layout: {
      scroll: undefined,
      stack: styles.stack,
    } satisfies Record<NonNullable<TableProps['layout']>, unknown>,
    size: {
      small: styles.small,
      medium: styles.medium,
    } satisfies Record<NonNullable<TableProps['size']>, unknown>,
    equalColumns: { true: styles.equalColumns },
    stickyHeader: { true: styles.stickyHeader },
  },
});

/** Whether rows can become blocks: another `display` removes the roles of table elements in some browsers. */
const StackContext = createContext(false);

const useRole = (role: string) => (use(StackContext) ? role : undefined);

/** A table that scrolls in its own container. For sorting and selection without own state, use `DataTable`. */
export function Table({
  caption,
  hideCaption = false,
  layout = 'scroll',
  size = 'medium',
  equalColumns = false,
  stickyHeader = false,
  className,
  ref,
  children,
  ...props
}: TableProps) {
  const id = useId();
  const overflow = useOverflow();
  const refs = useComposedRefs(overflow.ref, ref);
  const isScrollable = overflow.tabIndex !== undefined;

  return (
    <div
      {...(isScrollable && { role: 'region', 'aria-labelledby': id })}
      tabIndex={overflow.tabIndex}
      {...props}
      ref={refs}
      className={table({ layout, size, equalColumns, stickyHeader, className })}
    >
      <StackContext value={layout === 'stack'}>
        <table role={layout === 'stack' ? 'table' : undefined} className={styles.table}>
          <caption id={id} className={hideCaption ? undefined : styles.caption}>
            {hideCaption ? <VisuallyHidden>{caption}</VisuallyHidden> : caption}
          </caption>
          {children}
        </table>
      </StackContext>
    </div>
  );
}

/** The rows with the names of the columns. */
export function TableHeader({ className, ...props }: ComponentProps<'thead'>) {
  return <thead role={useRole('rowgroup')} {...props} className={cx(styles.header, className)} />;
}

/** The rows with the content. */
export function TableBody({ className, ...props }: ComponentProps<'tbody'>) {
  return <tbody role={useRole('rowgroup')} {...props} className={cx(styles.body, className)} />;
}

/** The rows with totals. */
export function TableFooter({ className, ...props }: ComponentProps<'tfoot'>) {
  return <tfoot role={useRole('rowgroup')} {...props} className={cx(styles.footer, className)} />;
}

export interface TableRowProps extends ComponentProps<'tr'> {
  /** Highlights the row; its checkbox announces it to screen readers. @default false */
  selected?: boolean | undefined;
}

/** One row of `TableHead`s and `TableCell`s. */
export function TableRow({ selected = false, className, ...props }: TableRowProps) {
  return (
    <tr
      role={useRole('row')}
      {...props}
      data-state={selected ? 'selected' : undefined}
      className={cx(styles.row, className)}
    />
  );
}

export interface TableHeadProps extends Omit<ComponentProps<'th'>, 'align'> {
  /** What the cell is the header of. @default 'col' */
  scope?: 'col' | 'row' | 'colgroup' | 'rowgroup';
  /** `end` for numbers. @default 'start' */
  align?: 'start' | 'center' | 'end' | undefined;
  /** Order of the rows by this column; `none` if it can be sorted but is not. */
  sort?: 'ascending' | 'descending' | 'none' | undefined;
  /** Called when the user clicks the header, which is then a button. */
  onSort?: (() => void) | undefined;
  /** Whether it is shown in the layout `stack`, where the names of the columns are in the cells. @default whether `onSort` is set */
  interactive?: boolean | undefined;
}

/** Header of a column, which can sort the rows, or of a row. */
export function TableHead({
  scope = 'col',
  align = 'start',
  sort,
  onSort,
  interactive = onSort !== undefined,
  className,
  children,
  ...props
}: TableHeadProps) {
  const isRowHeader = scope === 'row';
  return (
    <th
      role={useRole(isRowHeader ? 'rowheader' : 'columnheader')}
      scope={scope}
      aria-sort={sort}
      {...props}
      data-align={align}
      className={cx(styles.columnHeader, getHeaderClass(isRowHeader, interactive), className)}
    >
      {onSort ? (
        <button type="button" className={styles.sort} onClick={onSort}>
          {children}
          <ArrowUp aria-hidden="true" className={styles.sortIcon} />
        </button>
      ) : (
        children
      )}
    </th>
  );
}

function getHeaderClass(isRowHeader: boolean, isInteractive: boolean) {
  if (isRowHeader) return styles.rowHeader;
  return isInteractive ? undefined : styles.columnName;
}

export interface TableCellProps extends Omit<ComponentProps<'td'>, 'align'> {
  /** `end` for numbers. @default 'start' */
  align?: 'start' | 'center' | 'end' | undefined;
  /** Name of the column, shown before the content in the layout `stack`. */
  label?: string | undefined;
}

/** One cell. */
export function TableCell({ align = 'start', label, className, ...props }: TableCellProps) {
  return (
    <td
      role={useRole('cell')}
      {...props}
      data-align={align}
      data-label={label}
      className={cx(styles.cell, label !== undefined && styles.labelled, className)}
    />
  );
}
