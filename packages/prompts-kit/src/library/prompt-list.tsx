'use client';

import {
  promptsPageSize,
  type Prompt,
  type PromptPage,
  type PromptView,
} from '@ai-directory/api-client/contract';
import { Button } from '@ai-directory/ui/button';
import { EmptyState } from '@ai-directory/ui/empty-state';
import { Heading } from '@ai-directory/ui/heading';
import { defineMessages, plural, useMessages } from '@ai-directory/ui/messages';
import { Pagination } from '@ai-directory/ui/pagination';
import { Text } from '@ai-directory/ui/text';
import { UnstyledLink } from '@ai-directory/ui/ui-provider';
import { VisuallyHidden } from '@ai-directory/ui/visually-hidden';
import { useQuery } from '@tanstack/react-query';
import {
  Fragment,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type Dispatch,
  type FocusEvent,
  type ReactNode,
  type SetStateAction,
} from 'react';

import { lazyWithRetry } from '../internal/lazy-with-retry.tsx';
import { PromptCard, PromptCardSkeleton } from '../prompt-card/prompt-card.tsx';
import { clearFilters, hasFilters, type LibraryFilters } from '../prompt-filters/library-filters.ts';
import { PromptFacets } from '../prompt-filters/prompt-facets.tsx';
import { promptFiltersMessages } from '../prompt-filters/prompt-filters-messages.ts';
import { PromptFilters } from '../prompt-filters/prompt-filters.tsx';
import { PromptGrid } from '../prompt-grid/prompt-grid.tsx';
import type { PromptListParams } from '../sources/prompt-source.ts';
import { HiddenReason } from './hidden-reason.ts';
import { preloadPromptDialog } from './library-dialogs.tsx';
import type { DialogState, PromptLibraryProps, ResolvedOptions } from './library-options.ts';
import styles from './library.module.css';
import { LoadError } from './load-error.tsx';
import { promptQueries } from './prompt-queries.ts';
import { TextLink } from '../internal/text-link.tsx';
import type { PromptActions } from './use-prompt-actions.ts';
import { usePendingUpdates } from './use-pending-updates.ts';
import type { Selection } from './use-selection.ts';

export const promptListMessages = defineMessages('promptList', {
  label: 'Prompts',
  loading: 'Loading prompts',
  count: plural({ one: '# prompt', other: '# prompts' }),
  estimatedCount: plural({ one: 'About # prompt', other: 'About # prompts' }),
  empty: {
    all: 'No prompts found. Try adjusting your search filters.',
    'my-prompts': "You haven't created any prompts yet...",
    public: 'No public prompts found. Be the first to share a prompt with the community!',
    favorites:
      "You haven't favorited any prompts yet. Browse prompts and click the star icon to add them here.",
    shared: 'No prompts have been shared with you yet.',
  } satisfies Record<PromptView, string>,
  create: 'Create Prompt',
  clearFilters: 'Clear filters',
  select: 'Select',
  didYouMean: 'Did you mean',
  unrated: 'Not rated yet',
});

const PromptSelection = lazyWithRetry(async () => (await import('./prompt-selection.tsx')).PromptSelection);

interface PromptListProps extends Pick<PromptLibraryProps, 'getFiltersHref'> {
  options: ResolvedOptions;
  params: PromptListParams;
  filters: LibraryFilters;
  /** Filters that are shown as selected: the host may still be loading them. */
  selectedFilters: LibraryFilters;
  pending: boolean;
  onFiltersChange: (changes: Partial<LibraryFilters>, options?: { replace: boolean }) => void;
  actions: PromptActions;
  onDialogChange: (dialog: DialogState) => Promise<void>;
}

