import type { ToolDetails } from '@ai-directory/api-client/contract';
import { useMessages } from '@ai-directory/ui/messages';
import { Spinner } from '@ai-directory/ui/spinner';
import { lazy, useState, type ReactNode } from 'react';

import { LazyBoundary, usePartTrigger } from '../../shell/layout/lazy-boundary.tsx';
import { screenshotMessages } from './screenshot-messages.ts';
import styles from './screenshots.module.css';

const load = () => import('./screenshot-viewer.tsx');
const ScreenshotViewer = lazy(load);

/** Screenshots of a tool, the first one large and the others in a row below; clicking one opens the viewer. */
export function Screenshots({ tool }: { tool: Pick<ToolDetails, 'name' | 'screenshots'> }) {
  const t = useMessages(screenshotMessages);
  const [openIndex, setOpenIndex] = useState<number | null>(null);
  return (
    <section aria-label={t.title}>
      <ul className={styles.list}>
        {tool.screenshots.map(({ id, small, large, width, height }, index) => (
          <li key={id} className={styles.item}>
            <Thumbnail onOpen={() => setOpenIndex(index)}>
              <img
                src={small}
                // The first one is wider than a small image.
                srcSet={index === 0 ? `${small} 480w, ${large} ${width}w` : undefined}
                sizes={index === 0 ? '(width < 60rem) 100vw, 28rem' : undefined}
                alt={t.screenshot({ position: String(index + 1), tool: tool.name })}
                width={width}
                height={height}
                loading={index === 0 ? 'eager' : 'lazy'}
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
    </section>
  );
}

function Thumbnail({ onOpen, children }: { onOpen: () => void; children: ReactNode }) {
  const { loading, ...trigger } = usePartTrigger(load, onOpen);
  return (
    <button type="button" className={styles.thumbnail} aria-busy={loading} {...trigger}>
      {children}
      {loading && <Spinner delay className={styles.spinner} />}
    </button>
  );
}
