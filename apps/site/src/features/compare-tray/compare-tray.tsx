import { Button } from '@ai-directory/ui/button';
import { X } from '@ai-directory/ui/icons';
import { IconButton } from '@ai-directory/ui/icon-button';
import { defineMessages, useMessages } from '@ai-directory/ui/messages';
import { VisuallyHidden } from '@ai-directory/ui/visually-hidden';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';

import { ToolLogo } from '../tool-card/tool-logo.tsx';
import {
  MAX_COMPARE,
  clearCompare,
  getCompareHref,
  removeFromCompare,
  useComparedTools,
} from './compare-store.ts';
import styles from './compare-tray.module.css';

export const compareTrayMessages = defineMessages('compareTray', {
  label: 'Tools to compare',
  count: (v: { count: string; max: string }) => `${v.count} of ${v.max} tools to compare`,
  remove: (v: { tool: string }) => `Remove ${v.tool}`,
  title: 'Compare',
  hint: 'Select another tool to compare it with.',
  clear: 'Clear',
  compare: (v: { count: string }) => `Compare ${v.count} tools`,
  compareShort: (v: { count: string }) => `Compare ${v.count}`,
});

/** Sticky bar with the tools selected for comparison; renders nothing when none is selected. */
export function CompareTray() {
  const t = useMessages(compareTrayMessages);
  const tools = useComparedTools();
  const tray = useRef<HTMLElement>(null);
  useScrollPadding(tools.length > 0);

  // The activated button is removed with its tool: focus moves to the tray, or to the page when the tray is removed too.
  const moveFocus = (remaining: number) => {
    (remaining > 0 ? tray.current : document.querySelector<HTMLElement>('main'))?.focus({
      preventScroll: true,
    });
  };
  const remove = (id: string) => {
    moveFocus(tools.length - 1);
    removeFromCompare(id);
  };
  const clear = () => {
    moveFocus(0);
    clearCompare();
  };

  return (
    <>
      <VisuallyHidden role="status">
        {tools.length > 0 && t.count({ count: String(tools.length), max: String(MAX_COMPARE) })}
      </VisuallyHidden>
      {tools.length > 0 && (
        <section ref={tray} tabIndex={-1} aria-label={t.label} className={styles.root}>
          <span className={styles.title}>{t.title}</span>
          <ul className={styles.tools}>
            {tools.map((tool) => (
              <li key={tool.id} className={styles.tool}>
                <ToolLogo tool={tool} size="small" />
                <span className={styles.name}>{tool.name}</span>
                <IconButton
                  label={t.remove({ tool: tool.name })}
                  size="small"
                  className={styles.removeButton}
                  onClick={() => remove(tool.id)}
                >
                  <X aria-hidden="true" />
                </IconButton>
              </li>
            ))}
          </ul>
          {tools.length === 1 ? (
            <p className={styles.hint}>{t.hint}</p>
          ) : (
            <Button variant="primary" size="small" className={styles.compareLink} asChild>
              <Link
                to={getCompareHref(tools.map(({ id }) => id))}
                aria-label={t.compare({ count: String(tools.length) })}
              >
                {t.compareShort({ count: String(tools.length) })}
              </Link>
            </Button>
          )}
          <IconButton label={t.clear} size="small" onClick={clear}>
            <X aria-hidden="true" />
          </IconButton>
        </section>
      )}
    </>
  );
}

/** Makes focused elements scroll into view above the tray, not below it. */
function useScrollPadding(enabled: boolean) {
  useEffect(() => {
    if (!enabled) return undefined;
    const { style } = document.documentElement;
    style.scrollPaddingBlockEnd = '6rem';
    return () => {
      style.scrollPaddingBlockEnd = '';
    };
  }, [enabled]);
}
