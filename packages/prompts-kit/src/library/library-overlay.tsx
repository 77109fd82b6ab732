'use client';

import type { Prompt } from '@ai-directory/api-client/contract';

import { useKitWords } from '../kit-provider/kit-provider.tsx';
import { promptsImported, promptsNotImported, visibilityUpdated } from '../words.ts';
import { CreatorLink } from './creator-link.tsx';
import { detailPresses } from './detail-presses.ts';
import type { Host } from './host.ts';
import {
  AuthRequiredDialog,
  DeletePromptDialog,
  EditPrompt,
  ImportDialog,
  PromptDialog,
  PromptFormDialog,
} from './lazy-dialogs.tsx';
import type { Opened, OpenedPrompt } from './library-props.ts';
import styles from './library.module.css';
import type { Presses } from './use-presses.ts';

interface LibraryOverlayProps {
  host: Host;
  opened: Opened;
  /** The newest of each prompt, by id. */
  shown: ReadonlyMap<string, Prompt>;
  presses: Presses;
  onOpen: (opened: Opened) => void;
  onListsChanged: () => void;
  onRestored: (prompt: Prompt) => void;
  onCreator: (username: string) => void;
}

/** What is open over the list. */
export function LibraryOverlay(props: LibraryOverlayProps) {
  const { host, opened, presses, onOpen } = props;
  const close = () => onOpen(null);
  if (!opened) return null;

  return (
    <div className={styles.coming}>
      {opened.what === 'create' && presses.create && (
        <PromptFormDialog open onOpenChange={close} sharing={host.source.sharing} onSubmit={presses.create} />
      )}
      {opened.what === 'import' && <Import {...props} />}
      {opened.what === 'sign-in' && <AuthRequiredDialog open onOpenChange={close} onSignIn={host.onSignIn} />}
      {'prompt' in opened && <OnePrompt {...props} opened={opened} />}
    </div>
  );
}

function OnePrompt({ opened, ...props }: LibraryOverlayProps & { opened: OpenedPrompt }) {
  const { host, shown, presses, onOpen } = props;
  const prompt = shown.get(opened.prompt.id) ?? opened.prompt;
  const close = () => onOpen(null);

  if (opened.what === 'detail') return <Detail {...props} prompt={prompt} onClose={close} />;
  if (opened.what === 'delete') {
    return (
      <DeletePromptDialog
        open
        onOpenChange={close}
        prompt={prompt}
        onDelete={async (id) => presses.remove?.(id)}
      />
    );
  }
  return <EditPrompt source={host.source} presses={presses} prompt={prompt} onClose={close} />;
}

interface OverPrompt extends Omit<LibraryOverlayProps, 'opened'> {
  prompt: Prompt;
  onClose: () => void;
}

function Detail({ host, presses, prompt, onClose, onCreator, onRestored, onListsChanged }: OverPrompt) {
  const { viewer, hrefFor, profileHref, linkAs } = host;
  const { creator } = prompt;
  const showCreator = () => {
    onClose();
    onCreator(creator.username);
  };

  return (
    <PromptDialog
      open
      onOpenChange={onClose}
      prompt={prompt}
      viewerId={viewer?.id}
      creator={
        <CreatorLink creator={creator} profileHref={profileHref} linkAs={linkAs} onPress={showCreator} />
      }
      hrefFor={hrefFor}
      linkAs={linkAs}
      {...detailPresses(host, presses)}
      onRestored={(restored) => {
        onRestored(restored);
        onListsChanged();
      }}
    />
  );
}

function Import({ host: { source, notify }, onOpen, onListsChanged }: LibraryOverlayProps) {
  const words = useKitWords({ promptsImported, promptsNotImported, visibilityUpdated });
  if (!source.imports) return null;

  return (
    <ImportDialog
      open
      onOpenChange={() => onOpen(null)}
      imports={source.imports}
      onImported={({ successful, failed }) => {
        if (successful > 0) notify({ tone: 'success', message: words.promptsImported(successful) });
        if (failed > 0) notify({ tone: 'error', message: words.promptsNotImported(failed) });
      }}
      onPublished={(count) => notify({ tone: 'success', message: words.visibilityUpdated(count) })}
      onFinished={onListsChanged}
    />
  );
}
