import type { Tool } from '@ai-directory/api-client/contract';
import { getCategoryColor } from '@ai-directory/prompts-kit/rules';
import { Card, CardFooter, CardTitle } from '@ai-directory/ui/card';
import { useMessages } from '@ai-directory/ui/messages';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';

import { useToolCategoryName } from '../../features/category-grid/use-categories.ts';
import { getCompareHref } from '../../features/compare-tray/compare-store.ts';
import { ToolLogo } from '../../features/tool-card/tool-logo.tsx';
import { toolQueries } from '../../queries/tools.ts';
import { CardList } from '../../shell/layout/card-list.tsx';
import { Section } from '../../shell/layout/page.tsx';
import { useListFormat } from '../../shell/locale/use-list-format.ts';
import { compareMessages } from './compare-messages.ts';
import styles from './compare.module.css';

/** Comparisons to begin with: the best known tools of each category. */
export function StartComparison() {
  const t = useMessages(compareMessages);
  const { data: categories = [] } = useQuery(toolQueries.categories());
  const rows = categories
    .filter(({ tools }) => tools.length > 1)
    .map(({ category, name, tools }) => tools.map((tool) => ({ ...tool, category, categoryName: name })));
  return <Starts title={t.start} rows={rows} />;
}

/** Comparisons of one tool with each of those like it. */
export function CompareWithSimilar({ id }: { id: string }) {
  const t = useMessages(compareMessages);
  const { data: tool } = useQuery(toolQueries.detail(id));
  const { data: similar } = useQuery(toolQueries.similar(id));
  return tool && similar && <Starts title={t.similar} rows={similar.map((other) => [tool, other])} />;
}

type StartTool = Pick<Tool, 'id' | 'name' | 'logo' | 'category' | 'categoryName'>;

function Starts({ title, rows }: { title: string; rows: StartTool[][] }) {
  const getCategoryName = useToolCategoryName();
  const listFormat = useListFormat();
  if (rows.length === 0) return null;
  return (
    <Section title={title}>
      <CardList>
        {rows.map((tools) => {
          const ids = tools.map(({ id }) => id);
          const { category = '', categoryName = '' } = tools.at(-1) ?? {};
          return (
            <Card key={ids.join(',')} color={getCategoryColor(category)}>
              <span className={styles.logos}>
                {tools.map((tool) => (
                  <ToolLogo key={tool.id} tool={tool} size="small" />
                ))}
              </span>
              <CardTitle as="h3">
                <Link to={getCompareHref(ids)}>{listFormat.format(tools.map(({ name }) => name))}</Link>
              </CardTitle>
              <CardFooter>{getCategoryName(category, categoryName)}</CardFooter>
            </Card>
          );
        })}
      </CardList>
    </Section>
  );
}
