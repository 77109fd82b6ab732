'use client';

import type { Prompt } from '@ai-directory/api-client/contract';
import { Badge } from '@ai-directory/ui/badge';
import { Card, CardActions, CardBody, CardMeta, CardTitle } from '@ai-directory/ui/card';
import { formatNumber } from '@ai-directory/ui/format-number';
import { IconButton } from '@ai-directory/ui/icon-button';
import { Heart, Link as LinkIcon, Pencil, Star, Trash2 } from '@ai-directory/ui/icons';
import { Skeleton } from '@ai-directory/ui/skeleton';
import { ToggleButton } from '@ai-directory/ui/toggle-button';
import { useLocale } from '@ai-directory/ui/ui-provider';
import { VisuallyHidden } from '@ai-directory/ui/visually-hidden';
import {
  memo,
  useInsertionEffect,
  useRef,
  type ElementType,
  type MouseEvent,
  type ReactNode,
  type RefObject,
} from 'react';

import { useKitWords } from '../kit-provider/kit-provider.tsx';
import { hueOf } from '../rules/categories.ts';
import { TemplateText } from '../template-text/template-text.tsx';
import { usePending } from '../use-pending.ts';
import { VisibilityBadge } from '../visibility-badge/visibility-badge.tsx';
import {
  actionsOf,
  addToFavorites,
  delete as deleteWord,
  edit,
  like,
  likes as likesWord,
  moreTags,
  rated as ratedWord,
  removeFromFavorites,
  shareLink,
} from '../words.ts';
import styles from './prompt-card.module.css';

/** Called with the card's prompt. The pressed button shows that it is at work until the promise ends, well or badly. */
export type PromptAction = (prompt: Prompt) => Promise<unknown> | void;

export interface PromptCardProps {
  prompt: Prompt;
  /** The address of the prompt's page; the title links there. */
  href?: string | undefined;
  /** What renders the title's link, such as a router's `Link`; it is given both `href` and `to`. */
  linkAs?: ElementType | undefined;
  /** Opens the prompt in place. With `href`, only a plain press does; opening in a new tab still works. */
  onOpen?: ((prompt: Prompt) => void) | undefined;
  /** The id of the person looking; own prompts show who can see them, and may be edited. */
  viewerId?: string | undefined;
  /** Likes, or takes the like back. No button without it. */
  onLike?: PromptAction | undefined;
  /** Adds to the favorites, or removes. No button without it. */
  onSave?: PromptAction | undefined;
  /** Shares the prompt, such as by copying its link. No button without it. */
  onShare?: PromptAction | undefined;
  /** Edits the prompt; the button is on own prompts only. */
  onEdit?: PromptAction | undefined;
  /** Deletes the prompt; the button is on own prompts only. */
  onDelete?: PromptAction | undefined;
  /** The level of the title's heading on this page. */
  headingLevel?: 2 | 3 | 4 | undefined;
}

const shownTags = 3;

/** One prompt of the library, as an index card. It renders anew only when its prompt changes, not with its callbacks. */
export function PromptCard({ onOpen, onLike, onSave, onShare, onEdit, onDelete, ...shown }: PromptCardProps) {
  const latest = useRef<Callbacks>({});

  useInsertionEffect(() => {
    latest.current = { onOpen, onLike, onSave, onShare, onEdit, onDelete };
  });

  return (
    <ShownCard
      {...shown}
      latest={latest}
      opens={onOpen !== undefined}
      likes={onLike !== undefined}
      saves={onSave !== undefined}
      shares={onShare !== undefined}
      edits={onEdit !== undefined}
      deletes={onDelete !== undefined}
    />
  );
}

type Callbacks = Pick<PromptCardProps, 'onOpen' | 'onLike' | 'onSave' | 'onShare' | 'onEdit' | 'onDelete'>;

interface ShownCardProps extends Omit<PromptCardProps, keyof Callbacks> {
  /** The host's newest callbacks; which of them are there stands beside it. */
  latest: RefObject<Callbacks>;
  opens: boolean;
  likes: boolean;
  saves: boolean;
  shares: boolean;
  edits: boolean;
  deletes: boolean;
}

const ShownCard = memo(function ShownCard({ headingLevel = 3, ...props }: ShownCardProps) {
  const { prompt, viewerId } = props;
  const { userId, category, description, variables, visibility } = prompt;
  const own = viewerId !== undefined && viewerId === userId;

  return (
    <Card hue={hueOf(category)} className={styles.root}>
      <CardTitle as={`h${headingLevel}`} dir="auto">
        <TitleLink {...props} />
      </CardTitle>
      <CardBody className={styles.body}>
        <p className={styles.description} dir="auto">
          <TemplateText text={description} variables={variables} />
        </p>
        <Labels tags={prompt.tags}>{own && <VisibilityBadge visibility={visibility} />}</Labels>
      </CardBody>
      <CardMeta>
        <span>{category}</span>
        <Counts prompt={prompt} />
      </CardMeta>
      <Actions {...props} edits={own && props.edits} deletes={own && props.deletes} />
    </Card>
  );
});

