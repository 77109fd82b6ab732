import { getErrorMessage } from '@ai-directory/api-client';
import type { ModerationCase as Case } from '@ai-directory/api-client/contract';
import { hiddenNoticeMessages } from '@ai-directory/prompts-kit/hidden-notice';
import { RelativeTime } from '@ai-directory/prompts-kit/relative-time';
import { Badge } from '@ai-directory/ui/badge';
import { Button } from '@ai-directory/ui/button';
import { Collapsible, CollapsibleContent, CollapsibleTrigger } from '@ai-directory/ui/collapsible';
import { formatNumber } from '@ai-directory/ui/format-number';
import { Heading } from '@ai-directory/ui/heading';
import { useLocale, useMessages } from '@ai-directory/ui/messages';
import { toast } from '@ai-directory/ui/toast';
import { useId, useState } from 'react';
import { Link } from 'react-router-dom';

import { useModerationActions } from '../../queries/moderation.ts';
import { ActionDialog } from './action-dialog.tsx';
import { EditFactsDialog } from './edit-facts-dialog.tsx';
import { moderationMessages } from './moderation-messages.ts';
import styles from './moderation.module.css';

export interface ModerationCaseProps {
  moderationCase: Case;
  /** Called when an action has succeeded, which may remove the case from the list. */
  onDone: () => void;
}

/** Reported content with its context and the actions of a moderator. */
export function ModerationCase({ moderationCase, onDone }: ModerationCaseProps) {
  const t = useMessages(moderationMessages);
  const { reasons, reason: formatReason } = useMessages(hiddenNoticeMessages);
  const { subject, author, hiddenBy } = moderationCase;
  const titleId = useId();

  return (
    <article className={styles.case} aria-labelledby={titleId}>
      <Heading id={titleId} size="small">
        {t.kinds[subject.type]} <Link to={subject.href}>{subject.title}</Link>
      </Heading>
      <p className={styles.meta}>
        <Badge variant={hiddenBy ? 'warning' : 'neutral'}>
          {hiddenBy ? t.hiddenBy[hiddenBy] : t.visible}
        </Badge>
        {moderationCase.isProtected && <Badge variant="info">{t.protected}</Badge>}
        {author?.isBanned && <Badge variant="danger">{t.banned}</Badge>}
        {author && <Link to={`/users/${author.username}`}>{t.by({ author: author.username })}</Link>}
        {moderationCase.reason && <span>{formatReason({ reason: reasons[moderationCase.reason] })}</span>}
      </p>
      {moderationCase.note && (
        <p dir="auto">
          <strong>{t.note}:</strong> {moderationCase.note}
        </p>
      )}
      {moderationCase.appeal && (
        <p dir="auto">
          <strong>{t.appeal}:</strong> {moderationCase.appeal}
        </p>
      )}
      {moderationCase.reportCounts.length > 0 && <Reports moderationCase={moderationCase} />}
      <Collapsible>
        <CollapsibleTrigger>{t.showContent}</CollapsibleTrigger>
        <CollapsibleContent keepMounted>
          <p className={styles.content} dir="auto">
            {subject.text || t.noContent}
          </p>
          {subject.image && (
            <a href={subject.image.large}>
              <img
                src={subject.image.small}
                alt={subject.text}
                width={subject.image.width}
                height={subject.image.height}
                loading="lazy"
                className={styles.image}
              />
            </a>
          )}
        </CollapsibleContent>
      </Collapsible>
      <Actions moderationCase={moderationCase} onDone={onDone} />
    </article>
  );
}

const sumCounts = (counts: { count: number }[]) => counts.reduce((sum, { count }) => sum + count, 0);

const reportStatuses = ['open', 'upheld', 'dismissed', 'outdated'] as const;

