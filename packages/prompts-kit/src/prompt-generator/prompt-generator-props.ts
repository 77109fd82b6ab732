import type { AvailableModel, PromptDraft } from '@ai-directory/api-client/contract';
import type { ComponentProps } from 'react';

import type { PreferredSettings } from '../preferences/preferences.tsx';
import type { PromptGeneration } from '../sources/prompt-source.ts';

export interface PromptGeneratorProps extends Omit<ComponentProps<'div'>, 'children'> {
  /** Streams the versions. The message of a rejection is shown, and the form keeps its values. */
  generate: PromptGeneration['generate'];
  /** Available models; undefined while they are loading. */
  models: readonly AvailableModel[] | undefined;
  /** Whether the models could not be loaded. */
  isModelsError?: boolean | undefined;
  /** Refetches the models. */
  onRetryModels?: (() => Promise<unknown> | void) | undefined;
  /** Opens the settings in which models are configured. */
  onOpenSettings?: (() => void) | undefined;
  /** The user's preferences, as initial values of the fields. */
  settings?: PreferredSettings | undefined;
  /** Saves a version as a prompt. The message of a rejection is shown. */
  onSave?: ((draft: PromptDraft) => Promise<unknown>) | undefined;
  /** Replaces saving for anonymous users. */
  onSignIn?: (() => void) | undefined;
  /** Keeps topic, fields, finished versions and their changed titles in sessionStorage: they survive a reload. */
  draftId?: string | undefined;
  /** Level of the heading above the versions. @default 'h2' */
  as?: 'h2' | 'h3' | undefined;
}
