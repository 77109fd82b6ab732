import type { ToolDetails } from '@ai-directory/api-client/contract';
import { lazy, useState } from 'react';

import { Late } from '../../layout/late.tsx';
import { Section } from '../../layout/page.tsx';
import styles from './screenshots.module.css';

const ScreenshotViewer = lazy(() => import('./screenshot-viewer.tsx'));

/** The pictures of a tool in a row; a press shows one large. */
export function Screenshots({ tool }: { tool: Pick<ToolDetails, 'name' | 'screenshots'> }) {
  const [shown, setShown] = useState<number | null>(null);
  return (
    <Section title="Screenshots">
      <ul className={styles.row}>
        {tool.screenshots.map(({ id, small, width, height }, place) => (
          <li key={id}>
            <button type="button" className={styles.picture} onClick={() => setShown(place)}>
              <img
                src={small}
                alt={`Screenshot ${place + 1} of ${tool.name}`}
                width={width}
                height={height}
                loading="lazy"
                className={styles.image}
              />
            </button>
          </li>
        ))}
      </ul>
      {shown !== null && (
        <Late>
          <ScreenshotViewer tool={tool} shown={shown} onShow={setShown} onClose={() => setShown(null)} />
        </Late>
      )}
    </Section>
  );
}
