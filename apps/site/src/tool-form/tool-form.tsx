import { Alert } from '@ai-directory/ui/alert';
import { Button } from '@ai-directory/ui/button';
import { Field } from '@ai-directory/ui/field';
import { Progress } from '@ai-directory/ui/progress';
import { TextInput } from '@ai-directory/ui/text-input';
import { toolLengths } from '@ai-directory/api-client/contract';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';

import { FactsStep } from './facts-step.tsx';
import { PicturesStep } from './pictures-step.tsx';
import { ReviewStep } from './review-step.tsx';
import { StepList, stepNames } from './step-list.tsx';
import styles from './tool-form.module.css';
import { steps, type Step } from './tool-values.ts';
import type { ToolFormState } from './use-tool-form.ts';

export interface ToolFormProps {
  /** Of `useToolForm`. */
  form: ToolFormState;
  /** The last button's words, and its words while the answer is awaited. */
  verb: readonly [send: string, sending: string];
}

const questions: Record<Step, string> = {
  website: 'Where is it?',
  facts: 'What is it?',
  pictures: 'How does it look?',
  review: 'Is everything right?',
};

/** Submits a tool, or rewrites one, in four steps. Nothing that was written is lost on a failure. */
export function ToolForm({ form, verb: [send, sending] }: ToolFormProps) {
  const { step, problems, pending } = form;
  const root = useWrongField(problems);
  const heading = useFocusAtNewStep(step);
  const place = steps.indexOf(step);
  const next = steps[place + 1];
  const before = steps[place - 1];

  return (
    <div className={styles.root}>
      <StepList step={step} onGoTo={(target) => void form.goTo(target)} />
      <form
        ref={root}
        noValidate
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          if (pending) return;
          void (next ? form.goTo(next) : form.send());
        }}
      >
        <h2 ref={heading} tabIndex={-1} className={styles.heading}>
          {questions[step]}
        </h2>
        {form.failure && (
          <Alert tone="danger" live>
            {form.failure}
          </Alert>
        )}
        {step === 'website' && <WebsiteStep {...form} />}
        {step === 'facts' && <FactsStep {...form} />}
        {step === 'pictures' && <PicturesStep {...form} />}
        {step === 'review' && <ReviewStep {...form} />}
        {pending === 'sending' && <Progress label="Sending words and pictures" />}
        <div className={styles.buttons}>
          {before && (
            <Button disabled={pending === 'sending'} onClick={() => void form.goTo(before)}>
              Back
            </Button>
          )}
          <Button type="submit" variant="primary" loading={pending !== null}>
            {pending === 'checking' && 'Checking…'}
            {pending === 'sending' && sending}
            {!pending && (next ? `Next: ${stepNames[next]}` : send)}
          </Button>
        </div>
      </form>
    </div>
  );
}

function WebsiteStep({ values, change, problems, listed }: ToolFormState) {
  return (
    <>
      <Field
        label="Website"
        description="The tool’s own page. We look first whether it is listed already."
        error={problems.website}
      >
        <TextInput
          type="url"
          name="website"
          inputMode="url"
          autoComplete="url"
          placeholder="https://example.com"
          maxLength={toolLengths.website}
          value={values.website}
          onChange={(event) => change({ website: event.target.value })}
        />
      </Field>
      {listed && (
        <Alert>
          <Link to={`/tool/${listed.id}`}>Go to {listed.name}</Link>, where you can review it or add it to a
          collection.
        </Alert>
      )}
    </>
  );
}

/** What is wrong comes first: the first wrong field takes focus. */
function useWrongField(problems: ToolFormState['problems']) {
  const root = useRef<HTMLFormElement>(null);

  useEffect(() => {
    if (Object.keys(problems).length === 0) return;
    root.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [problems]);
  return root;
}

/** A new step is read from its start, unless something on it is wrong. */
function useFocusAtNewStep(step: string) {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(step);

  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    const wrong = heading.current?.parentElement?.querySelector('[aria-invalid="true"]');
    if (!wrong) heading.current?.focus();
  }, [step]);
  return heading;
}
