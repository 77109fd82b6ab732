'use client';

import type { ProviderKey } from '@ai-directory/api-client/contract';
import { Dialog, DialogBody, DialogContent, DialogTitle } from '@ai-directory/ui/dialog';
import { EmptyState } from '@ai-directory/ui/empty-state';
import { Tabs, TabsContent, TabsList, TabsTrigger } from '@ai-directory/ui/tabs';
import { useWords } from '@ai-directory/ui/ui-provider';
import { comingSoon } from '@ai-directory/ui/words';
import type { ReactNode } from 'react';

import type { KeyCallbacks } from '../api-keys-panel/key-callbacks.ts';
import { useKitWords } from '../kit-provider/kit-provider.tsx';
import { useNarrow } from '../use-narrow.ts';
import { settings, settingsSections } from '../words/generator.ts';
import { modelsSection } from '../words/keys.ts';
import { KeysSection } from './keys-section.tsx';
import { ModelsSection } from './models-section.tsx';

export interface AddKeyDialogProps extends Pick<KeyCallbacks, 'onSave' | 'onToggleModel' | 'onNotice'> {
  open: boolean;
  /** Called with `false` when the person leaves, or when the key was saved. */
  onOpenChange: (open: boolean) => void;
  /** The keys stored by now. */
  keys: readonly ProviderKey[];
  /** The id of the provider that is chosen when the dialog opens. */
  provider?: string | undefined;
}

/** Settings of the keys: choose a provider, store its key, choose its models. What was typed is gone when it closes. */
export function AddKeyDialog({ open, onOpenChange, ...props }: AddKeyDialogProps) {
  const words = useKitWords({ settings });

  return (
    <Dialog open={open} onOpenChange={onOpenChange}>
      <DialogContent size="large" aria-describedby={undefined} onOpenAutoFocus={focusField}>
        <DialogTitle>{words.settings}</DialogTitle>
        <DialogBody>
          <Sections
            keys={<KeysSection {...props} onLeave={() => onOpenChange(false)} />}
            models={<ModelsSection keys={props.keys} />}
          />
        </DialogBody>
      </DialogContent>
    </Dialog>
  );
}

/** The menu at the side, or above where there is no room, and the section that is chosen. */
function Sections({ keys, models }: { keys: ReactNode; models: ReactNode }) {
  const words = useKitWords({ modelsSection, settings, settingsSections });
  const ui = useWords({ comingSoon });
  const { ref, isNarrow } = useNarrow();
  const { 'api-keys': apiKeys, ...others } = words.settingsSections;
  const soon = <EmptyState as="p" title={ui.comingSoon} />;
  const sections: [value: string, name: string, content: ReactNode][] = [
    ['api-keys', apiKeys, keys],
    ['models', words.modelsSection, models],
    ...Object.entries(others).map(([value, name]): [string, string, ReactNode] => [value, name, soon]),
  ];

  return (
    <Tabs ref={ref} defaultValue="api-keys" orientation={isNarrow ? 'horizontal' : 'vertical'}>
      <TabsList aria-label={words.settings}>
        {sections.map(([value, name]) => (
          <TabsTrigger key={value} value={value}>
            {name}
          </TabsTrigger>
        ))}
      </TabsList>
      {sections.map(([value, , content]) => (
        // A key that was typed outlasts a look at another section.
        <TabsContent key={value} value={value} keepMounted={value === 'api-keys'}>
          {content}
        </TabsContent>
      ))}
    </Tabs>
  );
}

/** The field that is to be filled in first, not the menu before it. */
function focusField(event: Event) {
  if (!(event.currentTarget instanceof HTMLElement)) return;
  event.preventDefault();
  // A field with focus would bring up the phone's keyboard over the list.
  const touched = matchMedia('(pointer: coarse)').matches;
  const dialog = event.currentTarget;
  (touched ? dialog : (dialog.querySelector<HTMLElement>('[data-first]') ?? dialog)).focus();
}
