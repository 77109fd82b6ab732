import { Page } from '../../layout/page.tsx';
import { AccountSection } from './account-section.tsx';
import { DataSection } from './data-section.tsx';
import { PasswordSection } from './password-section.tsx';
import { PictureSection } from './picture-section.tsx';
import { PreferencesSection } from './preferences-section.tsx';
import { SessionsSection } from './sessions-section.tsx';
import { TokensSection } from './tokens-section.tsx';
import styles from './settings.module.css';

/** The account, what it prefers, and who else may use it. */
export function Component() {
  return (
    <Page title="Settings">
      <div className={styles.sections}>
        <PictureSection />
        <AccountSection />
        <PasswordSection />
        <PreferencesSection />
        <SessionsSection />
        <TokensSection />
        <DataSection />
      </div>
    </Page>
  );
}
