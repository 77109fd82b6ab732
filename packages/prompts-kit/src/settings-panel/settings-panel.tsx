'use client';

import { Tabs, TabsContent, TabsList, TabsTrigger } from '@ai-directory/ui/tabs';
import { useCallback, useEffect, useRef, useState, type ReactNode } from 'react';

import { useKitWords } from '../kit-provider/kit-provider.tsx';
import { Preferences, type PreferencesProps } from '../preferences/preferences.tsx';
import { useNarrow } from '../use-narrow.ts';
import * as english from '../words/generator.ts';
import { AboutSection, type AboutProps } from './about-section.tsx';
import { DataSection, type DataProps } from './data-section.tsx';
import styles from './settings-panel.module.css';
import { ShortcutsSection, type Shortcut } from './shortcuts-section.tsx';

export type SettingsSection = keyof typeof english.settingsSections;

export interface SettingsPanelProps {
  /** The section to show, for hosts that keep it, in the address say; the first by default. */
  section?: SettingsSection | undefined;
  /** Called when another section is chosen. */
  onSectionChange?: ((section: SettingsSection) => void) | undefined;
  /** The API-keys panel. */
  apiKeys?: ReactNode;
  /** The generator's defaults: 'Default Model' and 'General Settings'. */
  preferences?: Omit<PreferencesProps, 'fields'> | undefined;
  /** The keys that work on the page; `/` and Ctrl/Cmd+K for the search by default, `[]` for none. */
  shortcuts?: readonly Shortcut[] | undefined;
  /** Taking one's prompts along, and deleting what is one's own. */
  personalData?: DataProps | undefined;
  /** Links to more about the product, and to where feedback goes. */
  about?: AboutProps | undefined;
}

/** All settings of a prompt library. A section whose part is not given is left out. */
export function SettingsPanel({ section, onSectionChange, ...parts }: SettingsPanelProps) {
  const words = useKitWords({ settings: english.settings, settingsSections: english.settingsSections });
  const panel = useRef<HTMLDivElement | null>(null);
  const { ref: watch, isNarrow } = useNarrow();
  const ref = useCallback(
    (element: HTMLDivElement | null) => {
      panel.current = element;
      return watch(element);
    },
    [watch],
  );
  const contents = sectionsOf(parts);
  const shown = (Object.keys(contents) as SettingsSection[]).filter((name) => Boolean(contents[name]));
  const [own, setOwn] = useState(section);
  const current = [section, own].find((name) => name && shown.includes(name)) ?? shown[0];

  useEffect(() => {
    if (isNarrow && panel.current) showCurrentTab(panel.current);
  }, [isNarrow]);

  const choose = (name: string) => {
    setOwn(name as SettingsSection);
    onSectionChange?.(name as SettingsSection);
  };

  return (
    <Tabs
      ref={ref}
      orientation={isNarrow ? 'horizontal' : 'vertical'}
      value={current ?? ''}
      onValueChange={choose}
      className={styles.root}
    >
      <TabsList aria-label={words.settings} className={styles.list}>
        {shown.map((name) => (
          <TabsTrigger key={name} value={name}>
            {words.settingsSections[name]}
          </TabsTrigger>
        ))}
      </TabsList>
      {shown.map((name) => (
        <TabsContent key={name} value={name} className={styles.section}>
          {contents[name]}
        </TabsContent>
      ))}
    </Tabs>
  );
}

const sectionsOf = ({
  apiKeys,
  preferences,
  shortcuts,
  personalData,
  about,
}: SettingsPanelProps): Record<SettingsSection, ReactNode> => ({
  'api-keys': apiKeys,
  'default-model': preferences && <Preferences {...preferences} fields={modelOnly} />,
  general: preferences && <Preferences {...preferences} />,
  shortcuts: shortcuts?.length !== 0 && <ShortcutsSection shortcuts={shortcuts} />,
  data: personalData && <DataSection {...personalData} />,
  about: about && <AboutSection {...about} />,
});

const modelOnly = ['defaultModel'] as const;

/** Scrolls the row of names alone; `scrollIntoView` would move the page too. */
function showCurrentTab(panel: HTMLElement) {
  const list = panel.querySelector('[role="tablist"]');
  const tab = list?.querySelector('[aria-selected="true"]');
  if (!list || !tab) return;
  list.scrollBy({ left: tab.getBoundingClientRect().left - list.getBoundingClientRect().left });
}
