import { Button } from '@ai-directory/ui/button';
import { X } from '@ai-directory/ui/icons';
import { IconButton } from '@ai-directory/ui/icon-button';
import { VisuallyHidden } from '@ai-directory/ui/visually-hidden';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';

import { ToolLogo } from '../tool-card/tool-logo.tsx';
import { mostCompared, unchooseAll, unchooseTool, useChosenTools } from './chosen-tools.ts';
import styles from './compare-tray.module.css';

/** The address where these tools stand side by side. */
const compareHref = (ids: string[]) => `/compare?ids=${ids.map(encodeURIComponent).join(',')}`;

/** The tools that were ticked on their cards, in a bar at the foot of the window. Nothing without any. */
export function CompareTray() {
  const chosen = useChosenTools();
  const tray = useRef<HTMLElement>(null);
  useRoomBelow(chosen.length > 0);

  // The pressed button goes with its tool: reading goes on at the tray, or at the page when that goes too.
  const passFocusOn = (left: number) => {
    (left > 0 ? tray.current : document.querySelector<HTMLElement>('main'))?.focus({ preventScroll: true });
  };
  const takeOut = (id: string) => {
    passFocusOn(chosen.length - 1);
    unchooseTool(id);
  };
  const empty = () => {
    passFocusOn(0);
    unchooseAll();
  };

  return (
    <>
      <VisuallyHidden role="status">
        {chosen.length > 0 && `${chosen.length} of ${mostCompared} tools to compare`}
      </VisuallyHidden>
      {chosen.length > 0 && (
        <section ref={tray} tabIndex={-1} aria-label="Tools to compare" className={styles.root}>
          <ul className={styles.tools}>
            {chosen.map((tool) => (
              <li key={tool.id} className={styles.tool}>
                <ToolLogo tool={tool} size="small" />
                <span className={styles.name}>{tool.name}</span>
                <IconButton label={`Take ${tool.name} out`} size="small" onClick={() => takeOut(tool.id)}>
                  <X aria-hidden="true" />
                </IconButton>
              </li>
            ))}
          </ul>
          {chosen.length === 1 && <p className={styles.hint}>Tick another tool to compare it with.</p>}
          <div className={styles.actions}>
            <Button variant="ghost" onClick={empty}>
              Clear
            </Button>
            {chosen.length > 1 && (
              <Button variant="primary" asChild>
                <Link to={compareHref(chosen.map(({ id }) => id))}>Compare {chosen.length} tools</Link>
              </Button>
            )}
          </div>
        </section>
      )}
    </>
  );
}

/** What gets focus scrolls into sight above the tray, not under it. */
function useRoomBelow(needed: boolean) {
  useEffect(() => {
    if (!needed) return undefined;
    const { style } = document.documentElement;
    style.scrollPaddingBlockEnd = '8rem';
    return () => {
      style.scrollPaddingBlockEnd = '';
    };
  }, [needed]);
}
