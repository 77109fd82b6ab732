import { useMessages } from '@ai-directory/ui/messages';

import { UnconfirmedEmail } from '../../features/email-confirmation/unconfirmed-email.tsx';
import { Page } from '../../shell/layout/page.tsx';
import { AccountSection } from './account-section.tsx';
import { ActivitySection } from './activity-section.tsx';
import { DataSection } from './data-section.tsx';
import { PasswordSection } from './password-section.tsx';
import { AvatarSection } from './avatar-section.tsx';
import { PreferencesSection } from './preferences-section.tsx';
import { SessionsSection } from './sessions-section.tsx';
import { TokensSection } from './tokens-section.tsx';
import { settingsMessages } from './settings-messages.ts';
import styles from './settings.module.css';

/** Settings of the account. */
export function Component() {
  const t = useMessages(settingsMessages);
  return (
    <Page title={t.title}>
      <div className={styles.sections}>
        <UnconfirmedEmail />
        <AvatarSection />
        <AccountSection />
        <PasswordSection />
        <PreferencesSection />
        <SessionsSection />
        <TokensSection />
        <ActivitySection />
        <DataSection />
      </div>
    </Page>
  );
}
