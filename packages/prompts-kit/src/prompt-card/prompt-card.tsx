'use client';

import type { Prompt } from '@ai-directory/api-client/contract';
import { Badge } from '@ai-directory/ui/badge';
import { Card, CardActions, CardTitle, type CardProps } from '@ai-directory/ui/card';
import { CopyButton } from '@ai-directory/ui/copy-button';
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

import { useCategoryName } from '../category-name/category-name.tsx';
import { cx } from '../internal/cx.ts';
import { promptActionMessages } from '../internal/prompt-action-messages.ts';
import { getCategoryColor } from '../rules/categories.ts';
import { getExcerpt } from '../rules/excerpt.ts';
import { fillTemplate, getMissingVariables } from '../rules/variables.ts';
import type { StatusMessage } from '../status-message.ts';
import { TemplateText } from '../template-text/template-text.tsx';
import { VisibilityBadge } from '../visibility-badge/visibility-badge.tsx';
import styles from './prompt-card.module.css';

export const promptCardMessages = defineMessages('promptCard', {
  actions: (title: string) => `Actions for ${title}`,
  like: plural({ one: 'Like, # like', other: 'Like, # likes' }),
  likes: plural({ one: '# like', other: '# likes' }),
  rated: (rating: string) => `Rated ${rating} of 5`,
  hidden: 'Hidden',
  copy: 'Copy',
  fillIn: 'Fill in',
  variables: plural({ one: '# variable', other: '# variables' }),
  noVariables: 'No variables',
  uses: plural({ one: '# use', other: '# uses' }),
  addToFavorites: 'Add to favorites',
  removeFromFavorites: 'Remove from favorites',
  shareLink: 'Share link',
  edit: 'Edit',
  delete: 'Delete',
  moreModels: plural({ one: 'and # more model', other: 'and # more models' }),
});

/** Called with the card's prompt. Its button is loading until the promise settles. */
export type PromptAction = (prompt: Prompt) => Promise<unknown> | void;

export interface PromptCardProps extends Omit<CardProps, 'color' | 'children'> {
  /** The prompt; pass a new object when it changes, because the card is memoized. */
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
  /** Called when the prompt was copied, with the default values of its variables. */
  onUse?: PromptAction | undefined;
  /**
   * Called with the outcome of copying, such as for a toast: how many variables are still without a value, and with `onOpen` a
   * button that opens the prompt to fill them in.
   */
  onNotify?: ((message: StatusMessage) => void) | undefined;
  /** Shares the prompt, such as by copying its link. If omitted, there is no button. */
  onShare?: PromptAction | undefined;
  /** Edits the prompt; only own prompts have the button. */
  onEdit?: PromptAction | undefined;
  /** Deletes the prompt; only own prompts have the button. */
  onDelete?: PromptAction | undefined;
  /** Rendered beside the category, such as `HiddenReason`: why only the author sees the prompt. */
  notice?: ReactNode;
  /** Level of the title's heading. @default 'h3' */
  as?: 'h2' | 'h3' | 'h4' | undefined;
}

const maxModels = 2;

/**
 * Renders a prompt as an index card. Re-renders only when the prompt or another prop changes, not for a new `onOpen`,
 * `onLike` … ; pass other objects and functions, such as `style`, `ref` and `onMouseEnter`, from outside of your render.
 */
