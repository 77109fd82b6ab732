'use client';

import { cva, cx } from 'class-variance-authority';
import { useId, type ComponentProps, type ReactNode } from 'react';

import { Collapsible, CollapsibleContent, CollapsibleTrigger } from '../collapsible/collapsible.tsx';
import { formatNumber } from '../internal/format-number.ts';
import { defineMessages, useLocale, useMessages } from '../messages/messages.tsx';
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from '../table/table.tsx';
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx';
import styles from './chart.module.css';
import { createScale, getSegments, getTicks, sampleEvenly } from './scale.ts';

export const chartMessages = defineMessages('chart', {
  table: 'Values as a table',
});

export interface ChartSeries {
  /** Name of what is measured, such as “Views”; unique. */
  label: string;
  /** One value for each point; NaN for a missing one, which is a gap. */
  values: readonly number[];
  /** Color of the line or the bars. @default the accent color, the text color and amber, in this order */
  color?: 'accent' | 'text' | 'teal' | 'blue' | 'violet' | 'rose' | 'amber' | 'green' | undefined;
  /** Sums up the values, such as their total: shown with the label in the key. */
  summary?: ReactNode;
}

export interface ChartProps extends ComponentProps<'figure'> {
  /** Name of the chart. */
  label: ReactNode;
  /** Hides the label visually. @default false */
  hideLabel?: boolean | undefined;
  /** Names of the points from left to right (in right-to-left text, from right to left), such as days. */
  points: readonly string[];
  /** Name of the points in the table, such as “Day”. */
  pointHeader: string;
  /** Series of values, one for each point. Lines differ by their dashes, too. */
  series: readonly ChartSeries[];
  /** `bar` for amounts, `line` for the course of a value. @default 'bar' */
  variant?: 'bar' | 'line';
  /** Height of the plot: 4, 8 or 13rem. A small plot has no axis of values. @default 'medium' */
  size?: 'small' | 'medium' | 'large';
  /** Formats a value. @default by locale */
  formatValue?: ((value: number) => string) | undefined;
  /** Summary of the chart: shown between label and plot. */
  children?: ReactNode;
}

const defaultColors = ['accent', 'text', 'amber'] as const;

const colors = {
  accent: styles.accent,
  text: styles.text,
  teal: styles.teal,
  blue: styles.blue,
  violet: styles.violet,
  rose: styles.rose,
  amber: styles.amber,
  green: styles.green,
} satisfies Record<NonNullable<ChartSeries['color']>, unknown>;

const plot = cva(styles.plot, {
  variants: {
    size: {
      small: styles.small,
      medium: styles.medium,
      large: styles.large,
    } satisfies Record<NonNullable<ChartProps['size']>, unknown>,
  },
});

const dashes = [undefined, styles.dashed, styles.dotted];
/** Of bars in forced colors, where all have the same. */
const patterns = [undefined, styles.outlined, styles.dashedOutline];

/** Coordinates of the plot, which is stretched to its container. */
const height = 100;
const step = 8;
const barWidth = 6;
const minBarHeight = 3;

