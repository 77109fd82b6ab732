import type { ToolDetails } from '@ai-directory/api-client/contract';
import { useMessages } from '@ai-directory/ui/messages';
import { Spinner } from '@ai-directory/ui/spinner';
import { useLazyTrigger } from '@ai-directory/ui/use-lazy-open';
import { lazy, useState, type ReactNode } from 'react';

import { LazyBoundary } from '../../shell/layout/lazy-boundary.tsx';
import { Section } from '../../shell/layout/page.tsx';
import { screenshotMessages } from './screenshot-messages.ts';
import styles from './screenshots.module.css';

const load = () => import('./screenshot-viewer.tsx');
const ScreenshotViewer = lazy(load);

/** Screenshots of a tool in a scrollable row; clicking one opens the viewer. */
export function Screenshots({ tool }: { tool: Pick<ToolDetails, 'name' | 'screenshots'> }) {
  const t = useMessages(screenshotMessages);
  const [openIndex, setOpenIndex] = useState<number | null>(null);
  return (
    <Section title={t.title}>
      <ul className={styles.list}>
        {tool.screenshots.map(({ id, small, width, height }, index) => (
          <li key={id}>
            <Thumbnail onOpen={() => setOpenIndex(index)}>
              <img
                src={small}
                alt={t.screenshot({ position: String(index + 1), tool: tool.name })}
                width={width}
                height={height}
                loading="lazy"
                className={styles.image}
              />
            </Thumbnail>
          </li>
        ))}
      </ul>
      {openIndex !== null && (
        <LazyBoundary>
          <ScreenshotViewer
            tool={tool}
            index={openIndex}
            onIndexChange={setOpenIndex}
            onClose={() => setOpenIndex(null)}
          />
        </LazyBoundary>
      )}
    </Section>
  );
}

function Thumbnail({ onOpen, children }: { onOpen: () => void; children: ReactNode }) {
  const { loading, ...trigger } = useLazyTrigger(load, onOpen);
  return (
    <button type="button" className={styles.thumbnail} aria-busy={loading} {...trigger}>
      {children}
      {loading && <Spinner delay className={styles.spinner} />}
    </button>
  );
}
