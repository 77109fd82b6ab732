'use client';

import { useMessages } from '@ai-directory/ui/messages';
import { Stack } from '@ai-directory/ui/stack';
import { Tabs, TabsContent, TabsList, TabsTrigger, type TabsProps } from '@ai-directory/ui/tabs';
import { useControllableState } from '@ai-directory/ui/use-controllable-state';
import { useCallback, useEffect, useImperativeHandle, useRef, type ReactNode } from 'react';

import { Preferences, type PreferencesProps } from '../preferences/preferences.tsx';
import { cx } from '../internal/cx.ts';
import { useIsNarrow } from '../internal/use-is-narrow.ts';
import { AboutSection, type AboutSectionProps } from './about-section.tsx';
import { DataSection, type DataSectionProps } from './data-section.tsx';
import { settingsMessages, type SettingsSection } from './settings-messages.ts';
import styles from './settings-panel.module.css';
import { ShortcutsSection, type Shortcut } from './shortcuts-section.tsx';

export type { SettingsSection };

export interface SettingsPanelProps extends Omit<
  TabsProps,
  'value' | 'defaultValue' | 'onValueChange' | 'orientation' | 'asChild' | 'about' | 'children'
> {
  /** The selected section, when controlled, such as by the URL. One without content shows the first section. */
  section?: SettingsSection | undefined;
  /** The section that is selected at first, when uncontrolled. @default the first section */
  defaultSection?: SettingsSection | undefined;
  /** Called when the user selects a section. */
  onSectionChange?: ((section: SettingsSection) => void) | undefined;
  /** Content of “API Keys”: an `ApiKeysPanel`. */
  apiKeys?: ReactNode;
  /** Props of “Default Model” and “General Settings”, the defaults of the generator. */
  preferences?: Omit<PreferencesProps, 'fields'> | undefined;
  /** Keyboard shortcuts of the page; `[]` for none. @default `/` and Ctrl/Cmd+K for search */
  shortcuts?: readonly Shortcut[] | undefined;
  /** Export and deletion of the user's data. */
  personalData?: DataSectionProps | undefined;
  /** Links to documentation and feedback. */
  about?: AboutSectionProps | undefined;
}

/** Renders all settings of a prompt library. Sections without content are hidden. */
export function SettingsPanel({
  section,
  defaultSection,
  onSectionChange,
  apiKeys,
  preferences,
  shortcuts,
  personalData,
  about,
  ref,
  className,
  ...props
}: SettingsPanelProps) {
  const t = useMessages(settingsMessages);
  const panel = useRef<HTMLDivElement | null>(null);
  const { ref: observeWidth, isNarrow } = useIsNarrow();
  const setPanel = useCallback(
    (element: HTMLDivElement | null) => {
      panel.current = element;
      return observeWidth(element);
    },
    [observeWidth],
  );
  useImperativeHandle(ref, () => panel.current as HTMLDivElement, []);
  const contents = getSections({ apiKeys, preferences, shortcuts, personalData, about });
  const visibleSections = (Object.keys(contents) as SettingsSection[]).filter((name) =>
    Boolean(contents[name]),
  );
  const [selected, setSelected] = useControllableState<SettingsSection | undefined>({
    prop: section,
    defaultProp: defaultSection,
    onChange: (next) => next && onSectionChange?.(next),
    caller: 'SettingsPanel',
  });
  const current = selected && visibleSections.includes(selected) ? selected : visibleSections[0];

  useEffect(() => {
    if (isNarrow && panel.current) scrollToActiveTab(panel.current);
  }, [isNarrow]);

  return (
    <Tabs
      {...props}
      ref={setPanel}
      orientation={isNarrow ? 'horizontal' : 'vertical'}
      value={current ?? ''}
      onValueChange={(name) => setSelected(name as SettingsSection)}
      className={cx(styles.root, className)}
    >
      <TabsList aria-label={t.title} className={styles.list}>
        {visibleSections.map((name) => (
          <TabsTrigger key={name} value={name}>
            {t.sections[name]}
          </TabsTrigger>
        ))}
      </TabsList>
      {visibleSections.map((name) => (
        <TabsContent key={name} value={name}>
          <Stack>{contents[name]}</Stack>
        </TabsContent>
      ))}
    </Tabs>
  );
}

type SectionContents = Pick<
  SettingsPanelProps,
  'apiKeys' | 'preferences' | 'shortcuts' | 'personalData' | 'about'
>;

const getSections = ({
  apiKeys,
  preferences,
  shortcuts,
  personalData,
  about,
}: SectionContents): Record<SettingsSection, ReactNode> => ({
  'api-keys': apiKeys,
  'default-model': preferences && <Preferences {...preferences} fields={defaultModelFields} />,
  general: preferences && <Preferences {...preferences} />,
  shortcuts: shortcuts?.length !== 0 && <ShortcutsSection shortcuts={shortcuts} />,
  data: personalData && <DataSection {...personalData} />,
  about: about && <AboutSection {...about} />,
});

const defaultModelFields = ['defaultModel'] as const;

/** Scrolls only the tab list; `scrollIntoView` would scroll the page too. */
function scrollToActiveTab(panel: HTMLElement) {
  const list = panel.querySelector('[role="tablist"]');
  const tab = list?.querySelector('[aria-selected="true"]');
  if (!list || !tab) return;
  list.scrollBy?.({ left: tab.getBoundingClientRect().left - list.getBoundingClientRect().left });
}
