'use client';

import { Badge } from '@ai-directory/ui/badge';
import { Button } from '@ai-directory/ui/button';
import { UserCheck, UserPlus } from '@ai-directory/ui/icons';
import { defineMessages, useMessages } from '@ai-directory/ui/messages';
import { UnstyledLink } from '@ai-directory/ui/ui-provider';
import { VisuallyHidden } from '@ai-directory/ui/visually-hidden';
import type { ComponentProps } from 'react';

import { useCategoryName } from '../category-name/category-name.tsx';
import { cx } from '../internal/cx.ts';
import { getPromptCategoryColor } from '../rules/categories.ts';
import { TemplateText } from '../template-text/template-text.tsx';
import { VisibilityBadge } from '../visibility-badge/visibility-badge.tsx';
import styles from './prompt-metadata.module.css';
import { usePromptAction, usePromptDetail, type PromptDetailOptions } from './use-prompt-detail.ts';

export const promptMetadataMessages = defineMessages('promptMetadata', {
  creator: 'Creator',
  modifiedFrom: 'Modified from',
  modifiedBy: (name: string) => `by ${name}`,
  follow: 'Follow',
  unfollow: 'Unfollow',
  followUser: (name: string) => `Follow ${name}`,
  unfollowUser: (name: string) => `Unfollow ${name}`,
  followFailed: 'Failed to update follow status',
});

export interface PromptDetailMetadataProps
  extends Omit<ComponentProps<'div'>, 'children'>, Pick<PromptDetailOptions, 'creator' | 'onFollow'> {
  /** Labels after the category. @default tags and models */
  labels?: readonly string[] | undefined;
}

/** Renders creator, category and tags of the prompt. */
export function PromptDetailMetadata({
  creator,
  onFollow,
  labels,
  className,
  ...props
}: PromptDetailMetadataProps) {
  const { prompt, isOwn } = usePromptDetail();
  const t = useMessages(promptMetadataMessages);
  const getCategoryName = useCategoryName();
  const name = creator ?? prompt.creator.username;

  return (
    <div {...props} className={cx(styles.metadata, className)}>
      {name && (
        <span className={styles.creator}>
          <VisuallyHidden>{t.creator}: </VisuallyHidden>
          <span>{name}</span>
        </span>
      )}
      {onFollow && !isOwn && <FollowButton onFollow={onFollow} />}
      <Badge color={getPromptCategoryColor(prompt.category)}>{getCategoryName(prompt.category)}</Badge>
      {isOwn && <VisibilityBadge visibility={prompt.visibility} />}
      {[...new Set(labels ?? [...prompt.tags, ...prompt.aiModels])].map((label) => (
        <Badge key={label}>{label}</Badge>
      ))}
    </div>
  );
}

function FollowButton({ onFollow }: Pick<PromptDetailOptions, 'onFollow'>) {
  const { username, isFollowing } = usePromptDetail().prompt.creator;
  const t = useMessages(promptMetadataMessages);
  const action = usePromptAction(onFollow, t.followFailed);
  const Icon = isFollowing ? UserCheck : UserPlus;

  return (
    <Button
      size="small"
      className={styles.follow}
      aria-label={isFollowing ? t.unfollowUser(username) : t.followUser(username)}
      {...action}
    >
      {!action.loading && <Icon aria-hidden="true" />}
      <span>{isFollowing ? t.unfollow : t.follow}</span>
    </Button>
  );
}

export interface PromptDetailOriginProps
  extends Omit<ComponentProps<'p'>, 'children'>, Pick<PromptDetailOptions, 'getPromptHref'> {}

/** Renders which prompt a modified copy was made from. */
export function PromptDetailOrigin({ getPromptHref, className, ...props }: PromptDetailOriginProps) {
  const { source } = usePromptDetail().prompt;
  const t = useMessages(promptMetadataMessages);
  if (!source) return null;
  const href = getPromptHref?.(source);

  return (
    <p {...props} className={cx(styles.origin, className)}>
      {t.modifiedFrom}{' '}
      <bdi>
        {href === undefined ? (
          source.title
        ) : (
          <UnstyledLink href={href} className={styles.link}>
            {source.title}
          </UnstyledLink>
        )}
      </bdi>{' '}
      {t.modifiedBy(source.creator.username)}
    </p>
  );
}

/** Renders the description of the prompt. */
export function PromptDetailDescription({ className, ...props }: Omit<ComponentProps<'p'>, 'children'>) {
  const { prompt, variables } = usePromptDetail();
  return (
    <p dir="auto" lang={prompt.language} {...props} className={cx(styles.description, className)}>
      <TemplateText text={prompt.description} variables={variables} />
    </p>
  );
}
