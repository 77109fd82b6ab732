import { messageFrom } from '@ai-directory/api-client';
import type { OpenSession } from '@ai-directory/api-client/contract';
import { Badge } from '@ai-directory/ui/badge';
import { Button } from '@ai-directory/ui/button';
import { toast } from '@ai-directory/ui/toast';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';

import { Loaded } from '../../layout/loaded.tsx';
import { Moment } from '@ai-directory/prompts-kit/moment';
import { settingsQueries, useSessionActions } from '../../queries/settings.ts';
import { words } from '../../words.ts';
import { LinesSkeleton } from '../dashboard/lines.tsx';
import { SettingsSection } from './settings-section.tsx';
import styles from './settings.module.css';
import { programOf } from './user-agent.ts';

/** Where one is signed in, and the way to end it. */
export function SessionsSection() {
  const sessions = useQuery(settingsQueries.sessions());
  const { end, endOthers } = useSessionActions();
  const [ending, setEnding] = useState<string | null>(null);
  const list = useRef<HTMLUListElement>(null);

  const finish = async (id: string, act: () => Promise<unknown>, said: string) => {
    setEnding(id);
    try {
      await act();
      list.current?.focus(); // the button is gone
      toast.success(said);
    } catch (error) {
      toast.error(messageFrom(error, words.settingsNotSaved));
    } finally {
      setEnding(null);
    }
  };

  return (
    <SettingsSection
      title="Sessions"
      intro="Where you are signed in. End what you do not know, then change your password."
    >
      <Loaded
        query={sessions}
        pending={<LinesSkeleton label="Loading your sessions" count={2} />}
        failed={words.sessionsFailed}
      >
        {(open) => (
          <>
            <ul ref={list} tabIndex={-1} className={styles.list} aria-label="Open sessions">
              {open.map((session) => (
                <li key={session.id} className={styles.line}>
                  <SessionWords session={session} />
                  {!session.current && (
                    <Button
                      size="small"
                      loading={ending === session.id}
                      aria-label={`End session: ${programOf(session.userAgent)}`}
                      onClick={() => void finish(session.id, () => end(session.id), 'The session is ended')}
                    >
                      End
                    </Button>
                  )}
                </li>
              ))}
            </ul>
            {open.length > 1 && (
              <Button
                loading={ending === 'others'}
                onClick={() => void finish('others', () => endOthers(), 'All other sessions are ended')}
              >
                End all others
              </Button>
            )}
          </>
        )}
      </Loaded>
    </SettingsSection>
  );
}

function SessionWords({ session: { userAgent, createdAt, lastUsedAt, current } }: { session: OpenSession }) {
  return (
    <div className={styles.lineWords}>
      <span className={styles.name}>
        {programOf(userAgent)} {current && <Badge tone="success">This one</Badge>}
      </span>
      <span className={styles.meta}>
        Signed in <Moment at={createdAt} />, last used <Moment at={lastUsedAt} />
      </span>
    </div>
  );
}
