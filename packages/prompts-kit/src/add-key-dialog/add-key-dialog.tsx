'use client';

import type { ProviderKey } from '@ai-directory/api-client/contract';
import { Button } from '@ai-directory/ui/button';
import {
  Dialog,
  DialogBody,
  DialogContent,
  DialogTitle,
  type DialogContentProps,
} from '@ai-directory/ui/dialog';
import { EmptyState } from '@ai-directory/ui/empty-state';
import { useMessages } from '@ai-directory/ui/messages';
import { Tabs, TabsContent, TabsList, TabsTrigger } from '@ai-directory/ui/tabs';
import { UnstyledLink } from '@ai-directory/ui/ui-provider';
import { useControllableState } from '@ai-directory/ui/use-controllable-state';
import type { ReactNode } from 'react';

import type { KeyCallbacks } from '../api-keys-panel/key-callbacks.ts';
import { useIsNarrow } from '../internal/use-is-narrow.ts';
import { DiscardChangesDialog } from '../discard-changes-dialog/discard-changes-dialog.tsx';
import { useUnsavedChanges } from '../discard-changes-dialog/use-unsaved-changes.ts';
import { settingsMessages, type SettingsSection } from '../settings-panel/settings-messages.ts';
import { addKeyDialogMessages } from './add-key-messages.ts';
import { KeysSection } from './keys-section.tsx';
import { ModelsSection } from './models-section.tsx';

export interface AddKeyDialogProps
  extends
    Omit<DialogContentProps, 'size' | 'children'>,
    Pick<KeyCallbacks, 'onSave' | 'onToggleModel' | 'onNotify'> {
  /** Whether the dialog is open, when controlled. */
  open?: boolean | undefined;
  /** Whether the dialog is open at first, when uncontrolled. @default false */
  defaultOpen?: boolean | undefined;
  /** Called with `false` when the user closes the dialog, and after the key was saved. */
  onOpenChange?: ((open: boolean) => void) | undefined;
  /** The stored keys. */
  keys: readonly ProviderKey[];
  /** Id of the provider that is initially selected. */
  provider?: string | undefined;
  /** Returns the URL of a section of the settings; undefined if there is none. Without it, all are 'Coming Soon'. */
  getSectionHref?: ((section: SettingsSection) => string | undefined) | undefined;
  /** Called when the dialog gets, or no longer has, unsaved input. */
  onDirtyChange?: ((isDirty: boolean) => void) | undefined;
}

/**
 * Stores the API key of a provider and enables its models. Asks for confirmation before it discards unsaved input, which is
 * never stored in the browser.
 */
export function AddKeyDialog({
  open: openProp,
  defaultOpen = false,
  onOpenChange,
  keys,
  provider,
  getSectionHref,
  onSave,
  onToggleModel,
  onNotify,
  onDirtyChange,
  ...props
}: AddKeyDialogProps) {
  const t = useMessages(settingsMessages);
  const { discardDescription } = useMessages(addKeyDialogMessages);
  const [open, setOpen] = useControllableState({
    prop: openProp,
    defaultProp: defaultOpen,
    onChange: onOpenChange,
    caller: 'AddKeyDialog',
  });
  const { close, discardDialogProps, ...guardProps } = useUnsavedChanges(() => setOpen(false), onDirtyChange);

  return (
    <Dialog open={open} onOpenChange={close}>
      <DialogContent size="large" onOpenAutoFocus={focusFirstField} {...props}>
        <DialogTitle>{t.title}</DialogTitle>
        <DialogBody>
          <Sections
            keys={
              <KeysSection
                keys={keys}
                provider={provider}
                onSave={onSave}
                onToggleModel={onToggleModel}
                onNotify={onNotify}
                onCancel={close}
                onSaved={() => setOpen(false)}
                {...guardProps}
              />
            }
            models={<ModelsSection keys={keys} />}
            getSectionHref={getSectionHref}
            onOpen={close}
          />
        </DialogBody>
        <DiscardChangesDialog {...discardDialogProps} description={discardDescription} />
      </DialogContent>
    </Dialog>
  );
}

interface SectionsProps extends Pick<AddKeyDialogProps, 'getSectionHref'> {
  keys: ReactNode;
  models: ReactNode;
  /** Called when a link to a section is clicked. */
  onOpen: () => void;
}

/** Renders the sections as tabs, beside or in a narrow container above their content. */
function Sections({ keys, models, getSectionHref, onOpen }: SectionsProps) {
  const t = useMessages(addKeyDialogMessages);
  const settings = useMessages(settingsMessages);
  const { ref, isNarrow } = useIsNarrow();
  const { 'api-keys': keysTitle, ...otherTitles } = settings.sections;
  const getContent = (section: SettingsSection, title: string) => {
    const href = getSectionHref?.(section);
    if (href === undefined) return <EmptyState as="p" title={t.comingSoon} />;
    return (
      <Button asChild>
        <UnstyledLink href={href} onClick={onOpen}>
          {t.openSection({ section: title })}
        </UnstyledLink>
      </Button>
    );
  };
  const sections: [value: string, title: string, content: ReactNode][] = [
    ['api-keys', keysTitle, keys],
    ['models', t.models, models],
    ...Object.entries(otherTitles).map(([value, title]): [string, string, ReactNode] => [
      value,
      title,
      getContent(value as SettingsSection, title),
    ]),
  ];

  return (
    <Tabs ref={ref} defaultValue="api-keys" orientation={isNarrow ? 'horizontal' : 'vertical'}>
      <TabsList aria-label={settings.title}>
        {sections.map(([value, title]) => (
          <TabsTrigger key={value} value={value}>
            {title}
          </TabsTrigger>
        ))}
      </TabsList>
      {sections.map(([value, , content]) => (
        // Stays mounted, so that an unsaved key is preserved while another section is open.
        <TabsContent key={value} value={value} keepMounted={value === 'api-keys'}>
          {content}
        </TabsContent>
      ))}
    </Tabs>
  );
}

/** Moves initial focus to the first field instead of the menu before it. */
function focusFirstField(event: Event) {
  if (!(event.currentTarget instanceof HTMLElement)) return;
  event.preventDefault();
  // On touch devices, a focused field would open the virtual keyboard over the list.
  const isTouch = globalThis.matchMedia?.('(pointer: coarse)').matches;
  const dialog = event.currentTarget;
  (isTouch ? dialog : (dialog.querySelector<HTMLElement>('[data-autofocus]') ?? dialog)).focus();
}