/** The number of reports by status and reason; who has reported, with comments, while it is expanded. */
function Reports({
  moderationCase: { subject, reportCounts, weight, reports },
}: Pick<ModerationCaseProps, 'moderationCase'>) {
  const t = useMessages(moderationMessages);
  const { reasons } = useMessages(hiddenNoticeMessages);
  const locale = useLocale();
  const formatWeight = (value: number) => t.weight({ weight: formatNumber(value, locale, 1) });
  const total = sumCounts(reportCounts);

  return (
    <>
      <dl className={styles.counts} aria-label={t.reports({ title: subject.title })}>
        {reportStatuses.map((status) => {
          const counts = reportCounts.filter((reported) => reported.status === status);
          if (counts.length === 0) return null;
          return (
            <div key={status} className={styles.countsOfStatus}>
              <dt className={styles.status}>{t.reportsWith[status]}</dt>
              {counts.map(({ reason, count }) => (
                <dd key={reason} className={styles.count}>
                  {t.reasonCount({ reason: reasons[reason], count: formatNumber(count, locale) })}
                </dd>
              ))}
              <dd className={styles.count}>
                <span className={styles.muted}>
                  {status === 'open'
                    ? `${t.reporters(sumCounts(counts))}, ${formatWeight(weight)}`
                    : t.reporters(sumCounts(counts))}
                </span>
              </dd>
            </div>
          );
        })}
      </dl>
      <Collapsible>
        <CollapsibleTrigger>{t.showReports}</CollapsibleTrigger>
        <CollapsibleContent keepMounted>
          <ul className={styles.reports}>
            {reports.map((report) => (
              <li key={report.reporter.id}>
                <Link to={`/users/${report.reporter.username}`}>{report.reporter.username}</Link>:{' '}
                {reasons[report.reason]}
                {report.details && (
                  <>
                    {' '}
                    <q dir="auto">{report.details}</q>
                  </>
                )}
                <span className={styles.muted}>
                  {t.outcome[report.status]}, {formatWeight(report.weight)},{' '}
                  <RelativeTime date={report.createdAt} />
                </span>
              </li>
            ))}
          </ul>
          {reports.length < total && <p className={styles.muted}>{t.moreReports(total - reports.length)}</p>}
        </CollapsibleContent>
      </Collapsible>
    </>
  );
}

function Actions({
  moderationCase: { id, subject, author, hiddenBy, reason, note, reportCounts },
  onDone,
}: ModerationCaseProps) {
  const t = useMessages(moderationMessages);
  const actions = useModerationActions();
  const [dialog, setDialog] = useState<'hide' | 'ban' | 'edit' | null>(null);
  const [pending, setPending] = useState<'restore' | 'dismiss' | 'unban' | null>(null);
  const closeDialog = () => setDialog(null);

  const complete = (message: string) => {
    toast.success(message);
    onDone();
  };
  const run = async (action: 'restore' | 'dismiss' | 'unban', request: () => Promise<unknown>) => {
    if (pending) return;
    setPending(action);
    try {
      await request();
      complete(t.done[action]);
    } catch (error) {
      toast.error(getErrorMessage(error, t.failed));
    }
    setPending(null);
  };
  const decide = (action: 'restore' | 'dismiss') =>
    run(action, () => actions.decide({ id, decision: { action } }));

  return (
    <div className={styles.actions}>
      {hiddenBy !== 'moderator' && <Button onClick={() => setDialog('hide')}>{t.hide}</Button>}
      {hiddenBy && (
        <Button loading={pending === 'restore'} onClick={() => void decide('restore')}>
          {t.restore}
        </Button>
      )}
      {hiddenBy === null && (note || reportCounts.some(({ status }) => status === 'open')) && (
        <Button loading={pending === 'dismiss'} onClick={() => void decide('dismiss')}>
          {t.dismiss}
        </Button>
      )}
      {hiddenBy === 'moderator' && <Button onClick={() => setDialog('hide')}>{t.keepHidden}</Button>}
      {subject.facts && <Button onClick={() => setDialog('edit')}>{t.edit}</Button>}
      {author &&
        (author.isBanned ? (
          <Button
            loading={pending === 'unban'}
            onClick={() => void run('unban', () => actions.unban(author.id))}
          >
            {t.unban}
          </Button>
        ) : (
          <Button variant="danger" onClick={() => setDialog('ban')}>
            {t.ban}
          </Button>
        ))}
      {dialog === 'hide' && (
        <ActionDialog
          draftName={`hide/${subject.type}/${subject.id}`}
          title={t.hideTitle({ title: subject.title })}
          label={t.note}
          description={t.noteHint}
          submitLabel={hiddenBy === 'moderator' ? t.keepHidden : t.hide}
          maxLength={1000}
          optional
          defaultReason={reason ?? reportCounts[0]?.reason ?? 'other'}
          defaultText={note}
          onClose={closeDialog}
          onSubmit={async (values) => {
            await actions.decide({
              id,
              decision: { action: 'hide', reason: values.reason, note: values.text },
            });
            complete(t.done.hide);
          }}
        />
      )}
      {dialog === 'ban' && author && (
        <ActionDialog
          draftName={`ban/${author.id}`}
          title={t.banTitle({ author: author.username })}
          label={t.banReason}
          description={t.banHint}
          submitLabel={t.ban}
          maxLength={500}
          onClose={closeDialog}
          onSubmit={async ({ text }) => {
            await actions.ban({ id: author.id, reason: text });
            complete(t.done.ban);
          }}
        />
      )}
      {dialog === 'edit' && subject.facts && (
        <EditFactsDialog
          toolId={subject.id}
          facts={subject.facts}
          onClose={closeDialog}
          onSave={async (draft) => {
            await actions.editTool({ id: subject.id, draft });
            complete(t.done.edit);
          }}
        />
      )}
    </div>
  );
}
