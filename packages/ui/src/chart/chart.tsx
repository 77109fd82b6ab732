'use client';

import { cva, cx } from 'class-variance-authority';
import { useId, type ComponentProps, type ReactNode } from 'react';

import { Collapsible, CollapsibleContent, CollapsibleTrigger } from '../collapsible/collapsible.tsx';
import { formatNumber } from '../internal/format-number.ts';
import { defineMessages, useLocale, useMessages } from '../messages/messages.tsx';
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from '../table/table.tsx';
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx';
import styles from './chart.module.css';
import { createScale, getDomain } from './scale.ts';

export const chartMessages = defineMessages('chart', {
  table: 'Values as a table',
});

export interface ChartPoint {
  /** Name of the point, such as a day; unique. */
  label: string;
  value: number;
}

export interface ChartProps extends Omit<ComponentProps<'figure'>, 'color'> {
  /** Name of what is measured. */
  label: ReactNode;
  /** Hides the label visually. @default false */
  hideLabel?: boolean | undefined;
  /** Values from left to right; in right-to-left text, from right to left. */
  points: readonly ChartPoint[];
  /** `bar` for amounts, `line` for the course of a value. @default 'bar' */
  variant?: 'bar' | 'line';
  /** @default the accent color */
  color?: 'teal' | 'blue' | 'violet' | 'rose' | 'amber' | 'green' | undefined;
  /** Height of the plot: 4, 8 or 16rem. @default 'medium' */
  size?: 'small' | 'medium' | 'large';
  /** Formats a value. @default by locale */
  formatValue?: ((value: number) => string) | undefined;
  /** Name of the points in the table, such as “Day”. */
  pointHeader: string;
  /** Name of the values in the table, such as “Views”. */
  valueHeader: string;
  /** Summary of the values, such as total and maximum: shown between label and plot. */
  children?: ReactNode;
}

const plot = cva(styles.plot, {
  variants: {
    color: {
      teal: styles.teal,
      blue: styles.blue,
      violet: styles.violet,
      rose: styles.rose,
      amber: styles.amber,
      green: styles.green,
    } satisfies Record<NonNullable<ChartProps['color']>, unknown>,
    size: {
      small: styles.small,
      medium: styles.medium,
      large: styles.large,
    } satisfies Record<NonNullable<ChartProps['size']>, unknown>,
  },
});

/** Coordinates of the plot, which is stretched to its container. */
const height = 100;
const step = 8;
const barWidth = 6;
const minBarHeight = 3;

/** A small bar or line chart. Its values are also an expandable table, for everyone who cannot see or read the plot. */
export function Chart({
  label,
  hideLabel = false,
  points,
  variant = 'bar',
  color,
  size = 'medium',
  formatValue,
  pointHeader,
  valueHeader,
  className,
  children,
  ...props
}: ChartProps) {
  const t = useMessages(chartMessages);
  const locale = useLocale();
  const id = useId();
  const format = formatValue ?? ((value: number) => formatNumber(value, locale, getFractionDigits(value)));
  const Plot = variant === 'bar' ? Bars : Line;

  return (
    <figure aria-labelledby={id} {...props} className={cx(styles.root, className)}>
      <figcaption id={id} className={styles.caption}>
        {hideLabel ? <VisuallyHidden>{label}</VisuallyHidden> : label}
      </figcaption>
      {children}
      <svg
        viewBox={`0 0 ${Math.max(points.length, 1) * step} ${height}`}
        preserveAspectRatio="none"
        aria-hidden="true"
        className={cx(color === undefined && styles.accent, plot({ color, size }))}
      >
        <Plot points={points} format={format} />
      </svg>
      <div className={styles.axis} aria-hidden="true">
        <span>{points[0]?.label}</span>
        {points.length > 1 && <span>{points.at(-1)?.label}</span>}
      </div>
      {points.length > 0 && (
        <Collapsible>
          <CollapsibleTrigger>{t.table}</CollapsibleTrigger>
          <CollapsibleContent>
            <Table caption={label} hideCaption size="small">
              <TableHeader>
                <TableRow>
                  <TableHead>{pointHeader}</TableHead>
                  <TableHead align="end">{valueHeader}</TableHead>
                </TableRow>
              </TableHeader>
              <TableBody>
                {points.map((point) => (
                  <TableRow key={point.label}>
                    <TableHead scope="row">{point.label}</TableHead>
                    <TableCell align="end">{format(point.value)}</TableCell>
                  </TableRow>
                ))}
              </TableBody>
            </Table>
          </CollapsibleContent>
        </Collapsible>
      )}
    </figure>
  );
}

interface PlotProps {
  points: readonly ChartPoint[];
  format: (value: number) => string;
}

function Bars({ points, format }: PlotProps) {
  const scale = createScale(getDomain(points.map(({ value }) => value)), height);
  const baseline = scale(0);
  return (
    <>
      {points.map((point, index) => {
        // Small values stay visible.
        const size = Math.max(Math.abs(scale(point.value) - baseline), minBarHeight);
        return (
          point.value !== 0 && (
            <rect
              key={point.label}
              x={index * step + (step - barWidth) / 2}
              y={point.value > 0 ? baseline - size : baseline}
              width={barWidth}
              height={size}
              className={styles.bar}
            >
              <title>{formatPoint(point, format)}</title>
            </rect>
          )
        );
      })}
      <Baseline count={points.length} y={baseline} />
    </>
  );
}

function Line({ points, format }: PlotProps) {
  const scale = createScale(getDomain(points.map(({ value }) => value)), height);
  const baseline = scale(0);
  const path = points.map(({ value }, index) => `${getCenter(index)},${scale(value)}`).join(' ');
  return (
    <>
      {points.map((point, index) => (
        <rect key={point.label} x={index * step} y={0} width={step} height={height} className={styles.hit}>
          <title>{formatPoint(point, format)}</title>
        </rect>
      ))}
      <polygon
        points={`${getCenter(0)},${baseline} ${path} ${getCenter(points.length - 1)},${baseline}`}
        className={styles.area}
        pointerEvents="none"
      />
      <polyline points={path} className={styles.curve} pointerEvents="none" />
      <Baseline count={points.length} y={baseline} />
    </>
  );
}

const Baseline = ({ count, y }: { count: number; y: number }) => (
  <line x1={0} x2={Math.max(count, 1) * step} y1={y} y2={y} className={styles.baseline} />
);

const getCenter = (index: number) => index * step + step / 2;
const getFractionDigits = (value: number) => Math.min(String(value).split('.')[1]?.length ?? 0, 2);
const formatPoint = ({ label, value }: ChartPoint, format: (value: number) => string) =>
  `${label}: ${format(value)}`;
