import { Chart, type ChartProps } from '@ai-directory/ui/chart';
import { formatNumber } from '@ai-directory/ui/format-number';
import { defineMessages, useMessages } from '@ai-directory/ui/messages';
import { Text } from '@ai-directory/ui/text';

import styles from './daily-bar-chart.module.css';

export interface DailyBarChartProps extends Required<Pick<ChartProps, 'color'>> {
  /** Name of the metric, such as “Views of your tools”. */
  title: string;
  /** Counts sorted by day, ascending. */
  days: readonly DayCount[];
}

interface DayCount {
  /** ISO date in UTC. */
  day: string;
  count: number;
}

const dailyBarChartMessages = defineMessages('dailyBarChart', {
  peak: (v: { day: string; count: string }) => `Peak on ${v.day}: ${v.count}`,
  empty: 'None in the last 30 days',
  day: 'Day',
  count: 'Count',
});

/** Bar chart of daily counts with their total and peak. */
export function DailyBarChart({ title, days, color }: DailyBarChartProps) {
  const t = useMessages(dailyBarChartMessages);
  const total = days.reduce((sum, { count }) => sum + count, 0);
  const maxCount = Math.max(...days.map(({ count }) => count));
  const peak = days.find(({ count }) => count > 0 && count === maxCount);

  return (
    <Chart
      label={title}
      points={days.map(({ day, count }) => ({ label: formatDay(day), value: count }))}
      color={color}
      size="small"
      pointHeader={t.day}
      valueHeader={t.count}
      className={styles.root}
    >
      <div className={styles.total}>{formatNumber(total)}</div>
      <Text size="xs" variant="subtle" monospace>
        {peak ? t.peak({ day: formatDay(peak.day), count: formatNumber(peak.count) }) : t.empty}
      </Text>
    </Chart>
  );
}

const dayFormat = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', timeZone: 'UTC' });
const formatDay = (day: string) => dayFormat.format(new Date(day));
