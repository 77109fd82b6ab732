'use client';

import type { ExportedPrompt, Prompt } from '@ai-directory/api-client/contract';
import { Badge } from '@ai-directory/ui/badge';
import { Card, CardActions, CardTitle, type CardProps } from '@ai-directory/ui/card';
import { formatNumber } from '@ai-directory/ui/format-number';
import { IconButton } from '@ai-directory/ui/icon-button';
import { Link as LinkIcon, Pencil, Star, Trash2 } from '@ai-directory/ui/icons';
import { useLocale, useMessages } from '@ai-directory/ui/messages';
import { Skeleton } from '@ai-directory/ui/skeleton';
import { UnstyledLink } from '@ai-directory/ui/ui-provider';
import { useAsyncAction } from '@ai-directory/ui/use-async-action';
import { VisuallyHidden } from '@ai-directory/ui/visually-hidden';
import {
  createContext,
  memo,
  use,
  useCallback,
  useInsertionEffect,
  useRef,
  type ComponentProps,
  type MouseEvent,
  type ReactNode,
} from 'react';

import { useCategoryName } from '../category-name/category-name.tsx';
import { cx } from '../internal/cx.ts';
import { getOtherLanguage } from '../internal/other-language.ts';
import { promptActionMessages } from '../internal/prompt-action-messages.ts';
import { CopyPromptButton, LikeButton } from '../internal/prompt-buttons.tsx';
import { getPromptCategoryColor } from '../rules/categories.ts';
import { getExcerpt } from '../rules/excerpt.ts';
import { getVariables } from '../rules/variables.ts';
import type { StatusMessage } from '../status-message.ts';
import { TemplateText } from '../template-text/template-text.tsx';
import { VisibilityBadge } from '../visibility-badge/visibility-badge.tsx';
import { promptCardMessages } from './prompt-card-messages.ts';
import styles from './prompt-card.module.css';

/** What a card shows of a prompt: title and content suffice. */
export type CardPrompt = Pick<Prompt, 'title' | 'content'> &
  Partial<
    Pick<
      Prompt,
      | 'userId'
      | 'variables'
      | 'visibility'
      | 'isHidden'
      | 'isLiked'
      | 'likesCount'
      | 'isSaved'
      | 'language'
      | 'rating'
      | 'runsCount'
      | 'stats'
    > &
      Pick<ExportedPrompt, 'category' | 'aiModels'>
  >;

/** Called with the prompt that the component has. Its button is loading until the promise settles. */
export type PromptAction<Shown = Prompt> = (prompt: Shown) => Promise<unknown> | void;

export interface PromptCardProps<Shown extends CardPrompt = Prompt> extends Omit<CardProps, 'color'> {
  /** The prompt; pass a new object when it changes, because the card is memoized. */
  prompt: Shown;
  /** URL of the prompt's page; the title links to it. */
  href?: string | undefined;
  /** Opens the prompt in place. With `href`, only a plain click does; opening a new tab still works. */
  onOpen?: ((prompt: Shown) => void) | undefined;
  /** Id of the signed-in user, who sees the visibility of own prompts and can edit them. */
  currentUserId?: string | undefined;
  /** Likes or unlikes the prompt. If omitted, there is no button. */
  onLike?: PromptAction<Shown> | undefined;
  /** Adds the prompt to the favorites or removes it. If omitted, there is no button. */
  onSave?: PromptAction<Shown> | undefined;
  /** Called when the prompt was copied, with the default values of its variables. */
  onUse?: PromptAction<Shown> | undefined;
  /**
   * Called with the outcome of copying, such as for a toast: how many variables are still without a value, and with `onOpen` a
   * button that opens the prompt to fill them in.
   */
  onNotify?: ((message: StatusMessage) => void) | undefined;
  /** Shares the prompt, such as by copying its link. If omitted, there is no button. */
  onShare?: PromptAction<Shown> | undefined;
  /** Edits the prompt; only own prompts have the button. */
  onEdit?: PromptAction<Shown> | undefined;
  /** Deletes the prompt; only own prompts have the button. */
  onDelete?: PromptAction<Shown> | undefined;
  /** Rendered beside the category, such as `HiddenReason`: why only the author sees the prompt. */
  notice?: ReactNode;
  /** `PromptCardActions` with buttons of your own, or another row in its place. @default <PromptCardActions /> */
  children?: ReactNode;
  /** Level of the title's heading. @default 'h3' */
  as?: 'h2' | 'h3' | 'h4' | undefined;
}

