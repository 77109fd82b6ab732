'use client';

import { Badge } from '@ai-directory/ui/badge';
import { Button } from '@ai-directory/ui/button';
import { UserCheck, UserPlus } from '@ai-directory/ui/icons';
import { VisuallyHidden } from '@ai-directory/ui/visually-hidden';

import { useKitWords } from '../kit-provider/kit-provider.tsx';
import { hueOf } from '../rules/categories.ts';
import { TemplateText } from '../template-text/template-text.tsx';
import { usePending } from '../use-pending.ts';
import { VisibilityBadge } from '../visibility-badge/visibility-badge.tsx';
import {
  creator as creatorWord,
  follow,
  followName,
  followUpdateFailed,
  modifiedBy,
  modifiedFrom,
  unfollow,
  unfollowName,
} from '../words.ts';
import type { PromptDetailProps } from './prompt-detail.tsx';
import styles from './prompt-detail.module.css';
import type { Detail } from './use-detail.ts';

interface PromptFactsProps extends PromptDetailProps {
  detail: Detail;
}

/** Who wrote it, what it comes from and what it is about. */
export function PromptFacts(props: PromptFactsProps) {
  const { prompt, viewerId, creator, onFollow } = props;
  const words = useKitWords({ creator: creatorWord });
  const labels = new Set([...prompt.tags, ...prompt.aiModels]);
  const own = viewerId !== undefined && viewerId === prompt.userId;

  return (
    <>
      <div className={styles.facts}>
        <span className={styles.creator}>
          <VisuallyHidden>{words.creator}: </VisuallyHidden>
          {creator ?? prompt.creator.username}
        </span>
        {onFollow && !own && <Follow {...props} onFollow={onFollow} />}
        <Badge tone={hueOf(prompt.category) ?? 'neutral'}>{prompt.category}</Badge>
        {own && <VisibilityBadge visibility={prompt.visibility} />}
        {[...labels].map((label) => (
          <Badge key={label}>{label}</Badge>
        ))}
      </div>
      <Lineage {...props} />
      <p dir="auto" className={styles.description}>
        <TemplateText text={prompt.description} variables={prompt.variables} />
      </p>
    </>
  );
}

/** What a changed copy was made of. */
function Lineage({ prompt: { source }, hrefFor, linkAs: Link = 'a' }: PromptDetailProps) {
  const words = useKitWords({ modifiedBy, modifiedFrom });
  if (!source) return null;
  const href = hrefFor?.(source);

  return (
    <p className={styles.lineage}>
      {words.modifiedFrom}{' '}
      {href === undefined ? (
        <bdi>{source.title}</bdi>
      ) : (
        <Link href={href} {...(Link !== 'a' && { to: href })} className={styles.link}>
          <bdi>{source.title}</bdi>
        </Link>
      )}{' '}
      {words.modifiedBy(source.creator.username)}
    </p>
  );
}

function Follow({
  prompt,
  onFollow,
  detail: { attempt },
}: PromptFactsProps & { onFollow: NonNullable<PromptDetailProps['onFollow']> }) {
  const words = useKitWords({ follow, followName, followUpdateFailed, unfollow, unfollowName });
  const [loading, run] = usePending();
  const { username, isFollowing } = prompt.creator;
  const Icon = isFollowing ? UserCheck : UserPlus;

  return (
    <Button
      size="small"
      loading={loading}
      aria-label={isFollowing ? words.unfollowName(username) : words.followName(username)}
      onClick={() => void run(() => attempt(() => onFollow(prompt), words.followUpdateFailed))}
    >
      {!loading && <Icon aria-hidden="true" />}
      {isFollowing ? words.unfollow : words.follow}
    </Button>
  );
}
