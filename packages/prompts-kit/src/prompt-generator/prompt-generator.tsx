'use client';

import type { GenerationRequest } from '@ai-directory/api-client/contract';
import { Button } from '@ai-directory/ui/button';
import { useMessages } from '@ai-directory/ui/messages';
import { Stack } from '@ai-directory/ui/stack';
import { useDraft } from '@ai-directory/ui/use-draft';
import { useLayoutEffect, useRef, type RefObject } from 'react';

import { cx } from '../internal/cx.ts';
import { GeneratorFields } from './generator-fields.tsx';
import { promptGeneratorMessages } from './generator-messages.ts';
import { GeneratorResult } from './generator-result.tsx';
import type { PromptGeneratorProps } from './prompt-generator-props.ts';
import styles from './prompt-generator.module.css';
import { useGeneration, type FinishedGeneration } from './use-generation.ts';
import { useGeneratorForm } from './use-generator-form.ts';

export type { PromptGeneratorProps };

/** Generates prompts about a topic, in several versions to select from. */
export function PromptGenerator({
  generate,
  models,
  isModelsError = false,
  onRetryModels,
  onOpenSettings,
  settings,
  onSave,
  onSignIn,
  draftId,
  as = 'h2',
  className,
  ...props
}: PromptGeneratorProps) {
  const generation = useGeneration(generate);
  const form = useGeneratorForm({
    settings,
    models,
    onSubmit: (request) => void generation.start(request),
  });
  const { request, changes, formProps } = form;
  const isFinished = generation.status === 'finished' || generation.status === 'stopped';
  const finished: FinishedGeneration = isFinished
    ? { request: generation.request, versions: generation.versions }
    : { request: undefined, versions: [] };
  useDraft({
    id: draftId,
    values: { changes, finished },
    isDirty: Object.keys(changes).length > 0,
    onRestore: (stored) => {
      form.setChanges(stored.changes);
      if (stored.finished.versions.length > 0) generation.restore(stored.finished);
    },
  });

  return (
    <div {...props} className={cx(styles.root, className)}>
      <Stack gap={6} className={styles.columns}>
        <Stack asChild className={styles.form}>
          <form {...formProps}>
            <GeneratorFields
              {...form}
              models={models}
              isModelsError={isModelsError}
              onRetryModels={onRetryModels}
              onOpenSettings={onOpenSettings}
            />
            <GeneratorButtons
              isGenerating={generation.status === 'generating'}
              isLoadingModels={models === undefined && !isModelsError}
              isRepeat={generation.isFresh && isSameRequest(request, generation.request)}
              onStop={generation.stop}
            />
          </form>
        </Stack>
        <GeneratorResult
          generation={generation}
          as={as}
          onExample={form.selectExample}
          onSave={onSave}
          onSignIn={onSignIn}
          draftId={draftId}
        />
      </Stack>
    </div>
  );
}

const isSameRequest = (request: GenerationRequest, previous: GenerationRequest | undefined) =>
  JSON.stringify({ ...request, topic: request.topic.trim() }) === JSON.stringify(previous);

interface GeneratorButtonsProps {
  isGenerating: boolean;
  isLoadingModels: boolean;
  /** Whether the request is the same as the previous one. */
  isRepeat: boolean;
  onStop: () => void;
}

function GeneratorButtons({ isGenerating, isLoadingModels, isRepeat, onStop }: GeneratorButtonsProps) {
  const t = useMessages(promptGeneratorMessages);
  const submitButton = useRef<HTMLButtonElement>(null);

  return (
    <div className={styles.buttons}>
      <Button ref={submitButton} type="submit" variant="primary" loading={isGenerating || isLoadingModels}>
        {isGenerating ? t.generating : isRepeat ? t.regenerate : t.generate}
      </Button>
      {isGenerating && <StopButton onStop={onStop} focusOnUnmount={submitButton} />}
    </div>
  );
}

interface StopButtonProps {
  onStop: () => void;
  /** Receives focus if the button is focused when it unmounts. */
  focusOnUnmount: RefObject<HTMLElement | null>;
}

function StopButton({ onStop, focusOnUnmount }: StopButtonProps) {
  const t = useMessages(promptGeneratorMessages);
  const button = useRef<HTMLButtonElement>(null);

  // It unmounts when the generation ends, which would drop focus to <body>.
  useLayoutEffect(() => {
    const element = button.current;
    const next = focusOnUnmount.current;
    return () => {
      if (element?.matches(':focus')) next?.focus();
    };
  }, [focusOnUnmount]);

  return (
    <Button ref={button} onClick={onStop}>
      {t.stop}
    </Button>
  );
}