const maxModels = 2;

/**
 * Renders a prompt as an index card. Re-renders only when the prompt or another prop changes, not for a new `onOpen`,
 * `onLike` … ; pass other objects, functions and elements, such as `style`, `ref` and `children`, from outside of your render.
 */
export function PromptCard<Shown extends CardPrompt>({
  onOpen,
  onLike,
  onSave,
  onUse,
  onNotify,
  onShare,
  onEdit,
  onDelete,
  ...props
}: PromptCardProps<Shown>) {
  return (
    <MemoizedCard
      {...props}
      onOpen={useStableCallback(onOpen)}
      onLike={useStableCallback(onLike)}
      onSave={useStableCallback(onSave)}
      onUse={useStableCallback(onUse)}
      onNotify={useStableCallback(onNotify)}
      onShare={useStableCallback(onShare)}
      onEdit={useStableCallback(onEdit)}
      onDelete={useStableCallback(onDelete)}
    />
  );
}

/** Returns a function that stays the same and calls the latest callback; undefined if there is none. */
function useStableCallback<Args extends unknown[], Result>(
  callback: ((...args: Args) => Result) | undefined,
) {
  const latest = useRef(callback);
  const stable = useCallback((...args: Args) => latest.current?.(...args), []);

  useInsertionEffect(() => {
    latest.current = callback;
  }, [callback]);

  return callback && stable;
}

/** Renders the row of a card's buttons: a function, so that a card without own buttons has no further components. */
const ActionsContext = createContext<((props: ComponentProps<'div'>) => ReactNode) | null>(null);

const MemoizedCard = memo(function MemoizedCard({
  as = 'h3',
  prompt,
  href,
  currentUserId,
  notice,
  onOpen,
  onLike,
  onSave,
  onUse,
  onNotify,
  onShare,
  onEdit,
  onDelete,
  children,
  className,
  ...props
}: PromptCardProps<CardPrompt>) {
  const { userId, category = '', content, variables: declared = [], visibility } = prompt;
  const { isLiked = false, likesCount = 0, isSaved } = prompt;
  const variables = getVariables(content, declared);
  const isOwn = currentUserId !== undefined && currentUserId === userId;
  const color = getPromptCategoryColor(category);
  const t = useMessages(promptCardMessages);
  const shared = useMessages(promptActionMessages);
  const getCategoryName = useCategoryName();
  const renderActions = (row: ComponentProps<'div'>) => (
    <CardActions
      role="group"
      aria-label={t.actions(prompt.title)}
      {...row}
      className={cx(styles.actions, row.className)}
    >
      {onLike && (
        <LikeButton
          size="small"
          prompt={{ isLiked, likesCount }}
          action={() => onLike(prompt)}
          hidesZero
          countClassName={styles.count}
        />
      )}
      {/* The label names the next action, so `aria-pressed` would contradict it. */}
      <ActionButton
        prompt={prompt}
        action={onSave}
        label={isSaved ? t.removeFromFavorites : t.addToFavorites}
        icon={Star}
        iconClassName={isSaved ? styles.star : undefined}
      />
      <ActionButton prompt={prompt} action={onShare} label={shared.shareLink} icon={LinkIcon} />
      <ActionButton prompt={prompt} action={isOwn && onEdit} label={shared.edit} icon={Pencil} />
      <ActionButton prompt={prompt} action={isOwn && onDelete} label={shared.delete} icon={Trash2} />
      {row.children}
      <CopyPromptButton
        size="small"
        label={t.copy}
        prompt={{ content, variables: declared }}
        values={noValues}
        onNotify={onNotify}
        fillAction={onOpen && { label: t.fillIn, onClick: () => onOpen(prompt) }}
        // The prompt was copied, whatever the host makes of it.
        onCopied={() => void Promise.resolve(onUse?.(prompt)).catch(() => {})}
        className={styles.copy}
      />
    </CardActions>
  );

  return (
    <Card {...props} color={color} className={cx(styles.root, className)}>
      <div className={styles.category}>
        <span className={color && styles[color]}>{getCategoryName(category)}</span>
        {prompt.isHidden ? (
          <Badge variant="warning">{t.hidden}</Badge>
        ) : (
          visibility && isOwn && <VisibilityBadge visibility={visibility} />
        )}
        {notice}
      </div>
      <CardTitle as={as} dir="auto" lang={prompt.language}>
        <TitleLink prompt={prompt} href={href} onOpen={onOpen} />
      </CardTitle>
      <p className={styles.template} dir="auto" lang={prompt.language}>
        <TemplateText text={getExcerpt(content)} variables={variables} />
      </p>
      <PromptMeta prompt={prompt} variableCount={variables.length} showLikes={!onLike} />
      {children === undefined ? (
        renderActions({})
      ) : (
        // oxlint-disable-next-line react/jsx-no-constructed-context-values -- the card renders for new props only, which its row has too
        <ActionsContext value={renderActions}>{children}</ActionsContext>
      )}
    </Card>
  );
}) as <Shown extends CardPrompt>(props: PromptCardProps<Shown>) => ReactNode;