/** Renders one page of a view's prompts with their filters, or why there are none. */
export function PromptList({ selectedFilters, pending, ...props }: PromptListProps) {
  const { options, params, filters, getFiltersHref, onFiltersChange } = props;
  const { source, currentUser, viewerId } = options;
  const t = useMessages(promptListMessages);
  const filterTexts = useMessages(promptFiltersMessages);
  const focusFallback = useFocusFallback();
  const list = useQuery(promptQueries(source, viewerId).list(params));
  const page = list.data;
  const loading = list.isPlaceholderData || pending;
  const lastPage = page && Math.max(page.totalPages, 1);
  // Here, since it outlasts an error and other views of the list.
  const [selection, setSelection] = useState<Selection>();
  const canSelect = filters.view === 'my-prompts' && currentUser && source.changeMany;
  const isPastEnd = lastPage !== undefined && !list.isFetching && !loading && filters.page > lastPage;

  useEffect(() => {
    if (isPastEnd) onFiltersChange({ page: lastPage }, { replace: true });
    // Once per page that is past the end, not per callback.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [isPastEnd, lastPage]);

  const filterProps = { filters: selectedFilters, onFiltersChange, getFiltersHref };

  return (
    <>
      <PromptFilters
        {...filterProps}
        facetsBeside
        counts={page}
        total={loading ? undefined : page?.totalCount}
      />
      <div className={styles.results}>
        <div className={styles.columns}>
          <nav className={styles.rail} aria-label={filterTexts.label}>
            {page && <PromptFacets {...filterProps} counts={page} />}
          </nav>
          <div
            {...focusFallback}
            className={styles.list}
            onPointerEnter={preloadPromptDialog}
            onFocus={preloadPromptDialog}
          >
            <div className={styles.toolbar}>
              <Text role="status" size="xs" variant="subtle" monospace className={styles.count}>
                <Count page={page} />
              </Text>
              {canSelect && !selection && page && page.totalCount > 0 && (
                <Button onClick={() => setSelection(new Map())}>{t.select}</Button>
              )}
            </div>
            {page ? (
              <Results
                {...props}
                page={page}
                loading={loading}
                selection={canSelect ? selection : undefined}
                onSelectionChange={setSelection}
              />
            ) : list.isError ? (
              <LoadError error={list.error} onRetry={list.refetch} />
            ) : (
              <>
                <VisuallyHidden role="status">{t.loading}</VisuallyHidden>
                <PromptGrid loading>
                  {Array.from({ length: promptsPageSize }, (_, index) => (
                    <PromptCardSkeleton key={index} />
                  ))}
                </PromptGrid>
              </>
            )}
          </div>
        </div>
      </div>
    </>
  );
}

function Count({ page }: { page: PromptPage | undefined }) {
  const t = useMessages(promptListMessages);
  if (!page?.totalCount) return null;
  return <span>{page.totalIsEstimate ? t.estimatedCount(page.totalCount) : t.count(page.totalCount)}</span>;
}

interface ResultsProps extends Omit<PromptListProps, 'selectedFilters' | 'pending'> {
  page: PromptPage;
  loading: boolean;
  /** Undefined while no prompts can be selected. */
  selection: Selection | undefined;
  onSelectionChange: Dispatch<SetStateAction<Selection | undefined>>;
}

function Results({ loading, selection, onSelectionChange, ...props }: ResultsProps) {
  const { options, page, params, filters, actions, getFiltersHref, onFiltersChange, onDialogChange } = props;
  const { source, currentUser, viewerId, getPromptHref, onNotify } = options;
  const t = useMessages(promptListMessages);
  const prompts = page.prompts.map(usePendingUpdates(promptQueries(source, viewerId)));
  // Else a prompt that is created meanwhile would move the last one of page 1 to page 2.
  const { sort, search, page: current } = filters;
  const isNewestFirst = sort === 'newest' || !(sort || search);
  const until = current === 1 && isNewestFirst ? prompts[0]?.createdAt : filters.until;
  const toPage = (next: number) => ({ page: next, until: (next > 1 && until) || '' });

  return (
    <>
      <DidYouMean {...props} />
      {selection && (
        <PromptSelection
          source={source}
          params={params}
          prompts={prompts}
          totalCount={page.totalCount}
          totalIsEstimate={page.totalIsEstimate}
          selection={selection}
          onSelectionChange={onSelectionChange}
          onChanged={actions.refetchLists}
          onNotify={onNotify}
          onDone={() => onSelectionChange(undefined)}
          draftId={currentUser ? `${currentUser.id}/selection/tag` : undefined}
        />
      )}
      {page.totalCount === 0 && <NoResults {...props} />}
      {!selection &&
        splitByRating(prompts, filters).map((part, index) => (
          <Fragment key={index > 0 ? 'unrated' : 'rated'}>
            {index > 0 && <Heading as="h2">{t.unrated}</Heading>}
            <PromptGrid label={index ? t.unrated : t.label} loading={loading}>
              {part.map((prompt) => (
                <PromptCard
                  key={prompt.id}
                  prompt={prompt}
                  currentUserId={currentUser?.id}
                  href={getPromptHref?.(prompt)}
                  as="h2"
                  notice={prompt.hiding && <HiddenReason hiding={prompt.hiding} />}
                  onOpen={() => void onDialogChange({ type: 'detail', id: prompt.id })}
                  onLike={actions.like}
                  onSave={actions.favorite}
                  onNotify={onNotify}
                  onUse={({ id }) => source.recordUse?.(id)}
                  onShare={actions.copyLink}
                  onEdit={source.update && (() => onDialogChange({ type: 'edit', id: prompt.id }))}
                  onDelete={source.remove && (() => onDialogChange({ type: 'delete', id: prompt.id }))}
                />
              ))}
            </PromptGrid>
          </Fragment>
        ))}
      <Pagination
        page={current}
        pageCount={page.totalPages}
        loading={loading}
        getPageHref={getFiltersHref && ((next) => getFiltersHref({ ...filters, ...toPage(next) }))}
        onPageChange={(next) => onFiltersChange(toPage(next))}
      />
    </>
  );
}

/** Splits a page of the best rated prompts into those with a rating and those without, which follow. */
function splitByRating(prompts: Prompt[], { sort, search }: LibraryFilters): Prompt[][] {
  const unrated = sort === 'rating' && !search ? prompts.filter(({ rating }) => rating === null) : [];
  const rated = prompts.slice(0, prompts.length - unrated.length);
  return [rated, unrated].filter((part) => part.length > 0);
}

type EmptyListProps = Omit<ResultsProps, 'loading' | 'selection' | 'onSelectionChange'>;

/** Renders the empty state of a view, or of filters without results. */
function NoResults({
  options: { currentUser, source },
  filters,
  getFiltersHref,
  onFiltersChange,
  onDialogChange,
}: EmptyListProps) {
  const t = useMessages(promptListMessages);
  const { view } = filters;
  if (!hasFilters(filters)) {
    const canCreate = view === 'my-prompts' && currentUser && source.create;
    return (
      <EmptyState
        title={t.empty[view as PromptView]}
        action={
          canCreate && <Button onClick={() => void onDialogChange({ type: 'create' })}>{t.create}</Button>
        }
      />
    );
  }

  const cleared = clearFilters(filters);
  return (
    <EmptyState
      title={t.empty.all}
      action={
        <ButtonLink href={getFiltersHref?.(cleared)} onClick={() => onFiltersChange(cleared)}>
          {t.clearFilters}
        </ButtonLink>
      }
    />
  );
}

/** Links to the search with the spelling corrected, which the results are for. */
function DidYouMean({ page, filters, getFiltersHref, onFiltersChange }: EmptyListProps) {
  const t = useMessages(promptListMessages);
  const search = page.didYouMean;
  if (search === undefined) return null;
  return (
    <Text variant="muted">
      {t.didYouMean}{' '}
      <TextLink
        href={getFiltersHref?.({ ...filters, page: 1, search })}
        onClick={() => onFiltersChange({ search })}
      >
        {search}
      </TextLink>
      ?
    </Text>
  );
}

interface ButtonLinkProps {
  href: string | undefined;
  /** Called on click if there is no `href`. */
  onClick: () => void;
  children: ReactNode;
}

function ButtonLink({ href, onClick, children }: ButtonLinkProps) {
  if (href === undefined) return <Button onClick={onClick}>{children}</Button>;
  return (
    <Button asChild>
      <UnstyledLink href={href}>{children}</UnstyledLink>
    </Button>
  );
}

/** Returns props for a container that receives focus when the focused element inside it is removed. */
function useFocusFallback() {
  const container = useRef<HTMLDivElement>(null);
  const lastFocused = useRef<Element>(null);

  useLayoutEffect(() => {
    const root = container.current?.getRootNode() as Document | ShadowRoot | undefined;
    const hasLostFocus = !root?.activeElement || root.activeElement === document.body;
    if (lastFocused.current && !lastFocused.current.isConnected && hasLostFocus) container.current?.focus();
    if (!lastFocused.current?.isConnected) lastFocused.current = null;
  });

  return {
    ref: container,
    tabIndex: -1,
    onFocusCapture: ({ target }: FocusEvent) => {
      lastFocused.current = target;
    },
  };
}
