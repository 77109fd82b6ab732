import { messageFrom } from '@ai-directory/api-client';
import {
  notificationKinds,
  themes,
  type NotificationKind,
  type Settings,
  type ThemeSetting,
} from '@ai-directory/api-client/contract';
import { Preferences } from '@ai-directory/prompts-kit/preferences';
import { Checkbox } from '@ai-directory/ui/checkbox';
import { SegmentedControl } from '@ai-directory/ui/segmented-control';
import { Skeleton } from '@ai-directory/ui/skeleton';
import { toast } from '@ai-directory/ui/toast';
import { useQuery } from '@tanstack/react-query';

import { Loaded } from '../../layout/loaded.tsx';
import { settingsQueries, usePreferences } from '../../queries/settings.ts';
import { words } from '../../words.ts';
import { SettingsSection } from './settings-section.tsx';
import styles from './settings.module.css';
import { useThemeSetting } from './use-theme-setting.ts';

/** Theme and notifications are kept as they are chosen; what the generator begins with, by its button. */
export function PreferencesSection() {
  const preferences = useQuery(settingsQueries.preferences());
  const models = useQuery(settingsQueries.models()).data?.models;
  const keep = usePreferences();
  const showTheme = useThemeSetting();

  const change = (changes: Partial<Settings>) => {
    if (changes.theme) showTheme(changes.theme);
    keep.mutate(changes, {
      onError: (error) => toast.error(messageFrom(error, words.settingsNotSaved)),
    });
  };

  return (
    <SettingsSection
      title="Preferences"
      intro="Kept with your account, so they are the same on every device. A theme that you chose on a device stays there."
    >
      <Loaded query={preferences} pending={<PreferencesSkeleton />} failed={words.settingsFailed}>
        {(settings) => (
          <div className={styles.form}>
            <SegmentedControl<ThemeSetting>
              label="Theme"
              options={themes.map((value) => ({ value, label: themeNames[value] }))}
              value={settings.theme}
              onValueChange={(theme) => change({ theme })}
            />
            <Muted muted={settings.muted} onChange={(muted) => change({ muted })} />
            <Preferences settings={settings} models={models} onSave={keep.mutateAsync} />
          </div>
        )}
      </Loaded>
    </SettingsSection>
  );
}

const themeNames: Record<ThemeSetting, string> = {
  system: 'As the system',
  light: 'Light',
  dark: 'Dark',
};

const kindNames: Record<NotificationKind, string> = {
  follow: 'Somebody follows you',
  like: 'Likes of your prompts',
  save: 'Your prompts among favorites',
  comment: 'Comments on your prompts',
  share: 'Prompts shared with you',
  review: 'Reviews of your tools',
  reply: 'Comments where you commented',
  modify: 'Modified copies of your prompts',
};

/** The API keeps what is muted; a person thinks of what they are told. */
function Muted({
  muted,
  onChange,
}: {
  muted: NotificationKind[];
  onChange: (muted: NotificationKind[]) => void;
}) {
  return (
    <fieldset className={styles.checks}>
      <legend className={styles.legend}>Tell me about</legend>
      {notificationKinds.map((kind) => (
        <Checkbox
          key={kind}
          label={kindNames[kind]}
          checked={!muted.includes(kind)}
          onCheckedChange={(told) =>
            onChange(told ? muted.filter((other) => other !== kind) : [...muted, kind])
          }
        />
      ))}
    </fieldset>
  );
}

const PreferencesSkeleton = () => (
  <div className={styles.form} aria-busy="true">
    <Skeleton variant="block" height="2.25rem" />
    <Skeleton variant="block" height="2.25rem" />
    <Skeleton variant="block" height="12rem" />
  </div>
);
