import { getToolCardPath, type ToolDetails as Tool } from '@ai-directory/api-client/contract';
import { getCategoryColor } from '@ai-directory/prompts-kit/rules';
import { Card } from '@ai-directory/ui/card';
import { Heading } from '@ai-directory/ui/heading';
import { defineMessages, useMessages } from '@ai-directory/ui/messages';
import { Stack } from '@ai-directory/ui/stack';
import { Text } from '@ai-directory/ui/text';
import { lazy, Suspense, use, useRef } from 'react';

import { useToolCategoryName } from '../../features/category-grid/use-categories.ts';
import { CompareTray } from '../../features/compare-tray/compare-tray.tsx';
import { toolFactsMessages } from '../../features/tool-facts/tool-facts-messages.ts';
import { Head, OriginContext, type HeadProps } from '../../shell/layout/head.tsx';
import { JavaScriptRequired } from '../../shell/layout/javascript-required.tsx';
import { PageBreadcrumb } from '../../shell/layout/page-breadcrumb.tsx';
import { Reviews } from '../../features/reviews/reviews.tsx';
import { ToolSpecimen } from '../../features/tool-specimen/tool-specimen.tsx';
import { FactStrip } from './fact-strip.tsx';
import { FitLists } from './fit-lists.tsx';
import { StickyToolBar, ToolHeader } from './tool-header.tsx';
import { Related } from './related.tsx';
import { ReportButton } from './report-button.tsx';
import { Screenshots } from './screenshots.tsx';
import { ToolSidebar } from './tool-sidebar.tsx';
import styles from './tool.module.css';

export const toolDetailsMessages = defineMessages('toolDetails', {
  categories: 'Categories',
});

/** Loaded by authors of hidden tools only. */
const HiddenNotice = lazy(async () => ({
  default: (await import('../../features/hiding/hidden-notice.tsx')).HiddenNotice,
}));

/** The record of a tool: facts, description, screenshots, rivals, prompts and reviews. */
export function ToolDetails({ tool }: { tool: Tool }) {
  const t = useMessages(toolDetailsMessages);
  const facts = useMessages(toolFactsMessages);
  const getCategoryName = useToolCategoryName();
  const header = useRef<HTMLElement>(null);
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
        <StickyToolBar tool={tool} header={header} />
        {tool.isHidden && (
          <Suspense>
            <HiddenNotice subject={{ type: 'tool', id: tool.id }} hiding={tool.hiding} />
          </Suspense>
        )}
        <div className={styles.columns}>
          <div className={styles.head}>
            <ToolHeader ref={header} tool={tool} />
            <JavaScriptRequired feature="toolActions" />
          </div>
          <div className={styles.picture}>
            {tool.screenshots.length > 0 ? <Screenshots tool={tool} /> : <ToolSpecimen tool={tool} />}
          </div>
          <Stack gap={6} className={styles.body}>
            <FactStrip tool={tool} reportButton={<ReportButton tool={tool} variant="fact" />} />
            <Text size="large" lang={tool.language} className={styles.description} dir="auto">
              {tool.description}
            </Text>
            <FitLists {...tool.facts} lang={tool.language} />
            {tool.features.length > 0 && (
              <section className={styles.section}>
                <Heading>{facts.features}</Heading>
                <Text asChild size="small" className={styles.features}>
                  <ul lang={tool.language}>
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
