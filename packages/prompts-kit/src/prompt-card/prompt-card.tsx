'use client';

import type { Prompt } from '@ai-directory/api-client/contract';
import { Badge } from '@ai-directory/ui/badge';
import { Card, CardActions, CardBody, CardFooter, CardTitle } from '@ai-directory/ui/card';
import { formatNumber } from '@ai-directory/ui/format-number';
import { IconButton } from '@ai-directory/ui/icon-button';
import { Heart, Link as LinkIcon, Pencil, Star, Trash2 } from '@ai-directory/ui/icons';
import { defineMessages, plural, useLocale, useMessages } from '@ai-directory/ui/messages';
import { Skeleton } from '@ai-directory/ui/skeleton';
import { ToggleButton } from '@ai-directory/ui/toggle-button';
import { UnstyledLink } from '@ai-directory/ui/ui-provider';
import { useAsyncAction } from '@ai-directory/ui/use-async-action';
import { VisuallyHidden } from '@ai-directory/ui/visually-hidden';
import { memo, useInsertionEffect, useRef, type MouseEvent, type ReactNode, type RefObject } from 'react';

import { getCategoryColor } from '../rules/categories.ts';
import { TemplateText } from '../template-text/template-text.tsx';
import { VisibilityBadge } from '../visibility-badge/visibility-badge.tsx';
import styles from './prompt-card.module.css';

export const promptCardMessages = defineMessages('promptCard', {
  actions: (title: string) => `Actions for ${title}`,
  like: plural({ one: 'Like, # like', other: 'Like, # likes' }),
  likes: plural({ one: '# like', other: '# likes' }),
  rated: (rating: string) => `Rated ${rating} of 5`,
  addToFavorites: 'Add to favorites',
  removeFromFavorites: 'Remove from favorites',
  shareLink: 'Share link',
  edit: 'Edit',
  delete: 'Delete',
  moreTags: plural({ one: 'and # more tag', other: 'and # more tags' }),
});

/** Called with the card's prompt. Its button is loading until the promise settles. */
export type PromptAction = (prompt: Prompt) => Promise<unknown> | void;

export interface PromptCardProps {
  prompt: Prompt;
  /** URL of the prompt's page; the title links to it. */
  href?: string | undefined;
  /** Opens the prompt in place. With `href`, only a plain click does; opening a new tab still works. */
  onOpen?: ((prompt: Prompt) => void) | undefined;
  /** Id of the signed-in user, who sees the visibility of own prompts and can edit them. */
  currentUserId?: string | undefined;
  /** Likes or unlikes the prompt. If omitted, there is no button. */
  onLike?: PromptAction | undefined;
  /** Adds the prompt to the favorites or removes it. If omitted, there is no button. */
  onSave?: PromptAction | undefined;
  /** Shares the prompt, such as by copying its link. If omitted, there is no button. */
  onShare?: PromptAction | undefined;
  /** Edits the prompt; only own prompts have the button. */
  onEdit?: PromptAction | undefined;
  /** Deletes the prompt; only own prompts have the button. */
  onDelete?: PromptAction | undefined;
  /** Level of the title's heading. @default 'h3' */
  as?: 'h2' | 'h3' | 'h4' | undefined;
}

const maxTags = 3;

/** Renders a prompt as an index card. Re-renders only when the prompt changes, not its callbacks. */
export function PromptCard({ onOpen, onLike, onSave, onShare, onEdit, onDelete, ...props }: PromptCardProps) {
  const callbacks = useRef<Callbacks>({});

  useInsertionEffect(() => {
    callbacks.current = { onOpen, onLike, onSave, onShare, onEdit, onDelete };
  }, [onOpen, onLike, onSave, onShare, onEdit, onDelete]);

  return (
    <MemoizedCard
      {...props}
      callbacks={callbacks}
      canOpen={onOpen !== undefined}
      canLike={onLike !== undefined}
      canSave={onSave !== undefined}
      canShare={onShare !== undefined}
      canEdit={onEdit !== undefined}
      canDelete={onDelete !== undefined}
    />
  );
}

type Callbacks = Pick<PromptCardProps, 'onOpen' | 'onLike' | 'onSave' | 'onShare' | 'onEdit' | 'onDelete'>;

interface MemoizedCardProps extends Omit<PromptCardProps, keyof Callbacks> {
  /** The latest callbacks; the booleans below state which exist. */
  callbacks: RefObject<Callbacks>;
  canOpen: boolean;
  canLike: boolean;
  canSave: boolean;
  canShare: boolean;
  canEdit: boolean;
  canDelete: boolean;
}

const MemoizedCard = memo(function MemoizedCard({ as = 'h3', ...props }: MemoizedCardProps) {
  const { prompt, currentUserId } = props;
  const { userId, category, description, variables, visibility } = prompt;
  const isOwn = currentUserId !== undefined && currentUserId === userId;

  return (
    <Card color={getCategoryColor(category)} className={styles.root}>
      <CardTitle as={as} dir="auto">
        <TitleLink {...props} />
      </CardTitle>
      <CardBody className={styles.body}>
        <p className={styles.description} dir="auto">
          <TemplateText text={description} variables={variables} />
        </p>
        <Tags tags={prompt.tags}>{isOwn && <VisibilityBadge visibility={visibility} />}</Tags>
      </CardBody>
      <CardFooter>
        <span>{category}</span>
        <Counts prompt={prompt} />
      </CardFooter>
      <Actions {...props} canEdit={isOwn && props.canEdit} canDelete={isOwn && props.canDelete} />
    </Card>
  );
});