/** A bar or line chart of one or several series. Its values are also an expandable table, for everyone who cannot see or read the plot. */
export function Chart({
  label,
  hideLabel = false,
  points,
  pointHeader,
  series,
  variant = 'bar',
  size = 'medium',
  formatValue,
  className,
  children,
  ...props
}: ChartProps) {
  const t = useMessages(chartMessages);
  const locale = useLocale();
  const id = useId();
  const formatFinite =
    formatValue ?? ((value: number) => formatNumber(value, locale, getFractionDigits(value)));
  const format = (value: number | undefined) =>
    value !== undefined && Number.isFinite(value) ? formatFinite(value) : '–';
  const ticks = getTicks(series.flatMap(({ values }) => values));
  const scale = createScale(ticks, height);
  const hasKey = series.length > 1 || series.some(({ summary }) => summary !== undefined);
  const Plot = variant === 'bar' ? Bars : Lines;

  return (
    <figure aria-labelledby={id} {...props} className={cx(styles.root, className)}>
      <figcaption id={id} className={styles.caption}>
        {hideLabel ? <VisuallyHidden>{label}</VisuallyHidden> : label}
      </figcaption>
      {children}
      {hasKey && <Key series={series} variant={variant} />}
      <div className={styles.frame} aria-hidden="true">
        {size !== 'small' && (
          <div className={styles.ticks}>
            {ticks.toReversed().map((tick) => (
              <span key={tick}>{format(tick)}</span>
            ))}
          </div>
        )}
        <div className={styles.columns}>
          <svg
            viewBox={`0 0 ${Math.max(points.length, 1) * step} ${height}`}
            preserveAspectRatio="none"
            className={plot({ size })}
          >
            {size !== 'small' && ticks.map((tick) => <Rule key={tick} points={points} y={scale(tick)} />)}
            {points.map((point, index) => (
              <rect
                // oxlint-disable-next-line react/no-array-index-key -- names of points may repeat
                key={index}
                x={index * step}
                y={0}
                width={step}
                height={height}
                className={styles.hitArea}
              >
                <title>{formatPoint(point, series, index, format)}</title>
              </rect>
            ))}
            <Plot series={series} scale={scale} />
            <Rule points={points} y={scale(0)} isBaseline />
          </svg>
          <div className={styles.axis}>
            {sampleEvenly([...points.entries()]).map(([index, point]) => (
              <span key={index}>{point}</span>
            ))}
          </div>
        </div>
      </div>
      {points.length > 0 && (
        <Collapsible>
          <CollapsibleTrigger>{t.table}</CollapsibleTrigger>
          <CollapsibleContent>
            <Table caption={label} hideCaption size="small">
              <TableHeader>
                <TableRow>
                  <TableHead>{pointHeader}</TableHead>
                  {series.map((one) => (
                    <TableHead key={one.label} align="end">
                      {one.label}
                    </TableHead>
                  ))}
                </TableRow>
              </TableHeader>
              <TableBody>
                {points.map((point, index) => (
                  // oxlint-disable-next-line react/no-array-index-key -- names of points may repeat
                  <TableRow key={index}>
                    <TableHead scope="row">{point}</TableHead>
                    {series.map((one) => (
                      <TableCell key={one.label} align="end">
                        {format(one.values[index])}
                      </TableCell>
                    ))}
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

/** Names the series, with a sample of each and its summary. */
function Key({ series, variant }: Pick<ChartProps, 'series' | 'variant'>) {
  return (
    <ul className={styles.key}>
      {series.map(({ label, summary, color }, index) => (
        <li key={label}>
          {summary !== undefined && <span className={styles.summary}>{summary}</span>}
          <span className={styles.entry}>
            <svg viewBox="0 0 24 8" aria-hidden="true" className={cx(styles.sample, getColor(color, index))}>
              {variant === 'line' ? (
                <path d="M1 4H23" className={cx(styles.curve, getDash(index))} />
              ) : (
                <rect width={24} height={8} className={cx(styles.bar, getPattern(index))} />
              )}
            </svg>
            {label}
          </span>
        </li>
      ))}
    </ul>
  );
}

interface PlotProps {
  series: readonly ChartSeries[];
  /** Maps a value to its distance from the upper edge. */
  scale: (value: number) => number;
}

function Bars({ series, scale }: PlotProps) {
  const baseline = scale(0);
  const width = barWidth / series.length;
  return series.map(({ label, values, color }, position) => (
    <g key={label} className={getColor(color, position)}>
      {values.map((value, index) => {
        // Small values stay visible.
        const size = Math.max(Math.abs(scale(value) - baseline), minBarHeight);
        return (
          value !== 0 &&
          Number.isFinite(value) && (
            <rect
              // oxlint-disable-next-line react/no-array-index-key -- values have no id
              key={index}
              x={index * step + (step - barWidth) / 2 + position * width}
              y={value > 0 ? baseline - size : baseline}
              width={width}
              height={size}
              className={cx(styles.bar, getPattern(position))}
            />
          )
        );
      })}
    </g>
  ));
}

function Lines({ series, scale }: PlotProps) {
  const baseline = scale(0);
  return series.map(({ label, values, color }, position) => {
    const segments = getSegments(values).map((indexes) => ({
      start: getCenter(indexes[0] ?? 0),
      end: getCenter(indexes.at(-1) ?? 0),
      path: indexes.map((index) => `${getCenter(index)},${scale(values[index] ?? 0)}`).join('L'),
    }));
    const area = segments.map(({ start, path, end }) => `M${start},${baseline}L${path}L${end},${baseline}Z`);
    // `h0` is a dot where a value has no neighbor.
    const line = segments.map(({ path }) => `M${path}h0`);
    return (
      <g key={label} className={getColor(color, position)}>
        {series.length === 1 && <path d={area.join('')} className={styles.area} />}
        <path d={line.join('')} className={cx(styles.curve, getDash(position))} />
      </g>
    );
  });
}

interface RuleProps extends Pick<ChartProps, 'points'> {
  y: number;
  isBaseline?: boolean;
}

const Rule = ({ points, y, isBaseline = false }: RuleProps) => (
  <line
    x1={0}
    x2={Math.max(points.length, 1) * step}
    y1={y}
    y2={y}
    className={isBaseline ? styles.baseline : styles.rule}
  />
);

const getColor = (color: ChartSeries['color'], index: number) =>
  colors[color ?? defaultColors[index % defaultColors.length] ?? 'accent'];
const getPattern = (index: number) => patterns[index % patterns.length];
const getDash = (index: number) => dashes[index % dashes.length];
const getCenter = (index: number) => index * step + step / 2;
const getFractionDigits = (value: number) => Math.min(String(value).split('.')[1]?.length ?? 0, 2);

function formatPoint(
  point: string,
  series: readonly ChartSeries[],
  index: number,
  format: (value: number | undefined) => string,
): string {
  const lines = series.map(({ label, values }) => `${label}: ${format(values[index])}`);
  return [point, ...lines].join('\n');
}
