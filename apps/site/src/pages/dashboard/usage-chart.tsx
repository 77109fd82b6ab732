import type { Overview } from '@ai-directory/api-client/contract';
import { Card } from '@ai-directory/ui/card';
import { Chart } from '@ai-directory/ui/chart';
import { formatNumber } from '@ai-directory/ui/format-number';
import { defineMessages, useLocale, useMessages } from '@ai-directory/ui/messages';

import { Section } from '../../shell/layout/page.tsx';
import styles from './overview.module.css';

export const usageChartMessages = defineMessages('usageChart', {
  title: 'The last 30 days',
  day: 'Day',
  views: 'Views of your tools',
  uses: 'Uses of your prompts',
  likes: 'Likes of your prompts',
});

const metrics = ['views', 'uses', 'likes'] as const;

/** Views, uses and likes by day in one chart, without those that there are none of. Renders nothing for days without any. */
export function UsageChart({ days }: Pick<Overview, 'days'>) {
  const t = useMessages(usageChartMessages);
  const locale = useLocale();
  const dayFormat = new Intl.DateTimeFormat(locale === 'en' ? 'en-GB' : locale, {
    day: 'numeric',
    month: 'short',
    timeZone: 'UTC',
  });
  const series = metrics.map((metric) => {
    const values = days.map((day) => day[metric]);
    const total = values.reduce((sum, value) => sum + value, 0);
    return { label: t[metric], values, total, summary: formatNumber(total, locale) };
  });
  const used = series.filter(({ total }) => total > 0);
  if (used.length === 0) return null;

  return (
    <Section title={t.title}>
      <Card className={styles.chart}>
        <Chart
          label={t.title}
          hideLabel
          variant="line"
          size="large"
          points={days.map(({ day }) => dayFormat.format(new Date(day)))}
          pointHeader={t.day}
          series={used}
        />
      </Card>
    </Section>
  );
}
