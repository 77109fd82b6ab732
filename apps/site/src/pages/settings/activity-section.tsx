import type { AuditEvent, AuditLogEntry } from '@ai-directory/api-client/contract';
import { RelativeTime } from '@ai-directory/prompts-kit/relative-time';
import { defineMessages, useMessages } from '@ai-directory/ui/messages';
import { Text } from '@ai-directory/ui/text';
import { useQuery } from '@tanstack/react-query';

import { QueryBoundary } from '../../shell/layout/query-boundary.tsx';
import { settingsQueries } from '../../queries/settings.ts';
import { RowListSkeleton } from '../dashboard/row-list.tsx';
import { SettingsSection } from './settings-section.tsx';
import styles from './settings.module.css';
import { settingsMessages } from './settings-messages.ts';
import { describeUserAgent } from './user-agent.ts';

export const activitySectionMessages = defineMessages('activitySection', {
  title: 'Recent activity',
  intro: 'What changed in your account. If you do not recognize something, change your password.',
  loading: 'Loading your recent activity',
  loadFailed: 'Your recent activity could not be loaded.',
  list: 'Recent activity',
  registered: 'Account created',
  login: 'Signed in',
  loginFailed: 'Failed sign-in with a wrong password',
  logout: 'Signed out',
  sessionRevoked: 'Session ended',
  refreshTokenReused: 'Session ended because its token was used twice',
  passwordChanged: 'Password changed',
  passwordReset: 'Password reset by email',
  emailChanged: 'Email changed',
  usernameChanged: 'Username changed',
  accessTokenCreated: 'Access token created',
  accessTokenRevoked: 'Access token revoked',
  providerKeySaved: 'API key saved',
  providerKeyRemoved: 'API key removed',
  emailConfirmed: 'Email confirmed',
  accountBanned: 'Account banned by a moderator',
  moderatorAdded: 'Made a moderator',
  moderatorRemoved: 'No longer a moderator',
  contentHidden: 'Content hidden',
  contentRestored: 'Content restored',
  reportsDismissed: 'Reports dismissed',
  userBanned: 'User banned',
  userUnbanned: 'Ban lifted',
  toolFactsEdited: 'Tool corrected',
  catalogueImported: 'Catalogue imported',
  messageAnswered: 'Contact message answered',
  withDetail: (v: { event: string; detail: string }) => `${v.event}: ${v.detail}`,
});

const eventMessages = {
  registered: 'registered',
  login: 'login',
  login_failed: 'loginFailed',
  logout: 'logout',
  session_revoked: 'sessionRevoked',
  refresh_token_reused: 'refreshTokenReused',
  password_changed: 'passwordChanged',
  password_reset: 'passwordReset',
  email_changed: 'emailChanged',
  username_changed: 'usernameChanged',
  access_token_created: 'accessTokenCreated',
  access_token_revoked: 'accessTokenRevoked',
  provider_key_saved: 'providerKeySaved',
  provider_key_removed: 'providerKeyRemoved',
  email_confirmed: 'emailConfirmed',
  account_banned: 'accountBanned',
  moderator_added: 'moderatorAdded',
  moderator_removed: 'moderatorRemoved',
  content_hidden: 'contentHidden',
  content_restored: 'contentRestored',
  reports_dismissed: 'reportsDismissed',
  user_banned: 'userBanned',
  user_unbanned: 'userUnbanned',
  tool_facts_edited: 'toolFactsEdited',
  catalogue_imported: 'catalogueImported',
  message_answered: 'messageAnswered',
} as const satisfies Record<AuditEvent, keyof typeof activitySectionMessages.english>;

/** Security-relevant events of the current user's account. */
export function ActivitySection() {
  const t = useMessages(activitySectionMessages);
  const activity = useQuery(settingsQueries.activity());

  return (
    <SettingsSection title={t.title} intro={t.intro}>
      <QueryBoundary
        query={activity}
        pending={<RowListSkeleton label={t.loading} count={3} />}
        errorMessage={t.loadFailed}
      >
        {(data) => (
          <ul className={styles.list} aria-label={t.list}>
            {data.map((entry) => (
              <ActivityRow key={entry.id} entry={entry} />
            ))}
          </ul>
        )}
      </QueryBoundary>
    </SettingsSection>
  );
}

function ActivityRow({ entry: { event, detail, userAgent, createdAt } }: { entry: AuditLogEntry }) {
  const t = useMessages(activitySectionMessages);
  const settings = useMessages(settingsMessages);
  const label = t[eventMessages[event]];
  return (
    <li className={styles.row}>
      <div className={styles.rowText}>
        <span className={styles.name}>{detail ? t.withDetail({ event: label, detail }) : label}</span>
        <Text asChild size="xs" variant="subtle" monospace>
          <span>
            <RelativeTime date={createdAt} />
            {userAgent && <span>, {describeUserAgent(userAgent, settings)}</span>}
          </span>
        </Text>
      </div>
    </li>
  );
}
