'use client';

import { useQuery, useQueryClient } from '@tanstack/react-query';

import { PromptGenerator } from '../prompt-generator/prompt-generator.tsx';
import type { PromptGeneration } from '../sources/prompt-source.ts';
import { resolveOptions, type LibraryOptions } from './library-options.ts';
import { LibraryQueryClient } from './library-query-client.tsx';
import { promptQueries } from './prompt-queries.ts';
import { settingsQueries } from './settings-queries.ts';

export interface PromptGeneratorPanelProps extends Pick<
  LibraryOptions,
  'source' | 'currentUser' | 'onSignIn' | 'onChanged'
> {
  /** Whether it is shown. @default true */
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
        <LibraryQueryClient source={props.source}>
          <Panel {...props} generation={generation} />
        </LibraryQueryClient>
      </div>
    )
  );
}

function Panel({
  generation,
  onOpenSettings,
  as,
  ...props
}: PromptGeneratorPanelProps & { generation: PromptGeneration }) {
  const { source, currentUser, viewerId, onSignIn, onChanged } = resolveOptions(props);
  const { create } = source;
  const client = useQueryClient();
  const queries = settingsQueries(source, viewerId);
  const models = useQuery(queries.models());
  // A failure is ignored: the form then starts with its own defaults.
  const settings = useQuery(queries.preferences());
  if (settings.isLoading) return null;

  return (
    <PromptGenerator
      generate={generation.generate}
      models={models.data}
      isModelsError={models.isLoadingError}
      onRetryModels={models.refetch}
      onOpenSettings={onOpenSettings}
      settings={settings.data}
      onSave={
        currentUser && create
          ? async (draft) => {
              await create(draft);
              void client.invalidateQueries({ queryKey: promptQueries(source, viewerId).listKey });
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
