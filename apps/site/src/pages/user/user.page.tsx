import { useMessages } from '@ai-directory/ui/messages';
import { Skeleton } from '@ai-directory/ui/skeleton';
import { VisuallyHidden } from '@ai-directory/ui/visually-hidden';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';

import { EntityPage } from '../../shell/layout/entity-page.tsx';
import { layoutMessages } from '../../shell/layout/layout-messages.ts';
import { Page } from '../../shell/layout/page.tsx';
import { SlowNotice } from '../../shell/layout/slow-notice.tsx';
import { profileQueries } from '../../queries/profiles.ts';
import { queryLoader } from '../../shell/router/query-loader.ts';
import { parseProfileFilters, profileListQueries } from './profile-lists.ts';
import { PublicProfile } from './public-profile.tsx';
import { userMessages } from './user-messages.ts';
import styles from './user.module.css';

export const loader = queryLoader(async ({ params: { username = '' }, searchParams, getViewerId }) => {
  const { tab, page } = parseProfileFilters(searchParams);
  const lists = tab === 'all' ? (['tools', 'prompts', 'collections'] as const) : [tab];
  const viewerId = await getViewerId();
  return [
    profileQueries.detail(username),
    ...lists.map((name) => profileListQueries[name](username, page, viewerId)),
  ];
});

/** Public page of a user. */
export function Component() {
  const t = useMessages(userMessages);
  const { username = '' } = useParams();
  const profile = useQuery(profileQueries.detail(username));

  if (profile.isPending) return <ProfilePending />;
  return (
    <EntityPage query={profile} pendingTitle={t.title} errorMessage={t.loadFailed}>
      {(data) => <PublicProfile key={data.id} profile={data} />}
    </EntityPage>
  );
}

/** As high as the viewport, so that the footer does not appear and disappear again. */
function ProfilePending() {
  const { title } = useMessages(userMessages);
  const { loadingContent } = useMessages(layoutMessages);
  return (
    <Page title={title}>
      <div className={styles.pending} aria-busy="true">
        <VisuallyHidden role="status">{loadingContent}</VisuallyHidden>
        <Skeleton variant="circle" width="5rem" height="5rem" />
        <Skeleton variant="text" width="60%" />
        <Skeleton variant="block" height="2.5rem" width="100%" />
        <SlowNotice />
      </div>
    </Page>
  );
}
