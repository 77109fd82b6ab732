import type { ToolDetails } from '@ai-directory/api-client/contract';
import { Alert } from '@ai-directory/ui/alert';
import { Link } from 'react-router-dom';

import { CompareTray } from '../../compare-tray/compare-tray.tsx';
import { Page, Section } from '../../layout/page.tsx';
import { Reviews } from '../../reviews/reviews.tsx';
import { ToolLogo } from '../../tool-card/tool-logo.tsx';
import { Related } from './related.tsx';
import { Screenshots } from './screenshots.tsx';
import { ToolActions } from './tool-actions.tsx';
import { ToolFacts } from './tool-facts.tsx';
import styles from './tool.module.css';

/** Everything about one tool: to be read at the start, its facts and what else to do with it at the end. */
export function ToolPage({ tool }: { tool: ToolDetails }) {
  return (
    <Page
      title={tool.name}
      intro={tool.tagline}
      eyebrow={
        <div className={styles.eyebrow}>
          <ToolLogo tool={{ ...tool, logo: tool.logoLarge ?? tool.logo }} size="large" />
          <Link to={`/categories/${tool.category}`}>{tool.categoryName}</Link>
        </div>
      }
      actions={<ToolActions tool={tool} />}
    >
      {tool.isHidden && (
        <Alert tone="warning" title="Hidden.">
          Three people have reported this tool, so only you see it. Edit it, and it is listed again.
        </Alert>
      )}
      <div className={styles.columns}>
        <div className={styles.reading}>
          <p className={styles.description} dir="auto">
            {tool.description}
          </p>
          {tool.features.length > 0 && (
            <Section title="What it does">
              <ul className={styles.features}>
                {tool.features.map((feature) => (
                  <li key={feature}>{feature}</li>
                ))}
              </ul>
            </Section>
          )}
          {tool.screenshots.length > 0 && <Screenshots tool={tool} />}
        </div>
        <ToolFacts tool={tool} />
        <div className={styles.reviews}>
          <Reviews tool={tool} />
        </div>
      </div>
      <Related tool={tool} />
      <CompareTray />
    </Page>
  );
}
