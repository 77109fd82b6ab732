'use client';

import { useState } from 'react';

import { useAsync } from '../internal/use-async.ts';
import { PromptGenerator } from '../prompt-generator/prompt-generator.tsx';
import type { PromptGeneration } from '../sources/prompt-source.ts';
import { resolveOptions, type LibraryOptions } from './library-options.ts';

export interface PromptGeneratorPanelProps extends Pick<
  LibraryOptions,
  'source' | 'currentUser' | 'onSignIn' | 'onChanged'
> {
  /** Whether it is shown. Models and preferences are loaded again when it is shown again. @default true */
  visible?: boolean | undefined;
  /** Called when the user wants to configure models. */
  onOpenSettings?: (() => void) | undefined;
  /** Level of the heading above the versions. @default 'h2' */
  as?: 'h2' | 'h3' | undefined;
}

/** Renders the prompt generator over a source; nothing if the source cannot generate. */
export function PromptGeneratorPanel(props: PromptGeneratorPanelProps) {
  const { generation } = props.source;
  return (
    generation && (
      <div hidden={props.visible === false}>
        <Panel {...props} generation={generation} />
      </div>
    )
  );
}

function Panel({
  generation,
  visible = true,
  onOpenSettings,
  as,
  ...props
}: PromptGeneratorPanelProps & { generation: PromptGeneration }) {
  const { source, currentUser, onSignIn, onChanged } = resolveOptions(props);
  const { create } = source;
  const [visit, setVisit] = useState({ visible, count: 0 });
  if (visit.visible !== visible) setVisit({ visible, count: visit.count + Number(visible) });
  const models = useAsync(generation.listModels, visit.count);
  // A failure is ignored: the form then starts with its own defaults.
  const settings = useAsync(
    async (signal) => (currentUser ? source.settings?.get(signal) : undefined),
    visit.count,
  );
  if (settings.isPending) return null;

  return (
    <PromptGenerator
      generate={generation.generate}
      models={models.data}
      isModelsError={models.isError}
      onRetryModels={models.retry}
      onOpenSettings={onOpenSettings}
      settings={settings.data}
      onSave={
        currentUser && create
          ? async (draft) => {
              await create(draft);
              onChanged?.();
            }
          : undefined
      }
      onSignIn={currentUser ? undefined : () => onSignIn()}
      draftId={currentUser ? `${currentUser.id}/generator` : undefined}
      as={as}
    />
  );
}
