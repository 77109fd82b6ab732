import { formatNumber } from '@ai-directory/ui/format-number';

import { defineMessages, useMessages } from '@ai-directory/ui/messages';

import styles from './daily-bar-chart.module.css';

export interface DailyBarChartProps {
  /** Name of the metric, such as “Views of your tools”. */
  title: string;
  /** Counts sorted by day, ascending. */
  days: readonly DayCount[];
  /** Color of the bars. */
  color: 'teal' | 'rose' | 'amber';
}

interface DayCount {
  /** ISO date in UTC. */
  day: string;
  count: number;
}

const dailyBarChartMessages = defineMessages('dailyBarChart', {
  peak: (v: { day: string; count: string }) => `Peak on ${v.day}: ${v.count}`,
  empty: 'None in the last 30 days',
  table: 'Daily values',
  day: 'Day',
  count: 'Count',
});

const height = 48;
const barStep = 8; // a bar and the gap after it
const barWidth = 6;

/** Bar chart of daily counts, with a text summary and the values as an expandable table. */
export function DailyBarChart({ title, days, color }: DailyBarChartProps) {
  const t = useMessages(dailyBarChartMessages);
  const total = days.reduce((sum, { count }) => sum + count, 0);
  const maxCount = Math.max(1, ...days.map(({ count }) => count));
  const peak = days.find(({ count }) => count > 0 && count === maxCount);
  const getBarHeight = (count: number) => (count === 0 ? 1 : Math.max(3, (count / maxCount) * height));

  return (
    <figure className={styles.root}>
      <figcaption className={styles.caption}>
        <span className={styles.title}>{title}</span>
        <span className={styles.total}>{formatNumber(total)}</span>
        <span className={styles.peak}>
          {peak ? t.peak({ day: formatDay(peak.day), count: formatNumber(peak.count) }) : t.empty}
        </span>
      </figcaption>
      <svg
        viewBox={`0 0 ${days.length * barStep - (barStep - barWidth)} ${height}`}
        preserveAspectRatio="none"
        className={styles.bars}
        data-color={color}
        aria-hidden="true"
      >
        {days.map(({ day, count }, index) => (
          <rect
            key={day}
            x={index * barStep}
            y={height - getBarHeight(count)}
            width={barWidth}
            height={getBarHeight(count)}
            className={count === 0 ? styles.emptyBar : styles.bar}
          >
            <title>{`${formatDay(day)}: ${formatNumber(count)}`}</title>
          </rect>
        ))}
      </svg>
      <div className={styles.axis} aria-hidden="true">
        <span>{formatDay(days[0]?.day)}</span>
        <span>{formatDay(days.at(-1)?.day)}</span>
      </div>
      {total > 0 && <DayTable title={title} days={days} />}
    </figure>
  );
}

/** Table of the days with a count above 0. */
function DayTable({ title, days }: Pick<DailyBarChartProps, 'title' | 'days'>) {
  const t = useMessages(dailyBarChartMessages);
  return (
    <details className={styles.details}>
      <summary className={styles.summary}>{t.table}</summary>
      <table className={styles.table} aria-label={title}>
        <thead>
          <tr>
            <th scope="col" className={styles.day}>
              {t.day}
            </th>
            <th scope="col" className={styles.count}>
              {t.count}
            </th>
          </tr>
        </thead>
        <tbody>
          {days
            .filter(({ count }) => count > 0)
            .toReversed()
            .map(({ day, count }) => (
              <tr key={day} className={styles.row}>
                <th scope="row" className={styles.day}>
                  {formatDay(day)}
                </th>
                <td className={styles.count}>{formatNumber(count)}</td>
              </tr>
            ))}
        </tbody>
      </table>
    </details>
  );
}

const dayFormat = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', timeZone: 'UTC' });
const formatDay = (day: string | undefined) => (day ? dayFormat.format(new Date(day)) : '');
