import type { ToolDetails } from '@ai-directory/api-client/contract';
import { Heading } from '@ai-directory/ui/heading';
import { defineMessages, useMessages } from '@ai-directory/ui/messages';
import { Rating } from '@ai-directory/ui/rating';
import { Text } from '@ai-directory/ui/text';
import { VisuallyHidden } from '@ai-directory/ui/visually-hidden';
import { useEffect, useState, type Ref, type RefObject } from 'react';

import { CompareToggle } from '../../features/compare-tray/compare-toggle.tsx';
import { FavoriteButton } from '../../features/favorite-button/favorite-button.tsx';
import { ToolLogo } from '../../features/tool-card/tool-logo.tsx';
import { ToolActions, VisitLink } from './tool-actions.tsx';
import styles from './tool-header.module.css';

export const toolHeaderMessages = defineMessages('toolHeader', {
  toTop: ', back to the top',
});

/** Name and main actions of a tool. */
export function ToolHeader({ tool, ref }: { tool: ToolDetails; ref: Ref<HTMLElement> }) {
  return (
    <header ref={ref} className={styles.root}>
      <ToolLogo tool={{ ...tool, logo: tool.logoLarge ?? tool.logo }} size="large" />
      <div className={styles.text}>
        <div className={styles.title}>
          <Heading as="h1" size="xl" className={styles.name}>
            {tool.name}
          </Heading>
          {tool.rating !== null && (
            <a href="#reviews" className={styles.rating}>
              <Rating value={tool.rating} count={tool.ratingCount} />
            </a>
          )}
        </div>
        <Text lang={tool.language} variant="muted" className={styles.tagline}>
          {tool.tagline}
        </Text>
      </div>
      <div className={styles.actions}>
        <ToolActions tool={tool} />
      </div>
    </header>
  );
}

export interface StickyToolBarProps {
  tool: ToolDetails;
  header: RefObject<HTMLElement | null>;
}

/** Name and main actions under the site's header, once those of the page are scrolled out of view. Rendered before them. */
export function StickyToolBar({ tool, header }: StickyToolBarProps) {
  const t = useMessages(toolHeaderMessages);
  const isScrolledAway = useIsScrolledAway(header);
  if (!isScrolledAway) return null;
  return (
    <div className={styles.sticky}>
      <div className={styles.bar}>
        <a href="#main" className={styles.toTop}>
          <ToolLogo tool={tool} />
          <span className={styles.barName}>{tool.name}</span>
          <VisuallyHidden>{t.toTop}</VisuallyHidden>
        </a>
        <Text size="small" variant="muted" className={styles.barText}>
          {tool.rating !== null && (
            <a href="#reviews" className={styles.rating}>
              <Rating value={tool.rating} count={tool.ratingCount} />
            </a>
          )}
          <span lang={tool.language} className={styles.barTagline}>
            {tool.tagline}
          </span>
        </Text>
        <CompareToggle tool={tool} />
        <FavoriteButton tool={tool} />
        <VisitLink tool={tool} labelClassName={styles.visitLabel} />
      </div>
    </div>
  );
}

/** Whether an element is above the part of the window below the site's header. */
function useIsScrolledAway(ref: RefObject<HTMLElement | null>): boolean {
  const [isScrolledAway, setIsScrolledAway] = useState(false);
  useEffect(() => {
    if (!ref.current) return undefined;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry) setIsScrolledAway(!entry.isIntersecting && entry.boundingClientRect.top < 0);
      },
      { rootMargin: '-56px 0px 0px 0px' }, // --app-header
    );
    observer.observe(ref.current);
    return () => observer.disconnect();
  }, [ref]);
  return isScrolledAway;
}
