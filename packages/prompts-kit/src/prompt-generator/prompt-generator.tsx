'use client';

import type { AvailableModel, GenerationRequest, PromptDraft } from '@ai-directory/api-client/contract';
import { Button } from '@ai-directory/ui/button';
import { useLayoutEffect, useRef, type RefObject } from 'react';

import { useKitWords } from '../kit-provider/kit-provider.tsx';
import type { PreferredSettings } from '../preferences/preferences.tsx';
import type { PromptGeneration } from '../sources.ts';
import { generate as generateWord, generating, regenerate, stopGenerating } from '../words.ts';
import { GeneratorFields } from './generator-fields.tsx';
import { GeneratorResult } from './generator-result.tsx';
import styles from './prompt-generator.module.css';
import { useGeneration } from './use-generation.ts';
import { useGeneratorForm } from './use-generator-form.ts';

export interface PromptGeneratorProps {
  /** Writes the versions, piece by piece. A rejection's message is shown, and everything typed stays. */
  generate: PromptGeneration['generate'];
  /** The models that can be asked; undefined while they are being fetched. */
  models: readonly AvailableModel[] | undefined;
  /** Whether they could not be fetched. */
  modelsFailed?: boolean | undefined;
  /** Fetches the models again. */
  onRetryModels?: (() => Promise<unknown> | void) | undefined;
  /** Goes to where models are configured. */
  onOpenSettings?: (() => void) | undefined;
  /** The person's preferences; the fields begin with them. */
  settings?: PreferredSettings | undefined;
  /** Saves a version as a prompt. A rejection's message is shown. */
  onSave?: ((draft: PromptDraft) => Promise<unknown>) | undefined;
  /** For people without an account: offered in place of saving. */
  onSignIn?: (() => void) | undefined;
  /** The level of the heading above the versions. */
  headingLevel?: 2 | 3 | undefined;
}

/** Writes prompts about a topic, in several versions to choose from. */
export function PromptGenerator({
  generate,
  settings,
  onSave,
  onSignIn,
  headingLevel = 2,
  ...source
}: PromptGeneratorProps) {
  const generation = useGeneration(generate);
  const form = useGeneratorForm({
    settings,
    models: source.models,
    onSubmit: (request) => void generation.start(request),
  });
  const { request, formProps } = form;

  return (
    <div className={styles.root}>
      <form {...formProps} className={styles.form}>
        <GeneratorFields {...source} {...form} />
        <GeneratorButtons
          busy={generation.phase === 'generating'}
          waiting={source.models === undefined && !source.modelsFailed}
          again={generation.isFresh && isSame(request, generation.request)}
          onStop={generation.stop}
        />
      </form>
      <GeneratorResult
        generation={generation}
        headingLevel={headingLevel}
        onSave={onSave}
        onSignIn={onSignIn}
      />
    </div>
  );
}

const isSame = (request: GenerationRequest, former: GenerationRequest | undefined) =>
  JSON.stringify({ ...request, topic: request.topic.trim() }) === JSON.stringify(former);

interface GeneratorButtonsProps {
  busy: boolean;
  /** Whether it is not known yet who can be asked. */
  waiting: boolean;
  /** Whether pressing asks for the same once more. */
  again: boolean;
  onStop: () => void;
}

function GeneratorButtons({ busy, waiting, again, onStop }: GeneratorButtonsProps) {
  const words = useKitWords({ generate: generateWord, generating, regenerate });
  const submit = useRef<HTMLButtonElement>(null);

  return (
    <div className={styles.buttons}>
      <Button ref={submit} type="submit" variant="primary" loading={busy || waiting}>
        {busy ? words.generating : again ? words.regenerate : words.generate}
      </Button>
      {busy && <StopButton onStop={onStop} focusAfter={submit} />}
    </div>
  );
}

interface StopButtonProps {
  onStop: () => void;
  /** What has focus when it is gone. */
  focusAfter: RefObject<HTMLElement | null>;
}

function StopButton({ onStop, focusAfter }: StopButtonProps) {
  const words = useKitWords({ stopGenerating });
  const button = useRef<HTMLButtonElement>(null);

  // It goes by itself when everything is written; focus must not go with it.
  useLayoutEffect(() => {
    const shown = button.current;
    const next = focusAfter.current;
    return () => {
      if (shown?.matches(':focus')) next?.focus();
    };
  }, [focusAfter]);

  return (
    <Button ref={button} onClick={onStop}>
      {words.stopGenerating}
    </Button>
  );
}
