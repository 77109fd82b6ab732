'use client';

import type { Settings } from '@ai-directory/api-client/contract';
import { useState } from 'react';

import type { PreferencesProps } from '../preferences/preferences.tsx';
import { saveFile } from '../save-file.ts';
import { SettingsPanel } from '../settings-panel/settings-panel.tsx';
import type { ModelSource, SettingsSource } from '../sources.ts';
import { useLoaded } from '../use-loaded.ts';
import { ApiKeys } from './api-keys.tsx';
import { withDefaults, type Host } from './host.ts';
import type { LibraryHost, LibrarySettings } from './library-props.ts';

export interface SettingsViewProps extends LibraryHost, LibrarySettings {}

/** The Settings view of the library: what the source keeps, for whoever is signed in, and what the host adds. */
export function SettingsView(props: SettingsViewProps) {
  const host = withDefaults(props);
  const { source, viewer } = host;
  const parts = {
    ...props,
    personalData: viewer
      ? { ...(source.imports && { onExport: () => exportMine(host) }), ...props.deletion }
      : undefined,
    apiKeys: viewer && source.keys && <ApiKeys {...host} />,
  };

  if (!viewer || !source.settings) return <SettingsPanel {...parts} />;
  return <PersonalSettings {...parts} source={source.settings} models={source.generation} />;
}

interface PersonalSettingsProps extends Omit<Parameters<typeof SettingsPanel>[0], 'preferences'> {
  source: SettingsSource;
  models: ModelSource | undefined;
}

function PersonalSettings({ source, models, ...parts }: PersonalSettingsProps) {
  return <SettingsPanel {...parts} preferences={usePreferences(source, models)} />;
}

function usePreferences(source: SettingsSource, models: ModelSource | undefined): PreferencesProps {
  const [saved, setSaved] = useState<Settings>();
  const loaded = useLoaded((signal) => source.get(signal));
  const available = useLoaded(async (signal) => models?.available(signal));

  return {
    settings: saved ?? (loaded.state === 'ready' ? loaded.answer : undefined),
    failed: loaded.state === 'failed',
    onRetry: loaded.state === 'failed' ? loaded.retry : undefined,
    models: available.state === 'ready' ? available.answer : undefined,
    onSave: async (changes) => setSaved(await source.update(changes)),
  };
}

/** As a file that 'Import Prompts' reads. */
async function exportMine({ source }: Host) {
  const mine = await source.imports?.mine();
  saveFile('prompts.json', JSON.stringify(mine, null, 2), 'application/json');
}