function TitleLink({ prompt, href, canOpen, callbacks }: MemoizedCardProps) {
  const title = <span className={styles.title}>{prompt.title}</span>;
  if (href === undefined) {
    if (!canOpen) return title;
    return (
      <button type="button" onClick={() => callbacks.current.onOpen?.(prompt)}>
        {title}
      </button>
    );
  }

  const open = (event: MouseEvent) => {
    if (!canOpen || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
      return;
    event.preventDefault();
    callbacks.current.onOpen?.(prompt);
  };
  return (
    <UnstyledLink href={href} onClick={open}>
      {title}
    </UnstyledLink>
  );
}

function Tags({ tags, children }: { tags: readonly string[]; children: ReactNode }) {
  const t = useMessages(promptCardMessages);
  const hiddenCount = tags.length - maxTags;

  return (
    <div className={styles.labels}>
      {children}
      {tags.slice(0, maxTags).map((tag) => (
        <Badge key={tag} className={styles.tag}>
          <span className={styles.tagText}>{tag}</span>
        </Badge>
      ))}
      {hiddenCount > 0 && (
        <Badge>
          <span aria-hidden="true">+{hiddenCount}</span>
          <VisuallyHidden className={styles.more}>{t.moreTags(hiddenCount)}</VisuallyHidden>
        </Badge>
      )}
    </div>
  );
}

function Counts({ prompt: { likesCount, isLiked, isSaved, rating } }: { prompt: Prompt }) {
  const t = useMessages(promptCardMessages);
  const locale = useLocale();

  return (
    <span className={styles.counts}>
      {isSaved && <Star aria-hidden="true" className={styles.active} />}
      {rating !== null && (
        <>
          <Star aria-hidden="true" className={styles.star} />
          <span aria-hidden="true">{formatNumber(rating, locale, 1)}</span>
          <VisuallyHidden>{t.rated(formatNumber(rating, locale, 1))}, </VisuallyHidden>
        </>
      )}
      <Heart aria-hidden="true" className={isLiked ? styles.active : undefined} />
      <span aria-hidden="true">{formatNumber(likesCount, locale)}</span>
      <VisuallyHidden>{t.likes(likesCount)}</VisuallyHidden>
    </span>
  );
}

function Actions({ prompt, callbacks, canLike, canSave, canShare, canEdit, canDelete }: MemoizedCardProps) {
  const t = useMessages(promptCardMessages);
  const locale = useLocale();
  const { isLiked, isSaved, likesCount, title } = prompt;
  if (!canLike && !canSave && !canShare && !canEdit && !canDelete) return null;

  return (
    <CardActions role="group" aria-label={t.actions(title)} className={styles.actions}>
      {canLike && (
        <ActionButton action={() => callbacks.current.onLike?.(prompt)}>
          {(buttonProps) => (
            <ToggleButton label={t.like(likesCount)} pressed={isLiked} {...buttonProps}>
              <Heart aria-hidden="true" />
              <span className={styles.count}>{formatNumber(likesCount, locale)}</span>
            </ToggleButton>
          )}
        </ActionButton>
      )}
      {canSave && (
        <ActionButton action={() => callbacks.current.onSave?.(prompt)}>
          {(buttonProps) => (
            // The label names the next action, so `aria-pressed` would contradict it.
            <IconButton label={isSaved ? t.removeFromFavorites : t.addToFavorites} {...buttonProps}>
              <Star aria-hidden="true" className={isSaved ? styles.active : undefined} />
            </IconButton>
          )}
        </ActionButton>
      )}
      {canShare && (
        <ActionButton action={() => callbacks.current.onShare?.(prompt)}>
          {(buttonProps) => (
            <IconButton label={t.shareLink} {...buttonProps}>
              <LinkIcon aria-hidden="true" />
            </IconButton>
          )}
        </ActionButton>
      )}
      {canEdit && (
        <ActionButton action={() => callbacks.current.onEdit?.(prompt)}>
          {(buttonProps) => (
            <IconButton label={t.edit} {...buttonProps}>
              <Pencil aria-hidden="true" />
            </IconButton>
          )}
        </ActionButton>
      )}
      {canDelete && (
        <ActionButton action={() => callbacks.current.onDelete?.(prompt)}>
          {(buttonProps) => (
            <IconButton label={t.delete} {...buttonProps}>
              <Trash2 aria-hidden="true" />
            </IconButton>
          )}
        </ActionButton>
      )}
    </CardActions>
  );
}

interface ActionButtonProps {
  action: () => Promise<unknown> | void;
  children: (props: { loading: boolean; onClick: () => void }) => ReactNode;
}

/** Provides the loading state of one button. */
function ActionButton({ action, children }: ActionButtonProps) {
  const [loading, run] = useAsyncAction();
  return children({ loading, onClick: () => void run(action) });
}

/** Renders a placeholder in the size of a `PromptCard`. The list around it is to be `aria-busy`. */
export function PromptCardSkeleton() {
  return (
    <Card aria-hidden="true" className={styles.root}>
      <div className={styles.skeletonTitle}>
        <Skeleton width="70%" />
      </div>
      <CardBody className={styles.body}>
        <div className={styles.description}>
          <Skeleton />
          <Skeleton />
          <Skeleton width="40%" />
        </div>
        <div className={styles.labels}>
          <Skeleton width="8rem" height="1.25rem" />
        </div>
      </CardBody>
      <CardFooter>
        <Skeleton width="6rem" />
        <Skeleton width="3rem" />
      </CardFooter>
    </Card>
  );
}
