import { formatNumber } from '@ai-directory/ui/format-number';

import styles from './day-chart.module.css';

export interface DayChartProps {
  /** What is counted: “Views of your tools”. */
  title: string;
  /** One count a day, the oldest first. */
  days: readonly DayCount[];
  /** The bars' colour. */
  hue: 'teal' | 'rose' | 'amber';
}

export interface DayCount {
  /** `2026-11-21`, in UTC. */
  day: string;
  count: number;
}

const height = 48;
const step = 8; // a bar and the gap after it
const thickness = 6;

/** A month of counts as bars. Its sentence says what the picture shows; a press opens the numbers as a table. */
export function DayChart({ title, days, hue }: DayChartProps) {
  const total = days.reduce((sum, { count }) => sum + count, 0);
  const most = Math.max(1, ...days.map(({ count }) => count));
  const heightOf = (count: number) => (count === 0 ? 1 : Math.max(3, (count / most) * height));

  return (
    <figure className={styles.root}>
      <figcaption className={styles.caption}>
        <span className={styles.title}>{title}</span>
        <span className={styles.total}>{formatNumber(total)}</span>
        <span className={styles.sentence}>{sentenceOf(days)}</span>
      </figcaption>
      <svg
        viewBox={`0 0 ${days.length * step - (step - thickness)} ${height}`}
        preserveAspectRatio="none"
        className={styles.bars}
        data-hue={hue}
        aria-hidden="true"
      >
        {days.map(({ day, count }, index) => (
          <rect
            key={day}
            x={index * step}
            y={height - heightOf(count)}
            width={thickness}
            height={heightOf(count)}
            className={count === 0 ? styles.none : styles.bar}
          >
            <title>{`${nameOf(day)}: ${formatNumber(count)}`}</title>
          </rect>
        ))}
      </svg>
      <div className={styles.axis} aria-hidden="true">
        <span>{nameOf(days[0]?.day)}</span>
        <span>{nameOf(days.at(-1)?.day)}</span>
      </div>
      {total > 0 && <DayTable title={title} days={days} />}
    </figure>
  );
}

/** The days on which there was something. */
function DayTable({ title, days }: Pick<DayChartProps, 'title' | 'days'>) {
  return (
    <details className={styles.details}>
      <summary className={styles.summary}>Day by day</summary>
      <table className={styles.table} aria-label={title}>
        <thead>
          <tr>
            <th scope="col" className={styles.day}>
              Day
            </th>
            <th scope="col" className={styles.count}>
              Count
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
                  {nameOf(day)}
                </th>
                <td className={styles.count}>{formatNumber(count)}</td>
              </tr>
            ))}
        </tbody>
      </table>
    </details>
  );
}

function sentenceOf(days: readonly DayCount[]) {
  const best = days.reduce<DayCount | undefined>(
    (most, day) => (day.count > (most?.count ?? 0) ? day : most),
    undefined,
  );
  return best ? `Most on ${nameOf(best.day)}: ${formatNumber(best.count)}` : 'None in the last 30 days';
}

const dayName = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', timeZone: 'UTC' });
const nameOf = (day: string | undefined) => (day ? dayName.format(new Date(day)) : '');
