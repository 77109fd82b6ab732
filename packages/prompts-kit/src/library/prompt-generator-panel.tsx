'use client';

import { PromptGenerator } from '../prompt-generator/prompt-generator.tsx';
import type { PromptGeneration } from '../sources.ts';
import { useLoaded } from '../use-loaded.ts';
import { withDefaults } from './host.ts';
import type { LibraryHost } from './library-props.ts';

export interface PromptGeneratorPanelProps extends Pick<
  LibraryHost,
  'source' | 'viewer' | 'onSignIn' | 'onChanged'
> {
  /** Goes to where models are configured. */
  onOpenSettings?: (() => void) | undefined;
  /** The level of the heading above the versions. */
  headingLevel?: 2 | 3 | undefined;
}

/** The generator over a source: its models, the person's preferences, and saving. Nothing where the source cannot generate. */
export function PromptGeneratorPanel(props: PromptGeneratorPanelProps) {
  const { generation } = props.source;
  return generation && <Panel {...props} generation={generation} />;
}

function Panel({
  generation,
  onOpenSettings,
  headingLevel,
  ...props
}: PromptGeneratorPanelProps & { generation: PromptGeneration }) {
  const { source, viewer, onSignIn, onChanged } = withDefaults(props);
  const { create } = source;
  const models = useLoaded(generation.available);
  // Without them the fields begin as they are: no reason to stop anybody.
  const settings = useLoaded(async (signal) => (viewer ? source.settings?.get(signal) : undefined));
  if (settings.state === 'pending') return null;

  return (
    <PromptGenerator
      generate={generation.generate}
      models={models.state === 'ready' ? models.answer : undefined}
      modelsFailed={models.state === 'failed'}
      onRetryModels={models.state === 'failed' ? models.retry : undefined}
      onOpenSettings={onOpenSettings}
      settings={settings.state === 'ready' ? settings.answer : undefined}
      onSave={
        viewer && create
          ? async (draft) => {
              await create(draft);
              onChanged?.();
            }
          : undefined
      }
      onSignIn={viewer ? undefined : onSignIn}
      headingLevel={headingLevel}
    />
  );
}
