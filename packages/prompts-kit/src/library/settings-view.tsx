'use client';

import type { Settings } from '@ai-directory/api-client/contract';
import { useState } from 'react';

import { downloadTextFile } from '../internal/download-text-file.ts';
import { useAsync } from '../internal/use-async.ts';
import type { PreferencesProps } from '../preferences/preferences.tsx';
import type { ModelSource, PromptSource, SettingsSource } from '../sources/prompt-source.ts';
import { SettingsPanel, type SettingsPanelProps } from '../settings-panel/settings-panel.tsx';
import { ApiKeys } from './api-keys.tsx';
import { resolveOptions, type LibraryOptions, type LibrarySettings } from './library-options.ts';

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
  return <PersonalSettings {...panelProps} source={source.settings} models={source.generation} />;
}

interface PersonalSettingsProps extends Omit<SettingsPanelProps, 'preferences'> {
  source: SettingsSource;
  models: ModelSource | undefined;
}

function PersonalSettings({ source, models, ...props }: PersonalSettingsProps) {
  return <SettingsPanel {...props} preferences={usePreferences(source, models)} />;
}

function usePreferences(source: SettingsSource, models: ModelSource | undefined): PreferencesProps {
  const [savedSettings, setSavedSettings] = useState<Settings>();
  const settings = useAsync((signal) => source.get(signal));
  const availableModels = useAsync(async (signal) => models?.listModels(signal));

  return {
    settings: savedSettings ?? settings.data,
    isError: settings.isError,
    onRetry: settings.retry,
    models: availableModels.data,
    onSave: async (changes) => setSavedSettings(await source.update(changes)),
  };
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
