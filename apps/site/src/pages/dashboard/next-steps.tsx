import type { NextStep, Overview } from '@ai-directory/api-client/contract';
import { RelativeTime } from '@ai-directory/prompts-kit/relative-time';
import { ArrowRight } from '@ai-directory/ui/icons';
import { defineMessages, useMessages } from '@ai-directory/ui/messages';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';

import { Section } from '../../shell/layout/page.tsx';
import styles from './next-steps.module.css';
import { RowList } from './row-list.tsx';
import { getSubjectHref } from './subject-href.ts';

export const nextStepsMessages = defineMessages('nextSteps', {
  title: 'Next steps',
  reply: (v: { username: string }) => `Reply to ${v.username}`,
  replyReason: (v: { title: string }) => `Commented on “${v.title}”`,
  publish: (v: { title: string }) => `Publish “${v.title}”`,
  publishReason: 'Only you can see it',
  review: (v: { title: string }) => `Review ${v.title}`,
  reviewReason: 'One of your favorites',
  collect: 'Make a collection',
  collectReason: 'Arrange your favorites and share them',
  share: 'Share a prompt',
  shareReason: 'One you use again and again',
  follow: 'Follow a user',
  followReason: 'Their tools and prompts appear under Following',
  submit: 'Submit a tool',
  submitReason: 'One that is missing here',
});

interface Step {
  href: string;
  title: string;
  reason: ReactNode;
}

const maxSteps = 3;

/** What waits for the user, then what the user has not tried yet. Renders nothing if there is neither. */
export function NextSteps({ nextSteps, counts }: Pick<Overview, 'nextSteps' | 'counts'>) {
  const t = useMessages(nextStepsMessages);

  const toStep = ({ kind, subject, actor, since }: NextStep): Step => {
    const { title } = subject;
    const labels = {
      reply: t.reply({ username: actor?.username ?? '' }),
      publish: t.publish({ title }),
      review: t.review({ title }),
    };
    const reasons = {
      reply: t.replyReason({ title }),
      publish: t.publishReason,
      review: t.reviewReason,
    };
    return {
      href: getSubjectHref(subject) + (kind === 'review' ? '#reviews' : ''),
      title: labels[kind],
      reason: (
        <>
          <bdi>{reasons[kind]}</bdi> · <RelativeTime date={since} />
        </>
      ),
    };
  };

  const untried = [
    counts.favorites > 2 &&
      counts.collections === 0 && {
        href: '/dashboard/collections',
        title: t.collect,
        reason: t.collectReason,
      },
    counts.prompts === 0 && { href: '/smart-prompts', title: t.share, reason: t.shareReason },
    counts.following === 0 && { href: '/smart-prompts', title: t.follow, reason: t.followReason },
    counts.submitted === 0 && { href: '/submit-tool', title: t.submit, reason: t.submitReason },
  ].filter((step) => step !== false);
  const steps = [...nextSteps.map(toStep), ...untried].slice(0, maxSteps);
  if (steps.length === 0) return null;

  return (
    <Section title={t.title}>
      <RowList rows={steps} getKey={({ title }) => title}>
        {({ href, title, reason }) => (
          <Link to={href} className={styles.step}>
            <span className={styles.title}>{title}</span>
            <span className={styles.reason}>{reason}</span>
            <ArrowRight aria-hidden="true" className={styles.icon} />
          </Link>
        )}
      </RowList>
    </Section>
  );
}