function TitleLink({ prompt, href, linkAs: Link = 'a', opens, latest }: ShownCardProps) {
  const title = <span className={styles.title}>{prompt.title}</span>;
  if (href === undefined) {
    if (!opens) return title;
    return (
      <button type="button" onClick={() => latest.current.onOpen?.(prompt)}>
        {title}
      </button>
    );
  }

  const open = (event: MouseEvent) => {
    if (!opens || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
      return;
    event.preventDefault();
    latest.current.onOpen?.(prompt);
  };
  return (
    <Link href={href} {...(Link !== 'a' && { to: href })} onClick={open}>
      {title}
    </Link>
  );
}

function Labels({ tags, children }: { tags: readonly string[]; children: ReactNode }) {
  const words = useKitWords({ moreTags });
  const more = tags.length - shownTags;

  return (
    <div className={styles.labels}>
      {children}
      {tags.slice(0, shownTags).map((tag) => (
        <Badge key={tag} className={styles.tag}>
          <span className={styles.tagText}>{tag}</span>
        </Badge>
      ))}
      {more > 0 && (
        <Badge>
          <span aria-hidden="true">+{more}</span>
          <VisuallyHidden className={styles.more}>{words.moreTags(more)}</VisuallyHidden>
        </Badge>
      )}
    </div>
  );
}

function Counts({ prompt: { likesCount, isLiked, isSaved, rating } }: { prompt: Prompt }) {
  const words = useKitWords({ likes: likesWord, rated: ratedWord });
  const locale = useLocale();

  return (
    <span className={styles.counts}>
      {isSaved && <Star aria-hidden="true" className={styles.on} />}
      {rating !== null && (
        <>
          <Star aria-hidden="true" className={styles.star} />
          <span aria-hidden="true">{formatNumber(rating, locale, 1)}</span>
          <VisuallyHidden>{words.rated(formatNumber(rating, locale, 1))}, </VisuallyHidden>
        </>
      )}
      <Heart aria-hidden="true" className={isLiked ? styles.on : undefined} />
      <span aria-hidden="true">{formatNumber(likesCount, locale)}</span>
      <VisuallyHidden>{words.likes(likesCount)}</VisuallyHidden>
    </span>
  );
}

function Actions({ prompt, latest, likes, saves, shares, edits, deletes }: ShownCardProps) {
  const words = useKitWords({
    actionsOf,
    addToFavorites,
    delete: deleteWord,
    edit,
    like,
    removeFromFavorites,
    shareLink,
  });
  const locale = useLocale();
  const { isLiked, isSaved, likesCount, title } = prompt;
  if (!likes && !saves && !shares && !edits && !deletes) return null;

  return (
    <CardActions role="group" aria-label={words.actionsOf(title)} className={styles.actions}>
      {likes && (
        <Pending action={() => latest.current.onLike?.(prompt)}>
          {(pending) => (
            <ToggleButton label={words.like(likesCount)} pressed={isLiked} {...pending}>
              <Heart aria-hidden="true" />
              <span className={styles.count}>{formatNumber(likesCount, locale)}</span>
            </ToggleButton>
          )}
        </Pending>
      )}
      {saves && (
        <Pending action={() => latest.current.onSave?.(prompt)}>
          {(pending) => (
            // Its name says what the next press does, so `aria-pressed` would contradict it.
            <IconButton label={isSaved ? words.removeFromFavorites : words.addToFavorites} {...pending}>
              <Star aria-hidden="true" className={isSaved ? styles.on : undefined} />
            </IconButton>
          )}
        </Pending>
      )}
      {shares && (
        <Pending action={() => latest.current.onShare?.(prompt)}>
          {(pending) => (
            <IconButton label={words.shareLink} {...pending}>
              <LinkIcon aria-hidden="true" />
            </IconButton>
          )}
        </Pending>
      )}
      {edits && (
        <Pending action={() => latest.current.onEdit?.(prompt)}>
          {(pending) => (
            <IconButton label={words.edit} {...pending}>
              <Pencil aria-hidden="true" />
            </IconButton>
          )}
        </Pending>
      )}
      {deletes && (
        <Pending action={() => latest.current.onDelete?.(prompt)}>
          {(pending) => (
            <IconButton label={words.delete} {...pending}>
              <Trash2 aria-hidden="true" />
            </IconButton>
          )}
        </Pending>
      )}
    </CardActions>
  );
}

interface PendingProps {
  action: () => Promise<unknown> | void;
  children: (props: { loading: boolean; onClick: () => void }) => ReactNode;
}

/** One button's own pending state. */
function Pending({ action, children }: PendingProps) {
  const [loading, run] = usePending();
  return children({ loading, onClick: () => void run(action) });
}

/** Stands where a `PromptCard` will be, as high as one. The list around it says that it is busy. */
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
      <CardMeta>
        <Skeleton width="6rem" />
        <Skeleton width="3rem" />
      </CardMeta>
    </Card>
  );
}
