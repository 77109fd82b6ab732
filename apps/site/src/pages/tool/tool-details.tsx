import { getToolCardPath, type ToolDetails as Tool } from '@ai-directory/api-client/contract';
import { getCategoryColor } from '@ai-directory/prompts-kit/rules';
import { Card } from '@ai-directory/ui/card';
import { Heading } from '@ai-directory/ui/heading';
import { defineMessages, useMessages } from '@ai-directory/ui/messages';
import { Stack } from '@ai-directory/ui/stack';
import { Text } from '@ai-directory/ui/text';
import { lazy, Suspense, use } from 'react';

import { useToolCategoryName } from '../../features/category-grid/use-categories.ts';
import { CompareTray } from '../../features/compare-tray/compare-tray.tsx';
import { Head, OriginContext, type HeadProps } from '../../shell/layout/head.tsx';
import { JavaScriptRequired } from '../../shell/layout/javascript-required.tsx';
import { PageBreadcrumb } from '../../shell/layout/page-breadcrumb.tsx';
import { Reviews } from '../../features/reviews/reviews.tsx';
import { FactStrip } from './fact-strip.tsx';
import { FitLists } from './fit-lists.tsx';
import { ToolHeader } from './tool-header.tsx';
import { Related } from './related.tsx';
import { ReportButton } from './report-button.tsx';
import { Screenshots } from './screenshots.tsx';
import { ToolSidebar } from './tool-sidebar.tsx';
import styles from './tool.module.css';

export const toolDetailsMessages = defineMessages('toolDetails', {
  features: 'What it does',
  categories: 'Categories',
});

/** Loaded by authors of hidden tools only. */
const HiddenNotice = lazy(async () => ({
  default: (await import('../../features/hiding/hidden-notice.tsx')).HiddenNotice,
}));

/** The record of a tool: facts, description, screenshots, rivals, prompts and reviews. */
export function ToolDetails({ tool }: { tool: Tool }) {
  const t = useMessages(toolDetailsMessages);
  const getCategoryName = useToolCategoryName();
  return (
    <Stack>
      <Head title={tool.name} {...toHead(tool, use(OriginContext))} />
      <PageBreadcrumb
        parents={[
          { to: '/categories', label: t.categories },
          { to: `/categories/${tool.category}`, label: getCategoryName(tool.category, tool.categoryName) },
        ]}
      />
      <Card color={getCategoryColor(tool.category)} className={styles.record}>
        <ToolHeader tool={tool} />
        <JavaScriptRequired feature="toolActions" />
        {tool.isHidden && (
          <Suspense>
            <HiddenNotice subject={{ type: 'tool', id: tool.id }} hiding={tool.hiding} />
          </Suspense>
        )}
        <FactStrip tool={tool} reportButton={<ReportButton tool={tool} variant="fact" />} />
        {tool.screenshots.length > 0 && <Screenshots tool={tool} />}
        <div className={styles.columns}>
          <Stack gap={6}>
            <Text size="large" className={styles.description} dir="auto">
              {tool.description}
            </Text>
            <FitLists {...tool.facts} />
            {tool.features.length > 0 && (
              <section className={styles.section}>
                <Heading>{t.features}</Heading>
                <Text asChild size="small" className={styles.features}>
                  <ul>
                    {tool.features.map((feature) => (
                      <li key={feature} className={styles.feature} dir="auto">
                        {feature}
                      </li>
                    ))}
                  </ul>
                </Text>
              </section>
            )}
          </Stack>
          <ToolSidebar tool={tool} />
        </div>
        <Related tool={tool} />
        <Reviews tool={tool} />
      </Card>
      <CompareTray />
    </Stack>
  );
}

function toHead(tool: Tool, origin: string): HeadProps {
  const { name, tagline, description, website, pricing, rating, ratingCount } = tool;
  const summary = tagline || description;
  const image = tool.screenshots[0]?.large ?? tool.logoLarge ?? undefined;
  return {
    title: name,
    description: summary,
    image: getToolCardPath(tool),
    jsonLd: {
      '@type': 'SoftwareApplication',
      name,
      description: summary,
      applicationCategory: tool.categoryName,
      url: `${origin}/tool/${tool.id}`,
      sameAs: website,
      image: image && origin + image,
      ...(['free', 'open-source'].includes(pricing) && {
        offers: { '@type': 'Offer', price: 0, priceCurrency: 'USD' },
      }),
      ...(rating !== null && {
        aggregateRating: {
          '@type': 'AggregateRating',
          ratingValue: Math.round(rating * 100) / 100,
          ratingCount,
          bestRating: 5,
          worstRating: 1,
        },
      }),
    },
  };
}
