import { getErrorMessage } from '@ai-directory/api-client';
import {
  notificationKinds,
  themes,
  type NotificationKind,
  type Settings,
  type ThemeSetting,
} from '@ai-directory/api-client/contract';
import { Preferences } from '@ai-directory/prompts-kit/preferences';
import { CheckboxGroup, CheckboxGroupItem } from '@ai-directory/ui/checkbox-group';
import { Field } from '@ai-directory/ui/field';
import { defineMessages, useLocale, useMessages } from '@ai-directory/ui/messages';
import { SegmentedControl, SegmentedControlItem } from '@ai-directory/ui/segmented-control';
import { Select } from '@ai-directory/ui/select';
import { Skeleton } from '@ai-directory/ui/skeleton';
import { toast } from '@ai-directory/ui/toast';
import { useQuery } from '@tanstack/react-query';

import { QueryBoundary } from '../../shell/layout/query-boundary.tsx';
import { locales } from '../../shell/locale/locales.ts';
import { useLibrarySettingsQueries, useUpdatePreferences } from '../../queries/settings.ts';
import { useDraftId } from '../../shell/unsaved-changes/use-form-draft.ts';
import { settingsMessages } from './settings-messages.ts';
import { SettingsSection } from './settings-section.tsx';
import styles from './settings.module.css';
import { useApplyThemeSetting } from './use-apply-theme-setting.ts';

export const preferencesSectionMessages = defineMessages('preferencesSection', {
  title: 'Preferences',
  intro:
    'Stored with your account and applied on all devices. A theme selected on a device takes precedence there.',
  loadFailed: 'Your settings could not be loaded.',
  theme: 'Theme',
  system: 'System',
  light: 'Light',
  dark: 'Dark',
  language: 'Language',
  languageHint: 'Stored on this device. The page is loaded again when you change it.',
  notifications: 'Notify me about',
  follow: 'New followers',
  like: 'Likes of your prompts',
  save: 'Saves of your prompts',
  comment: 'Comments on your prompts',
  run: 'Runs of your prompts',
  share: 'Prompts shared with you',
  review: 'Reviews of your tools',
  reply: 'Comments where you commented',
  modify: 'Modified copies of your prompts',
  hide: 'Content of yours that is hidden',
  restore: 'Content of yours that is restored',
  reject: 'Appeals of yours that are rejected',
});

/** Theme and notifications are saved immediately, the defaults of the generator with a button. */
export function PreferencesSection() {
  const t = useMessages(preferencesSectionMessages);
  const { saveFailed } = useMessages(settingsMessages);
  const queries = useLibrarySettingsQueries();
  const preferences = useQuery(queries.preferences());
  const models = useQuery(queries.models()).data;
  const updatePreferences = useUpdatePreferences();
  const applyTheme = useApplyThemeSetting();
  const draftId = useDraftId('preferences');

  const change = (changes: Partial<Settings>) => {
    if (changes.theme) applyTheme(changes.theme);
    updatePreferences.mutate(changes, {
      onError: (error) => toast.error(getErrorMessage(error, saveFailed)),
    });
  };

  return (
    <SettingsSection title={t.title} intro={t.intro}>
      <QueryBoundary query={preferences} pending={<PreferencesSkeleton />} errorMessage={t.loadFailed}>
        {(settings) => (
          <div className={styles.form}>
            <SegmentedControl<ThemeSetting>
              label={t.theme}
              value={settings.theme}
              onValueChange={(theme) => change({ theme })}
            >
              {themes.map((value) => (
                <SegmentedControlItem key={value} value={value}>
                  {t[value]}
                </SegmentedControlItem>
              ))}
            </SegmentedControl>
            <LanguageSelect />
            <NotificationSettings muted={settings.muted} onMutedChange={(muted) => change({ muted })} />
            <Preferences
              settings={settings}
              models={models}
              onSave={updatePreferences.mutateAsync}
              draftId={draftId}
            />
          </div>
        )}
      </QueryBoundary>
    </SettingsSection>
  );
}

/** Selects the language like the links in the footer: the server stores it in a cookie and redirects back. */
function LanguageSelect() {
  const t = useMessages(preferencesSectionMessages);
  return (
    <form>
      <Field label={t.language} description={t.languageHint}>
        <Select
          name="locale"
          defaultValue={useLocale()}
          onChange={({ currentTarget }) => currentTarget.form?.requestSubmit()}
        >
          {Object.entries(locales).map(([locale, name]) => (
            <option key={locale} value={locale} lang={locale}>
              {name}
            </option>
          ))}
        </Select>
      </Field>
    </form>
  );
}

interface NotificationSettingsProps {
  muted: NotificationKind[];
  onMutedChange: (muted: NotificationKind[]) => void;
}

/** Checkboxes of the enabled notifications; the API stores the muted ones. */
function NotificationSettings({ muted, onMutedChange }: NotificationSettingsProps) {
  const t = useMessages(preferencesSectionMessages);
  return (
    <CheckboxGroup
      label={t.notifications}
      value={notificationKinds.filter((kind) => !muted.includes(kind))}
      onValueChange={(enabled) => onMutedChange(notificationKinds.filter((kind) => !enabled.includes(kind)))}
    >
      {notificationKinds.map((kind) => (
        <CheckboxGroupItem key={kind} value={kind} label={t[kind]} />
      ))}
    </CheckboxGroup>
  );
}

const PreferencesSkeleton = () => (
  <div className={styles.form} aria-busy="true">
    <Skeleton variant="block" height="2.25rem" />
    <Skeleton variant="block" height="2.25rem" />
    <Skeleton variant="block" height="2.25rem" />
    <Skeleton variant="block" height="12rem" />
  </div>
);