/** Renders the row of buttons: those that the card has callbacks for, yours, then Copy. */
export function PromptCardActions(props: ComponentProps<'div'>) {
  const render = use(ActionsContext);
  if (!render) throw new Error('PromptCardActions must be used within PromptCard');
  return render(props);
}

function TitleLink<Shown extends CardPrompt>({
  prompt,
  href,
  onOpen,
}: Pick<PromptCardProps<Shown>, 'prompt' | 'href' | 'onOpen'>) {
  const title = <span className={styles.title}>{prompt.title}</span>;
  if (href === undefined) {
    if (!onOpen) return title;
    return (
      <button type="button" onClick={() => onOpen(prompt)}>
        {title}
      </button>
    );
  }

  const open = (event: MouseEvent) => {
    if (!onOpen || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
      return;
    event.preventDefault();
    onOpen(prompt);
  };
  return (
    <UnstyledLink href={href} onClick={open}>
      {title}
    </UnstyledLink>
  );
}

interface PromptMetaProps {
  prompt: CardPrompt;
  variableCount: number;
  /** Whether no button shows the number of likes. */
  showLikes: boolean;
}

/** Number of variables, models, runs, uses and rating. What is zero is left out. */
function PromptMeta({ prompt, variableCount, showLikes }: PromptMetaProps) {
  const { aiModels = [], stats, rating = null, likesCount = 0, runsCount = 0 } = prompt;
  const t = useMessages(promptCardMessages);
  const shared = useMessages(promptActionMessages);
  const locale = useLocale();
  const language = getOtherLanguage(prompt.language, locale);
  const hiddenCount = aiModels.length - maxModels;

  return (
    <p className={styles.meta}>
      {language && <span>{language}</span>}
      <span>{variableCount > 0 ? t.variables(variableCount) : t.noVariables}</span>
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
      {runsCount > 0 && <span>{t.runs(runsCount)}</span>}
      {stats && stats.uses > 0 && <span>{shared.uses(stats.uses)}</span>}
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

const noValues = {};

interface ActionButtonProps {
  prompt: CardPrompt;
  action: PromptAction<CardPrompt> | false | undefined;
  label: string;
  icon: typeof Star;
  iconClassName?: string | undefined;
}

function ActionButton({ prompt, action, label, icon: Icon, iconClassName }: ActionButtonProps) {
  const [loading, run] = useAsyncAction();
  return (
    action && (
      <IconButton size="small" label={label} loading={loading} onClick={() => void run(() => action(prompt))}>
        <Icon aria-hidden="true" className={iconClassName} />
      </IconButton>
    )
  );
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
