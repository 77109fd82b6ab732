'use client';

import { promptsPageSize, type Prompt, type PromptView } from '@ai-directory/api-client/contract';
import { Button } from '@ai-directory/ui/button';
import { EmptyState } from '@ai-directory/ui/empty-state';
import { Heading } from '@ai-directory/ui/heading';
import { defineMessages, plural, useMessages } from '@ai-directory/ui/messages';
import { Pagination } from '@ai-directory/ui/pagination';
import { Text } from '@ai-directory/ui/text';
import { UnstyledLink } from '@ai-directory/ui/ui-provider';
import { VisuallyHidden } from '@ai-directory/ui/visually-hidden';
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
import { PromptGrid } from '../prompt-grid/prompt-grid.tsx';
import { HiddenReason } from './hidden-reason.ts';
import { preloadPromptDialog } from './library-dialogs.tsx';
import type { CurrentUser, DialogState, PromptLibraryProps, ResolvedOptions } from './library-options.ts';
import styles from './library.module.css';
import { LoadError } from './load-error.tsx';
import { toListParams, type usePromptList } from './prompt-list-query.ts';
import { TextLink } from '../internal/text-link.tsx';
import type { PromptActions } from './use-prompt-actions.ts';
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
  closest: 'No prompt matches the whole search. These come closest:',
  unrated: 'Not rated yet',
});

const PromptSelection = lazyWithRetry(async () => (await import('./prompt-selection.tsx')).PromptSelection);

type List = ReturnType<typeof usePromptList>;

interface PromptListProps extends Pick<PromptLibraryProps, 'source' | 'getFiltersHref' | 'getPromptHref'> {
  list: List;
  filters: LibraryFilters;
  onFiltersChange: (changes: Partial<LibraryFilters>, options?: { replace: boolean }) => void;
  currentUser: CurrentUser | null;
  actions: PromptActions;
  onDialogChange: (dialog: DialogState) => void;
  onNotify: ResolvedOptions['onNotify'];
}

/** Renders one page of a view's prompts, or why there are none. */
export function PromptList(props: PromptListProps) {
  const { list, filters, onFiltersChange } = props;
  const { page, error, refetch } = list;
  const t = useMessages(promptListMessages);
  const focusFallback = useFocusFallback();
  const lastPage = page && Math.max(page.totalPages, 1);
  // Here, since it outlasts an error and other views of the list.
  const [selection, setSelection] = useState<Selection>();
  const canSelect = filters.view === 'my-prompts' && props.currentUser && props.source.changeMany;
  const isPastEnd = lastPage !== undefined && list.isFresh && !list.loading && filters.page > lastPage;

  useEffect(() => {
    if (isPastEnd) onFiltersChange({ page: lastPage }, { replace: true });
    // Once per page that is past the end, not per callback.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [isPastEnd, lastPage]);

  return (
    <div
      {...focusFallback}
      className={styles.list}
      onPointerEnter={preloadPromptDialog}
      onFocus={preloadPromptDialog}
    >
      <div className={styles.toolbar}>
        <Text role="status" size="xs" variant="subtle" monospace className={styles.count}>
          <Count {...list} />
        </Text>
        {canSelect && !selection && page && page.totalCount > 0 && (
          <Button onClick={() => setSelection(new Map())}>{t.select}</Button>
        )}
      </div>
      {error !== undefined ? (
        <LoadError error={error} onRetry={refetch} />
      ) : page ? (
        <Results {...props} selection={canSelect ? selection : undefined} onSelectionChange={setSelection} />
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
  );
}

function Count({ page }: Pick<List, 'page'>) {
  const t = useMessages(promptListMessages);
  if (!page?.totalCount) return null;
  return <span>{page.totalIsEstimate ? t.estimatedCount(page.totalCount) : t.count(page.totalCount)}</span>;
}

interface ResultsProps extends PromptListProps {
  /** Undefined while no prompts can be selected. */
  selection: Selection | undefined;
  onSelectionChange: Dispatch<SetStateAction<Selection | undefined>>;
}

function Results({ selection, onSelectionChange, ...props }: ResultsProps) {
  const { list, filters, currentUser, actions, onFiltersChange, onDialogChange } = props;
  const { getPromptHref, getFiltersHref, onNotify } = props;
  const t = useMessages(promptListMessages);
  const { prompts = [], page, loading } = list;
  if (!page) return null;

  return (
    <>
      <DidYouMean {...props} />
      {page.closestCount !== undefined && <Text variant="muted">{t.closest}</Text>}
      {selection && (
        <PromptSelection
          source={props.source}
          params={toListParams(filters) ?? {}}
          prompts={prompts}
          totalCount={page.totalCount}
          totalIsEstimate={page.totalIsEstimate}
          selection={selection}
          onSelectionChange={onSelectionChange}
          onChanged={actions.finishChanges}
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
                  onOpen={() => onDialogChange({ type: 'detail', prompt })}
                  onLike={actions.like}
                  onSave={actions.favorite}
                  onNotify={onNotify}
                  onUse={({ id }) => props.source.recordUse?.(id)}
                  onShare={actions.copyLink}
                  onEdit={actions.update && (() => onDialogChange({ type: 'edit', prompt }))}
                  onDelete={actions.remove && (() => onDialogChange({ type: 'delete', prompt }))}
                />
              ))}
            </PromptGrid>
          </Fragment>
        ))}
      <Pagination
        page={filters.page}
        pageCount={page.totalPages}
        loading={loading}
        getPageHref={getFiltersHref && ((number) => getFiltersHref({ ...filters, page: number }))}
        onPageChange={(number) => onFiltersChange({ page: number })}
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

/** Renders the empty state of a view, or of filters without results. */
function NoResults({
  filters,
  getFiltersHref,
  onFiltersChange,
  actions,
  currentUser,
  onDialogChange,
}: PromptListProps) {
  const t = useMessages(promptListMessages);
  const { view } = filters;
  if (!hasFilters(filters)) {
    const canCreate = view === 'my-prompts' && currentUser && actions.create;
    return (
      <EmptyState
        title={t.empty[view as PromptView]}
        action={canCreate && <Button onClick={() => onDialogChange({ type: 'create' })}>{t.create}</Button>}
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
function DidYouMean({ list, filters, getFiltersHref, onFiltersChange }: PromptListProps) {
  const t = useMessages(promptListMessages);
  const search = list.page?.didYouMean;
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
