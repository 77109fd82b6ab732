'use client';

import { Badge } from '@ai-directory/ui/badge';
import { Button } from '@ai-directory/ui/button';
import { UserCheck, UserPlus } from '@ai-directory/ui/icons';
import { defineMessages, useMessages } from '@ai-directory/ui/messages';
import { UnstyledLink } from '@ai-directory/ui/ui-provider';
import { useAsyncAction } from '@ai-directory/ui/use-async-action';
import { VisuallyHidden } from '@ai-directory/ui/visually-hidden';

import { useCategoryName } from '../category-name/category-name.tsx';
import { getCategoryColor } from '../rules/categories.ts';
import { TemplateText } from '../template-text/template-text.tsx';
import { VisibilityBadge } from '../visibility-badge/visibility-badge.tsx';
import styles from './prompt-detail.module.css';
import type { PromptDetailOptions, PromptDetailPartProps } from './use-prompt-detail.ts';

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

/** Renders creator, category, tags, origin and description of a prompt. */
export function PromptMetadata(props: PromptDetailPartProps) {
  const { prompt, creator, onFollow, notice, detail } = props;
  const t = useMessages(promptMetadataMessages);
  const getCategoryName = useCategoryName();
  const labels = new Set([...prompt.tags, ...prompt.aiModels]);

  return (
    <>
      <div className={styles.metadata}>
        <span className={styles.creator}>
          <VisuallyHidden>{t.creator}: </VisuallyHidden>
          {creator ?? <span>{prompt.creator.username}</span>}
        </span>
        {onFollow && !detail.isOwn && <FollowButton {...props} onFollow={onFollow} />}
        <Badge color={getCategoryColor(prompt.category)}>{getCategoryName(prompt.category)}</Badge>
        {detail.isOwn && <VisibilityBadge visibility={prompt.visibility} />}
        {[...labels].map((label) => (
          <Badge key={label}>{label}</Badge>
        ))}
      </div>
      {notice}
      <Origin {...props} />
      <p dir="auto" className={styles.description}>
        <TemplateText text={prompt.description} variables={prompt.variables} />
      </p>
    </>
  );
}

/** Renders which prompt a modified copy was made from. */
function Origin({ prompt: { source }, getPromptHref }: PromptDetailOptions) {
  const t = useMessages(promptMetadataMessages);
  if (!source) return null;
  const href = getPromptHref?.(source);

  return (
    <p className={styles.origin}>
      {t.modifiedFrom}{' '}
      {href === undefined ? (
        <bdi>{source.title}</bdi>
      ) : (
        <UnstyledLink href={href} className={styles.link}>
          <bdi>{source.title}</bdi>
        </UnstyledLink>
      )}{' '}
      {t.modifiedBy(source.creator.username)}
    </p>
  );
}

interface FollowButtonProps extends PromptDetailPartProps {
  onFollow: NonNullable<PromptDetailOptions['onFollow']>;
}

function FollowButton({ prompt, onFollow, detail }: FollowButtonProps) {
  const t = useMessages(promptMetadataMessages);
  const [loading, run] = useAsyncAction();
  const { username, isFollowing } = prompt.creator;
  const Icon = isFollowing ? UserCheck : UserPlus;

  return (
    <Button
      size="small"
      loading={loading}
      className={styles.follow}
      aria-label={isFollowing ? t.unfollowUser(username) : t.followUser(username)}
      onClick={() => void run(() => detail.runWithErrorMessage(() => onFollow(prompt), t.followFailed))}
    >
      {!loading && <Icon aria-hidden="true" />}
      <span>{isFollowing ? t.unfollow : t.follow}</span>
    </Button>
  );
}
