import { ApiError, messageFrom } from '@ai-directory/api-client';
import type { Tool } from '@ai-directory/api-client/contract';
import { Badge } from '@ai-directory/ui/badge';
import { Button } from '@ai-directory/ui/button';
import { ErrorState } from '@ai-directory/ui/error-state';
import { Rating } from '@ai-directory/ui/rating';
import { Spinner } from '@ai-directory/ui/spinner';
import { useQuery } from '@tanstack/react-query';
import { ExternalLink } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link, useParams } from 'react-router-dom';

import { Page, Section } from '../../layout/page.tsx';
import { toolQueries } from '../../queries/tools.ts';
import { pricingLabels } from '../../tool-card/pricing.ts';
import { ToolLogo } from '../../tool-card/tool-logo.tsx';
import { words } from '../../words.ts';
import { NotFound } from '../not-found/not-found.tsx';
import styles from './tool.module.css';

export function Component() {
  const { id = '' } = useParams();
  const tool = useQuery(toolQueries.one(id));

  if (tool.data) return <ToolDetails tool={tool.data} />;
  if (tool.isPending) return <Spinner size="large" label={words.loadingContent} />;
  // 400: the address does not even look like a tool's.
  if (tool.error instanceof ApiError && [400, 404].includes(tool.error.status)) return <NotFound />;
  return (
    <ErrorState
      message={messageFrom(tool.error, 'This tool cannot be loaded right now.')}
      onRetry={() => void tool.refetch()}
    />
  );
}

function ToolDetails({ tool }: { tool: Tool }) {
  return (
    <Page
      title={tool.name}
      intro={tool.tagline}
      eyebrow={<Link to={`/categories/${tool.category}`}>{tool.categoryName}</Link>}
      actions={
        <Button variant="primary" asChild>
          <a href={tool.website} rel="noopener nofollow" target="_blank">
            Visit website <ExternalLink aria-hidden="true" />
          </a>
        </Button>
      }
    >
      <div className={styles.columns}>
        <div className={styles.reading}>
          <p className={styles.description}>{tool.description}</p>
          <Section title="What it does">
            <ul className={styles.features}>
              {tool.features.map((feature) => (
                <li key={feature}>{feature}</li>
              ))}
            </ul>
          </Section>
        </div>
        <aside className={styles.facts} aria-label="Facts">
          <ToolLogo tool={tool} size="large" />
          <dl className={styles.list}>
            <Fact name="Rating">
              <Rating value={tool.rating} count={tool.ratingCount} />
            </Fact>
            <Fact name="Pricing">{pricingLabels[tool.pricing]}</Fact>
            <Fact name="Website">
              <a href={tool.website} rel="noopener nofollow" target="_blank">
                {new URL(tool.website).hostname.replace(/^www\./, '')}
              </a>
            </Fact>
            <Fact name="Tags">
              <span className={styles.tags}>
                {tool.tags.map((tag) => (
                  <Badge key={tag}>{tag}</Badge>
                ))}
              </span>
            </Fact>
          </dl>
        </aside>
      </div>
    </Page>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className={styles.name}>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
