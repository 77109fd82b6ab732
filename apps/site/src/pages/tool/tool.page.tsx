import { useMessages } from '@ai-directory/ui/messages';
import { Skeleton } from '@ai-directory/ui/skeleton';
import { VisuallyHidden } from '@ai-directory/ui/visually-hidden';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useParams } from 'react-router-dom';

import { client } from '../../client.ts';
import { EntityPage } from '../../shell/layout/entity-page.tsx';
import { layoutMessages } from '../../shell/layout/layout-messages.ts';
import { Page } from '../../shell/layout/page.tsx';
import { SlowNotice } from '../../shell/layout/slow-notice.tsx';
import { RenderWhenIdle } from '../../shell/layout/render-when-idle.tsx';
import { reviewQueries } from '../../queries/reviews.ts';
import { toolQueries } from '../../queries/tools.ts';
import { queryLoader } from '../../shell/router/query-loader.ts';
import { parseReviewFilters } from '../../features/reviews/reviews.tsx';
import { toolMessages } from '../../features/tool-card/tool-messages.ts';
import { ToolDetails } from './tool-details.tsx';
import styles from './tool.module.css';

export const loader = queryLoader(({ params: { id = '' }, searchParams }) => [
  toolQueries.detail(id),
  toolQueries.similar(id),
  reviewQueries.list(id, parseReviewFilters(searchParams)),
]);

export function Component() {
  const { pendingTitle, loadFailed } = useMessages(toolMessages);
  const { id = '' } = useParams();
  const tool = useQuery(toolQueries.detail(id));

  if (tool.isPending) return <ToolPending />;
  return (
    <EntityPage query={tool} pendingTitle={pendingTitle} errorMessage={loadFailed}>
      {(data) => (
        <>
          <ToolDetails key={data.id} tool={data} />
          <RenderWhenIdle>
            <TrackView id={id} />
          </RenderWhenIdle>
        </>
      )}
    </EntityPage>
  );
}

/** Ids of the tools viewed since the site was loaded. */
const viewedIds = new Set<string>();

/** Records one view per tool and page load. */
function TrackView({ id }: { id: string }) {
  useEffect(() => {
    if (viewedIds.has(id)) return;
    viewedIds.add(id);
    // A lost view is not worth an error message.
    client.tools.recordView({ params: { id } }).catch(() => viewedIds.delete(id));
  }, [id]);
  return null;
}

/** As high as the viewport, so that the footer stays out of view. */
function ToolPending() {
  const t = useMessages(layoutMessages);
  const { pendingTitle } = useMessages(toolMessages);
  return (
    <Page title={pendingTitle}>
      <div className={styles.pending} aria-busy="true">
        <VisuallyHidden role="status">{t.loadingContent}</VisuallyHidden>
        <Skeleton variant="block" height="6rem" width="100%" />
        <Skeleton variant="text" width="90%" />
        <Skeleton variant="text" width="80%" />
        <Skeleton variant="text" width="85%" />
        <SlowNotice />
      </div>
    </Page>
  );
}
