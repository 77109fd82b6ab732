import { getToolCardPath, type ToolDetails as Tool } from '@ai-directory/api-client/contract';
import { defineMessages, useMessages } from '@ai-directory/ui/messages';

import { lazy, Suspense, use } from 'react';

import { CompareTray } from '../../compare-tray/compare-tray.tsx';
import { OriginContext, type HeadProps } from '../../layout/head.tsx';
import { JavaScriptRequired } from '../../layout/javascript-required.tsx';
import { PageBreadcrumb } from '../../layout/page-breadcrumb.tsx';
import { Page, Section } from '../../layout/page.tsx';
import { Reviews } from '../../reviews/reviews.tsx';
import { ToolLogo } from '../../tool-card/tool-logo.tsx';
import { Related } from './related.tsx';
import { Screenshots } from './screenshots.tsx';
import { ToolActions } from './tool-actions.tsx';
import { ToolSidebar } from './tool-sidebar.tsx';
import styles from './tool.module.css';

const toolDetailsMessages = defineMessages('toolDetails', {
  features: 'What it does',
  categories: 'Categories',
});

/** Loaded by authors of hidden tools only. */
const HiddenNotice = lazy(async () => ({
  default: (await import('../../hiding/hidden-notice.tsx')).HiddenNotice,
}));

/** Description, screenshots, metadata and reviews of a tool. */
export function ToolDetails({ tool }: { tool: Tool }) {
  const t = useMessages(toolDetailsMessages);
  return (
    <Page
      title={tool.name}
      intro={tool.tagline}
      head={toHead(tool, use(OriginContext))}
      eyebrow={
        <div className={styles.eyebrow}>
          <ToolLogo tool={{ ...tool, logo: tool.logoLarge ?? tool.logo }} size="large" />
          <PageBreadcrumb
            parents={[
              { to: '/categories', label: t.categories },
              { to: `/categories/${tool.category}`, label: tool.categoryName },
            ]}
          />
        </div>
      }
      actions={<ToolActions tool={tool} />}
    >
      <JavaScriptRequired feature="toolActions" />
      {tool.isHidden && (
        <Suspense>
          <HiddenNotice subject={{ type: 'tool', id: tool.id }} hiding={tool.hiding} />
        </Suspense>
      )}
      <div className={styles.columns}>
        <div className={styles.main}>
          <p className={styles.description} dir="auto">
            {tool.description}
          </p>
          {tool.features.length > 0 && (
            <Section title={t.features}>
              <ul className={styles.features}>
                {tool.features.map((feature) => (
                  <li key={feature}>{feature}</li>
                ))}
              </ul>
            </Section>
          )}
          {tool.screenshots.length > 0 && <Screenshots tool={tool} />}
        </div>
        <ToolSidebar tool={tool} />
        <div className={styles.reviews}>
          <Reviews tool={tool} />
        </div>
      </div>
      <Related tool={tool} />
      <CompareTray />
    </Page>
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
