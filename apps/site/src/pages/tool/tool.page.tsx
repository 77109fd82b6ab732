import type { Tool } from '@ai-directory/api-client/contract';
import { Badge } from '@ai-directory/ui/badge';
import { Button } from '@ai-directory/ui/button';
import { ExternalLink } from '@ai-directory/ui/icons';
import { Rating } from '@ai-directory/ui/rating';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link, useParams } from 'react-router-dom';

import { Found } from '../../layout/found.tsx';
import { Page, Section } from '../../layout/page.tsx';
import { toolQueries } from '../../queries/tools.ts';
import { pricingLabels } from '../../tool-card/pricing.ts';
import { ToolLogo } from '../../tool-card/tool-logo.tsx';
import { words } from '../../words.ts';
import styles from './tool.module.css';

export function Component() {
  const { id = '' } = useParams();
  const tool = useQuery(toolQueries.one(id));

  return (
    <Found query={tool} kind="Tool" failed={words.toolFailed}>
      {(found) => <ToolDetails tool={found} />}
    </Found>
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
          {tool.features.length > 0 && (
            <Section title="What it does">
              <ul className={styles.features}>
                {tool.features.map((feature) => (
                  <li key={feature}>{feature}</li>
                ))}
              </ul>
            </Section>
          )}
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
