import { EmptyState } from '@ai-directory/ui/empty-state';
import { useMessages } from '@ai-directory/ui/messages';
import { SegmentedControl, SegmentedControlItem } from '@ai-directory/ui/segmented-control';
import { Stack } from '@ai-directory/ui/stack';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';

import { Page } from '../../shell/layout/page.tsx';
import { moderationQueries, type ModerationFilters } from '../../queries/moderation.ts';
import { useCurrentUser } from '../../shell/session/session.tsx';
import { parseEnum, parsePage, useSearchParamFilters } from '../../use-search-param-filters.ts';
import { PaginatedQuery } from '../dashboard/paginated-query.tsx';
import { RowList, RowListSkeleton } from '../dashboard/row-list.tsx';
import { NotFound } from '../not-found/not-found.tsx';
import { Catalogue } from './catalogue.tsx';
import { InboxMessage } from './inbox-message.tsx';
import { ModerationCase } from './moderation-case.tsx';
import { moderationMessages } from './moderation-messages.ts';

const views = ['queue', 'decided', 'inbox', 'answered', 'catalogue'] as const;
type View = (typeof views)[number];

/** Queue and inbox of the moderators. For other users the page does not exist. */
export function Component() {
  return useCurrentUser()?.isModerator ? <Moderation /> : <NotFound />;
}

function Moderation() {
  const t = useMessages(moderationMessages);
  const { filters, selectedFilters, setFilters, getPageHref } = useSearchParamFilters<{
    view: View;
    page: number;
  }>({ view: 'queue', page: 1 }, (params) => ({
    view: parseEnum(params, 'view', views, 'queue'),
    page: parsePage(params),
  }));
  const { view, page } = filters;
  const viewRef = useRef<HTMLFieldSetElement>(null);
  const state = view === 'queue' || view === 'inbox' ? 'open' : 'closed';
  const list = { page, state, getPageHref, onDone: focusView } as const;

  // A decided case leaves the list together with the button that had the focus.
  function focusView() {
    viewRef.current?.querySelector<HTMLElement>(':checked')?.focus();
  }

  return (
    <Page title={t.title} intro={t.intro} head={{ noIndex: true }}>
      <Stack gap={5}>
        <SegmentedControl
          ref={viewRef}
          label={t.view}
          hideLabel
          value={selectedFilters.view}
          onValueChange={(next) => setFilters({ view: next })}
        >
          {views.map((value) => (
            <SegmentedControlItem key={value} value={value}>
              {t[value]}
            </SegmentedControlItem>
          ))}
        </SegmentedControl>
        {(view === 'queue' || view === 'decided') && <Cases {...list} />}
        {(view === 'inbox' || view === 'answered') && <Inbox {...list} />}
        {view === 'catalogue' && <Catalogue />}
      </Stack>
    </Page>
  );
}

interface ListProps extends ModerationFilters {
  getPageHref: (page: number) => string;
  onDone: () => void;
}

function Cases({ page, state, getPageHref, onDone }: ListProps) {
  const t = useMessages(moderationMessages);
  return (
    <PaginatedQuery
      query={useQuery(moderationQueries.cases({ page, state }))}
      page={page}
      getPageHref={getPageHref}
      pending={<RowListSkeleton label={t.loading} />}
      errorMessage={t.loadFailed}
      emptyState={<EmptyState title={t.emptyQueue}>{t.emptyHint}</EmptyState>}
    >
      {({ cases }) => (
        <RowList rows={cases} getKey={({ id }) => id}>
          {(moderationCase) => <ModerationCase moderationCase={moderationCase} onDone={onDone} />}
        </RowList>
      )}
    </PaginatedQuery>
  );
}

function Inbox({ page, state, getPageHref, onDone }: ListProps) {
  const t = useMessages(moderationMessages);
  return (
    <PaginatedQuery
      query={useQuery(moderationQueries.messages({ page, state }))}
      page={page}
      getPageHref={getPageHref}
      pending={<RowListSkeleton label={t.loading} />}
      errorMessage={t.loadFailed}
      emptyState={<EmptyState title={t.emptyInbox}>{t.emptyHint}</EmptyState>}
    >
      {({ messages }) => (
        <RowList rows={messages} getKey={({ id }) => id}>
          {(message) => <InboxMessage message={message} onDone={onDone} />}
        </RowList>
      )}
    </PaginatedQuery>
  );
}
