import { Skeleton } from '@ai-directory/ui/skeleton';
import { VisuallyHidden } from '@ai-directory/ui/visually-hidden';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useParams, type Params } from 'react-router-dom';

import { client } from '../../client.ts';
import { Found } from '../../layout/found.tsx';
import { Page } from '../../layout/page.tsx';
import { useIdle } from '../../layout/use-idle.ts';
import { reviewQueries } from '../../queries/reviews.ts';
import { toolQueries } from '../../queries/tools.ts';
import { newestReviews } from '../../reviews/reviews.tsx';
import { words } from '../../words.ts';
import { ToolPage } from './tool-page.tsx';
import styles from './tool.module.css';

export const asks = ({ id = '' }: Params) => [
  toolQueries.one(id),
  toolQueries.similar(id),
  reviewQueries.list(id, newestReviews),
];

export function Component() {
  const { id = '' } = useParams();
  const tool = useQuery(toolQueries.one(id));
  useCountedView(id, tool.isSuccess);

  if (tool.isPending) return <ToolPending />;
  return (
    <Found query={tool} kind="Tool" failed={words.toolFailed}>
      {(found) => <ToolPage key={found.id} tool={found} />}
    </Found>
  );
}

/** The tools that were looked at since the site was opened. */
const viewed = new Set<string>();

/** Says once that a tool was looked at. */
function useCountedView(id: string, found: boolean) {
  const idle = useIdle();
  useEffect(() => {
    if (!idle || !found || viewed.has(id)) return;
    viewed.add(id);
    // A view that could not be counted is nobody's concern.
    client.tools.view({ params: { id } }).catch(() => viewed.delete(id));
  }, [idle, id, found]);
}

/** The page's places while it is on its way: as high as the window, so that the footer stays out of sight. */
function ToolPending() {
  return (
    <Page title="Tool">
      <div className={styles.pending} aria-busy="true">
        <VisuallyHidden role="status">{words.loadingContent}</VisuallyHidden>
        <Skeleton variant="block" height="6rem" width="100%" />
        <Skeleton variant="text" width="90%" />
        <Skeleton variant="text" width="80%" />
        <Skeleton variant="text" width="85%" />
      </div>
    </Page>
  );
}
