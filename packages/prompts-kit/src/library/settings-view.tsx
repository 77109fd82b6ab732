'use client';

import { useQuery, useQueryClient } from '@tanstack/react-query';

import { downloadTextFile } from '../internal/download-text-file.ts';
import type { PreferencesProps } from '../preferences/preferences.tsx';
import type { PromptSource, SettingsSource } from '../sources/prompt-source.ts';
import { SettingsPanel, type SettingsPanelProps } from '../settings-panel/settings-panel.tsx';
import { ApiKeys } from './api-keys.tsx';
import { resolveOptions, type LibraryOptions, type LibrarySettings } from './library-options.ts';
import { settingsQueries, type SettingsQueries } from './settings-queries.ts';

export interface SettingsViewProps extends LibraryOptions, LibrarySettings {}

/** Renders the Settings view of the library: the source's settings of the signed-in user, and the host's. */
export function SettingsView({
  section,
  defaultSection,
  onSectionChange,
  shortcuts,
  about,
  getSectionHref,
  deletion,
  ...props
}: SettingsViewProps) {
  const options = resolveOptions(props);
  const { source, currentUser } = options;
  const panelProps = {
    section,
    defaultSection,
    onSectionChange,
    shortcuts,
    about,
    personalData: currentUser
      ? { ...(source.imports && { onExport: () => downloadOwnPrompts(source) }), ...deletion }
      : undefined,
    apiKeys: currentUser && source.keys && <ApiKeys {...options} getSectionHref={getSectionHref} />,
  };

  if (!currentUser || !source.settings) return <SettingsPanel {...panelProps} />;
  return (
    <PersonalSettings
      {...panelProps}
      settings={source.settings}
      queries={settingsQueries(source, currentUser.id)}
    />
  );
}

interface PersonalSettingsProps extends Omit<SettingsPanelProps, 'preferences'> {
  settings: SettingsSource;
  queries: SettingsQueries;
}

function PersonalSettings({ settings, queries, ...props }: PersonalSettingsProps) {
  const client = useQueryClient();
  const query = useQuery(queries.preferences());
  const preferences: PreferencesProps = {
    settings: query.data,
    isError: query.isLoadingError,
    onRetry: query.refetch,
    models: useQuery(queries.models()).data,
    onSave: async (changes) => {
      client.setQueryData(queries.preferences().queryKey, await settings.update(changes));
    },
  };
  return <SettingsPanel {...props} preferences={preferences} />;
}

/** Downloads the user's own prompts as a file that 'Import Prompts' can read. */
async function downloadOwnPrompts({ imports }: PromptSource) {
  const prompts = await imports?.listOwn();
  downloadTextFile({
    name: 'prompts.json',
    text: JSON.stringify(prompts, null, 2),
    type: 'application/json',
  });
}
