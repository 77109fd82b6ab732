'use client';

import { promptsPageSize, type PromptView } from '@ai-directory/api-client/contract';
import { Button } from '@ai-directory/ui/button';
import { EmptyState } from '@ai-directory/ui/empty-state';
import { ErrorState } from '@ai-directory/ui/error-state';
import { Pagination } from '@ai-directory/ui/pagination';
import { VisuallyHidden } from '@ai-directory/ui/visually-hidden';
import { useEffect, type ReactNode } from 'react';

import { useKitWords } from '../kit-provider/kit-provider.tsx';
import { PromptCard, PromptCardSkeleton } from '../prompt-card/prompt-card.tsx';
import { isFiltered, withoutFilters, type LibraryFilters } from '../prompt-filters/library-filters.ts';
import { PromptGrid } from '../prompt-grid/prompt-grid.tsx';
import {
  aboutPromptCount,
  clearFilters as clearFiltersWord,
  create as createWord,
  didYouMean as didYouMeanWord,
  empty,
  fetchFailed,
  library,
  loadingPrompts,
  promptCount,
} from '../words.ts';
import { preloadDetail } from './lazy-dialogs.tsx';
import type { Opened, PromptLibraryProps, Viewer } from './library-props.ts';
import styles from './library.module.css';
import { said } from './said.ts';
import type { Presses } from './use-presses.ts';
import type { usePromptList } from './use-prompts.ts';
import { useKeptFocus } from './use-kept-focus.ts';

type List = ReturnType<typeof usePromptList>;

interface PromptListProps extends Pick<PromptLibraryProps, 'filtersHref' | 'hrefFor' | 'linkAs'> {
  list: List;
  filters: LibraryFilters;
  onFiltersChange: (changes: Partial<LibraryFilters>, how?: { replace: boolean }) => void;
  viewer: Viewer | null;
  presses: Presses;
  onOpen: (opened: Opened) => void;
}

/** The cards of one view, a page at a time, with what is said when there are none. */
export function PromptList(props: PromptListProps) {
  const { list, filters, onFiltersChange } = props;
  const { page, error, again } = list;
  const words = useKitWords({ fetchFailed, loadingPrompts });
  const focus = useKeptFocus();
  const last = page && Math.max(page.totalPages, 1);
  const tooFar = last !== undefined && list.isFresh && !list.loading && filters.page > last;

  useEffect(() => {
    if (tooFar) onFiltersChange({ page: last }, { replace: true });
    // Once for each page that is too far.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [tooFar, last]);

  return (
    <div {...focus} className={styles.list} onPointerEnter={preloadDetail} onFocus={preloadDetail}>
      <p role="status" className={styles.count}>
        <Count {...list} />
      </p>
      {error !== undefined ? (
        <ErrorState message={said(error, words.fetchFailed)} onRetry={again} />
      ) : page ? (
        <Found {...props} />
      ) : (
        <>
          <VisuallyHidden role="status">{words.loadingPrompts}</VisuallyHidden>
          <PromptGrid busy>
            {Array.from({ length: promptsPageSize }, (_, place) => (
              <PromptCardSkeleton key={place} />
            ))}
          </PromptGrid>
        </>
      )}
    </div>
  );
}

function Count({ page }: Pick<List, 'page'>) {
  const words = useKitWords({ aboutPromptCount, promptCount });
  if (!page?.totalCount) return null;
  return page.totalIsEstimate ? words.aboutPromptCount(page.totalCount) : words.promptCount(page.totalCount);
}

function Found(props: PromptListProps) {
  const { list, filters, viewer, presses, hrefFor, linkAs, filtersHref, onFiltersChange, onOpen } = props;
  const words = useKitWords({ library });
  const { prompts = [], page, loading } = list;
  if (!page?.totalCount) return <NothingFound {...props} />;

  return (
    <>
      <PromptGrid label={words.library} busy={loading}>
        {prompts.map((prompt) => (
          <PromptCard
            key={prompt.id}
            prompt={prompt}
            viewerId={viewer?.id}
            href={hrefFor?.(prompt)}
            linkAs={linkAs}
            headingLevel={2}
            onOpen={() => onOpen({ what: 'detail', prompt })}
            onLike={presses.like}
            onSave={presses.favorite}
            onShare={presses.shareLink}
            onEdit={presses.update && (() => onOpen({ what: 'edit', prompt }))}
            onDelete={presses.remove && (() => onOpen({ what: 'delete', prompt }))}
          />
        ))}
      </PromptGrid>
      <Pagination
        page={filters.page}
        pages={page.totalPages}
        pending={loading}
        linkAs={linkAs}
        hrefFor={filtersHref && ((number) => filtersHref({ ...filters, page: number }))}
        onPageChange={(number) => onFiltersChange({ page: number })}
      />
    </>
  );
}

/** Says why nothing is there, and offers what helps. */
function NothingFound({
  list,
  filters,
  filtersHref,
  linkAs,
  onFiltersChange,
  presses,
  viewer,
  onOpen,
}: PromptListProps) {
  const words = useKitWords({
    clearFilters: clearFiltersWord,
    create: createWord,
    didYouMean: didYouMeanWord,
    empty,
  });
  const { view } = filters;
  const meant = list.page?.didYouMean;
  if (!isFiltered(filters)) {
    const mayCreate = view === 'my-prompts' && viewer && presses.create;
    return (
      <EmptyState
        title={words.empty[view as PromptView]}
        action={mayCreate && <Button onClick={() => onOpen({ what: 'create' })}>{words.create}</Button>}
      />
    );
  }

  const cleared = withoutFilters(filters);
  return (
    <EmptyState
      title={words.empty.all}
      action={
        <FilterLink href={filtersHref?.(cleared)} linkAs={linkAs} onPress={() => onFiltersChange(cleared)}>
          {words.clearFilters}
        </FilterLink>
      }
    >
      {meant !== undefined && (
        <>
          {words.didYouMean}{' '}
          <button type="button" className={styles.link} onClick={() => onFiltersChange({ search: meant })}>
            {meant}
          </button>
          ?
        </>
      )}
    </EmptyState>
  );
}

interface FilterLinkProps extends Pick<PromptLibraryProps, 'linkAs'> {
  href: string | undefined;
  onPress: () => void;
  children: ReactNode;
}

function FilterLink({ href, linkAs: Link = 'a', onPress, children }: FilterLinkProps) {
  if (href === undefined) return <Button onClick={onPress}>{children}</Button>;
  return (
    <Button asChild>
      <Link href={href} {...(Link !== 'a' && { to: href })}>
        {children}
      </Link>
    </Button>
  );
}
