import { getErrorMessage } from '@ai-directory/api-client';
import type { ActiveSession } from '@ai-directory/api-client/contract';
import { Badge } from '@ai-directory/ui/badge';
import { Button } from '@ai-directory/ui/button';
import { defineMessages, useMessages } from '@ai-directory/ui/messages';
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from '@ai-directory/ui/table';
import { toast } from '@ai-directory/ui/toast';
import { VisuallyHidden } from '@ai-directory/ui/visually-hidden';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';

import { QueryBoundary } from '../../shell/layout/query-boundary.tsx';
import { RelativeTime } from '@ai-directory/prompts-kit/relative-time';
import { settingsQueries, useSessionActions } from '../../queries/settings.ts';
import { RowListSkeleton } from '../dashboard/row-list.tsx';
import { settingsMessages } from './settings-messages.ts';
import { SettingsSection } from './settings-section.tsx';
import { describeUserAgent } from './user-agent.ts';

export const sessionsSectionMessages = defineMessages('sessionsSection', {
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
  lastUsed: 'Last used',
  device: 'Device',
  action: 'Action',
});

/** Sessions of the current user, which can be ended. */
export function SessionsSection() {
  const t = useMessages(sessionsSectionMessages);
  const { saveFailed } = useMessages(settingsMessages);
  const sessions = useQuery(settingsQueries.sessions());
  const { end, endOthers } = useSessionActions();
  const [pendingId, setPendingId] = useState<string | null>(null);
  const table = useRef<HTMLDivElement>(null);

  const run = async (id: string, action: () => Promise<unknown>, successMessage: string) => {
    setPendingId(id);
    try {
      await action();
      table.current?.focus(); // the activated button was removed
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
            <Table ref={table} tabIndex={-1} caption={t.list} hideCaption layout="stack">
              <TableHeader>
                <TableRow>
                  <TableHead>{t.device}</TableHead>
                  <TableHead>{t.signedIn}</TableHead>
                  <TableHead>{t.lastUsed}</TableHead>
                  <TableHead>
                    <VisuallyHidden>{t.action}</VisuallyHidden>
                  </TableHead>
                </TableRow>
              </TableHeader>
              <TableBody>
                {data.map((session) => (
                  <SessionRow
                    key={session.id}
                    session={session}
                    pending={pendingId === session.id}
                    onEnd={() => void run(session.id, () => end(session.id), t.ended)}
                  />
                ))}
              </TableBody>
            </Table>
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

interface SessionRowProps {
  session: ActiveSession;
  pending: boolean;
  onEnd: () => void;
}

function SessionRow({ session, pending, onEnd }: SessionRowProps) {
  const t = useMessages(sessionsSectionMessages);
  const { createdAt, lastUsedAt, current } = session;
  const device = describeUserAgent(session.userAgent, useMessages(settingsMessages));
  return (
    <TableRow>
      <TableHead scope="row">
        {device} {current && <Badge variant="success">{t.current}</Badge>}
      </TableHead>
      <TableCell label={t.signedIn}>
        <RelativeTime date={createdAt} />
      </TableCell>
      <TableCell label={t.lastUsed}>
        <RelativeTime date={lastUsedAt} />
      </TableCell>
      <TableCell align="end">
        {!current && (
          <Button size="small" loading={pending} aria-label={t.endLabel({ device })} onClick={onEnd}>
            {t.end}
          </Button>
        )}
      </TableCell>
    </TableRow>
  );
}