export function PromptCard({
  onOpen,
  onLike,
  onSave,
  onUse,
  onNotify,
  onShare,
  onEdit,
  onDelete,
  ...props
}: PromptCardProps) {
  const callbacks = useRef<Callbacks>({});

  useInsertionEffect(() => {
    callbacks.current = { onOpen, onLike, onSave, onUse, onNotify, onShare, onEdit, onDelete };
  }, [onOpen, onLike, onSave, onUse, onNotify, onShare, onEdit, onDelete]);

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

type Callbacks = Pick<
  PromptCardProps,
  'onOpen' | 'onLike' | 'onSave' | 'onUse' | 'onNotify' | 'onShare' | 'onEdit' | 'onDelete'
>;

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

const MemoizedCard = memo(function MemoizedCard({
  as = 'h3',
  prompt,
  href,
  currentUserId,
  notice,
  callbacks,
  canOpen,
  canLike,
  canSave,
  canShare,
  canEdit,
  canDelete,
  className,
  ...props
}: MemoizedCardProps) {
  const { userId, category, content, variables, visibility } = prompt;
  const isOwn = currentUserId !== undefined && currentUserId === userId;
  const color = getCategoryColor(category);
  const t = useMessages(promptCardMessages);
  const getCategoryName = useCategoryName();

  return (
    <Card {...props} color={color} className={cx(styles.root, className)}>
      <div className={styles.category}>
        <span className={color && styles[color]}>{getCategoryName(category)}</span>
        {prompt.isHidden ? (
          <Badge variant="warning">{t.hidden}</Badge>
        ) : (
          isOwn && <VisibilityBadge visibility={visibility} />
        )}
        {notice}
      </div>
      <CardTitle as={as} dir="auto">
        <TitleLink prompt={prompt} href={href} canOpen={canOpen} callbacks={callbacks} />
      </CardTitle>
      <p className={styles.template} dir="auto">
        <TemplateText text={getExcerpt(content)} variables={variables} />
      </p>
      <PromptMeta prompt={prompt} showLikes={!canLike} />
      <Actions
        prompt={prompt}
        callbacks={callbacks}
        canLike={canLike}
        canSave={canSave}
        canShare={canShare}
        canEdit={isOwn && canEdit}
        canDelete={isOwn && canDelete}
      />
    </Card>
  );
});

type TitleLinkProps = Pick<MemoizedCardProps, 'prompt' | 'href' | 'canOpen' | 'callbacks'>;

function TitleLink({ prompt, href, canOpen, callbacks }: TitleLinkProps) {
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

interface PromptMetaProps {
  prompt: Prompt;
  /** Whether no button shows the number of likes. */
  showLikes: boolean;
}

/** Number of variables, models, uses and rating. What is zero is left out. */
function PromptMeta({ prompt, showLikes }: PromptMetaProps) {
  const { variables, aiModels, stats, rating, likesCount } = prompt;
  const t = useMessages(promptCardMessages);
  const locale = useLocale();
  const hiddenCount = aiModels.length - maxModels;

  return (
    <p className={styles.meta}>
      <span>{variables.length > 0 ? t.variables(variables.length) : t.noVariables}</span>
      {aiModels.length > 0 && (
        <span>
          {aiModels.slice(0, maxModels).join(', ')}
          {hiddenCount > 0 && (
            <>
              <span aria-hidden="true"> +{hiddenCount}</span>
              <VisuallyHidden className={styles.more}> {t.moreModels(hiddenCount)}</VisuallyHidden>
            </>
          )}
        </span>
      )}
      {stats.uses > 0 && <span>{t.uses(stats.uses)}</span>}
      {showLikes && likesCount > 0 && <span>{t.likes(likesCount)}</span>}
      {rating !== null && (
        <span>
          <Star aria-hidden="true" className={styles.star} />
          <span aria-hidden="true">{formatNumber(rating, locale, 1)}</span>
          <VisuallyHidden className={styles.more}>{t.rated(formatNumber(rating, locale, 1))}</VisuallyHidden>
        </span>
      )}
    </p>
  );
}

/** Actions with a button that looks the same before and after. */
const simpleActions = [
  ['onShare', 'shareLink', LinkIcon],
  ['onEdit', 'edit', Pencil],
  ['onDelete', 'delete', Trash2],
] as const;

type ActionsProps = Pick<
  MemoizedCardProps,
  'prompt' | 'callbacks' | 'canLike' | 'canSave' | 'canShare' | 'canEdit' | 'canDelete'
>;

function Actions({ prompt, callbacks, canLike, canSave, canShare, canEdit, canDelete }: ActionsProps) {
  const t = useMessages(promptCardMessages);
  const locale = useLocale();
  const { isLiked, isSaved, likesCount, title } = prompt;
  const can = { onShare: canShare, onEdit: canEdit, onDelete: canDelete };
  const shared = useMessages(promptActionMessages);

  const handleCopy = () => {
    const { onUse, onNotify, onOpen } = callbacks.current;
    const missingCount = getMissingVariables(prompt.variables, {}).length;
    onNotify?.(
      missingCount === 0
        ? { variant: 'success', message: shared.copied }
        : {
            variant: 'info',
            message: shared.copiedWithout(missingCount),
            ...(onOpen && { action: { label: t.fillIn, onClick: () => onOpen(prompt) } }),
          },
    );
    // The prompt was copied, whatever the host makes of it.
    void Promise.resolve(onUse?.(prompt)).catch(() => {});
  };

  return (
    <CardActions role="group" aria-label={t.actions(title)} className={styles.actions}>
      {canLike && (
        <ActionButton action={() => callbacks.current.onLike?.(prompt)}>
          {(buttonProps) => (
            <ToggleButton size="small" label={t.like(likesCount)} pressed={isLiked} {...buttonProps}>
              <Heart aria-hidden="true" className={isLiked ? styles.active : undefined} />
              <span className={styles.count}>{likesCount > 0 && formatNumber(likesCount, locale)}</span>
            </ToggleButton>
          )}
        </ActionButton>
      )}
      {canSave && (
        <ActionButton action={() => callbacks.current.onSave?.(prompt)}>
          {(buttonProps) => (
            // The label names the next action, so `aria-pressed` would contradict it.
            <IconButton
              size="small"
              label={isSaved ? t.removeFromFavorites : t.addToFavorites}
              {...buttonProps}
            >
              <Star aria-hidden="true" className={isSaved ? styles.star : undefined} />
            </IconButton>
          )}
        </ActionButton>
      )}
      {simpleActions.map(
        ([action, label, Icon]) =>
          can[action] && (
            <ActionButton key={action} action={() => callbacks.current[action]?.(prompt)}>
              {(buttonProps) => (
                <IconButton size="small" label={t[label]} {...buttonProps}>
                  <Icon aria-hidden="true" />
                </IconButton>
              )}
            </ActionButton>
          ),
      )}
      <CopyButton
        size="small"
        label={t.copy}
        value={() => fillTemplate(prompt.content, prompt.variables, {})}
        onCopy={handleCopy}
        onError={() => callbacks.current.onNotify?.({ variant: 'danger', message: shared.copyFailed })}
        className={styles.copy}
      />
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

export type PromptCardSkeletonProps = Omit<CardProps, 'color' | 'selected' | 'children'>;

/** Renders a placeholder in the size of a `PromptCard`. The list around it is to be `aria-busy`. */
export function PromptCardSkeleton({ className, ...props }: PromptCardSkeletonProps) {
  return (
    <Card aria-hidden="true" {...props} className={cx(styles.root, className)}>
      <div className={styles.category}>
        <Skeleton width="6rem" />
      </div>
      <div className={styles.skeletonTitle}>
        <Skeleton width="70%" />
      </div>
      <p className={styles.template} />
      <div className={styles.meta}>
        <Skeleton width="60%" />
      </div>
      <div className={styles.actions}>
        <Skeleton width="5rem" height="2rem" />
      </div>
    </Card>
  );
}
