import { getErrorMessage } from '@ai-directory/api-client';
import type { ActiveSession } from '@ai-directory/api-client/contract';
import { Badge } from '@ai-directory/ui/badge';
import { Button } from '@ai-directory/ui/button';
import { defineMessages, useMessages } from '@ai-directory/ui/messages';
import { toast } from '@ai-directory/ui/toast';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';

import { QueryBoundary } from '../../layout/query-boundary.tsx';
import { RelativeTime } from '@ai-directory/prompts-kit/relative-time';
import { settingsQueries, useSessionActions } from '../../queries/settings.ts';
import { RowListSkeleton } from '../dashboard/row-list.tsx';
import { settingsMessages } from './settings-messages.ts';
import { SettingsSection } from './settings-section.tsx';
import styles from './settings.module.css';
import { describeUserAgent } from './user-agent.ts';

const sessionsSectionMessages = defineMessages('sessionsSection', {
  title: 'Sessions',
  intro: 'Where you are signed in. If you do not recognize a session, end it and change your password.',
  loading: 'Loading your sessions',
  loadFailed: 'Your sessions could not be loaded.',
  list: 'Active sessions',
  end: 'End',
  endLabel: (v: { device: string }) => `End session: ${v.device}`,
  ended: 'The session has been ended',
  endOthers: 'End all others',
  othersEnded: 'All other sessions have been ended',
  current: 'Current',
  signedIn: 'Signed in',
  lastUsed: 'last used',
});

/** Sessions of the current user, which can be ended. */
export function SessionsSection() {
  const t = useMessages(sessionsSectionMessages);
  const { saveFailed } = useMessages(settingsMessages);
  const sessions = useQuery(settingsQueries.sessions());
  const { end, endOthers } = useSessionActions();
  const [pendingId, setPendingId] = useState<string | null>(null);
  const list = useRef<HTMLUListElement>(null);

  const run = async (id: string, action: () => Promise<unknown>, successMessage: string) => {
    setPendingId(id);
    try {
      await action();
      list.current?.focus(); // the activated button was removed
      toast.success(successMessage);
    } catch (error) {
      toast.error(getErrorMessage(error, saveFailed));
    } finally {
      setPendingId(null);
    }
  };

  return (
    <SettingsSection title={t.title} intro={t.intro}>
      <QueryBoundary
        query={sessions}
        pending={<RowListSkeleton label={t.loading} count={2} />}
        errorMessage={t.loadFailed}
      >
        {(data) => (
          <>
            <ul ref={list} tabIndex={-1} className={styles.list} aria-label={t.list}>
              {data.map((session) => (
                <li key={session.id} className={styles.row}>
                  <SessionDetails session={session} />
                  {!session.current && (
                    <Button
                      size="small"
                      loading={pendingId === session.id}
                      aria-label={t.endLabel({ device: describeUserAgent(session.userAgent) })}
                      onClick={() => void run(session.id, () => end(session.id), t.ended)}
                    >
                      {t.end}
                    </Button>
                  )}
                </li>
              ))}
            </ul>
            {data.length > 1 && (
              <Button
                loading={pendingId === 'others'}
                onClick={() => void run('others', () => endOthers(), t.othersEnded)}
              >
                {t.endOthers}
              </Button>
            )}
          </>
        )}
      </QueryBoundary>
    </SettingsSection>
  );
}

function SessionDetails({ session }: { session: ActiveSession }) {
  const t = useMessages(sessionsSectionMessages);
  const { userAgent, createdAt, lastUsedAt, current } = session;
  return (
    <div className={styles.rowText}>
      <span className={styles.name}>
        {describeUserAgent(userAgent)} {current && <Badge tone="success">{t.current}</Badge>}
      </span>
      <span className={styles.meta}>
        {t.signedIn} <RelativeTime date={createdAt} />, {t.lastUsed} <RelativeTime date={lastUsedAt} />
      </span>
    </div>
  );
}
