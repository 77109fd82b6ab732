import { toolLengths } from '@ai-directory/api-client/contract';
import { Alert } from '@ai-directory/ui/alert';
import { Button } from '@ai-directory/ui/button';
import { Field } from '@ai-directory/ui/field';
import { Heading } from '@ai-directory/ui/heading';
import { useMessages } from '@ai-directory/ui/messages';
import { Progress } from '@ai-directory/ui/progress';
import { Stack } from '@ai-directory/ui/stack';
import { Stepper, StepperItem } from '@ai-directory/ui/stepper';
import { TextInput } from '@ai-directory/ui/text-input';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';

import { DetailsStep } from './details-step.tsx';
import { FactsStep } from './facts-step.tsx';
import { ImagesStep } from './images-step.tsx';
import { ReviewStep } from './review-step.tsx';
import { toolFormMessages } from './tool-form-messages.ts';
import styles from './tool-form.module.css';
import { steps, type Step } from './tool-values.ts';
import type { ToolFormState } from './use-tool-form.ts';

export interface ToolFormProps {
  /** Result of `useToolForm`. */
  form: ToolFormState;
  submitLabel: string;
  /** Label of the submit button while pending. */
  submittingLabel: string;
}

/** Form in five steps to submit or edit a tool. Keeps all values when the request fails. */
export function ToolForm({ form, submitLabel, submittingLabel }: ToolFormProps) {
  const t = useMessages(toolFormMessages);
  const { step, rejections, pending } = form;
  const formRef = useFocusInvalidField(rejections);
  const heading = useFocusOnStepChange(step);
  const index = steps.indexOf(step);
  const next = steps[index + 1];
  const previous = steps[index - 1];
  const nextLabel = next ? t.next({ step: t[`${next}Step`] }) : submitLabel;
  const pendingLabels = { checking: t.checking, submitting: submittingLabel };

  return (
    <Stack className={styles.root}>
      <Stepper aria-label={t.steps} value={step} onValueChange={(target) => void form.goTo(target as Step)}>
        {steps.map((name) => (
          <StepperItem key={name} value={name}>
            {t[`${name}Step`]}
          </StepperItem>
        ))}
      </Stepper>
      <form
        ref={formRef}
        noValidate
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          if (pending) return;
          void (next ? form.goTo(next) : form.submit());
        }}
      >
        <Heading ref={heading} tabIndex={-1}>
          {t[`${step}Heading`]}
        </Heading>
        {form.submitError && (
          <Alert variant="danger" announce>
            {form.submitError}
          </Alert>
        )}
        {step !== 'website' && form.removedParameters.length > 0 && (
          <Alert announce>{t.trackingRemoved({ parameters: form.removedParameters.join(', ') })}</Alert>
        )}
        {step === 'website' && <WebsiteStep {...form} />}
        {step === 'details' && <DetailsStep {...form} />}
        {step === 'facts' && <FactsStep {...form} />}
        {step === 'images' && <ImagesStep {...form} />}
        {step === 'review' && <ReviewStep {...form} />}
        {pending === 'submitting' && <Progress label={t.progress} />}
        <div className={styles.buttons}>
          {previous && (
            <Button disabled={pending === 'submitting'} onClick={() => void form.goTo(previous)}>
              {t.back}
            </Button>
          )}
          <Button type="submit" variant="primary" loading={pending !== null}>
            {pending ? pendingLabels[pending] : nextLabel}
          </Button>
        </div>
      </form>
    </Stack>
  );
}

function WebsiteStep({ values, change, errors, listedTool }: ToolFormState) {
  const t = useMessages(toolFormMessages);
  return (
    <>
      <Field label={t.website} description={t.websiteHint} error={errors.website} required>
        <TextInput
          type="url"
          name="website"
          inputMode="url"
          autoComplete="url"
          placeholder={t.websitePlaceholder}
          maxLength={toolLengths.website}
          value={values.website}
          onValueChange={(website) => change({ website })}
        />
      </Field>
      {listedTool && (
        <Alert>
          <Link to={`/tool/${listedTool.id}`}>{t.goToListed({ tool: listedTool.name })}</Link>
          {t.goToListedSuffix}
        </Alert>
      )}
    </>
  );
}

/**
 * Focuses the first invalid field whenever `rejections` has grown.
 * @returns the ref of the form
 */
function useFocusInvalidField(rejections: number) {
  const form = useRef<HTMLFormElement>(null);

  useEffect(() => {
    if (rejections > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [rejections]);
  return form;
}

/** Focuses the heading of a new step, unless one of its fields is invalid. */
function useFocusOnStepChange(step: string) {
  const heading = useRef<HTMLHeadingElement>(null);
  const previousStep = useRef(step);

  useEffect(() => {
    if (previousStep.current === step) return;
    previousStep.current = step;
    const invalid = heading.current?.parentElement?.querySelector('[aria-invalid="true"]');
    if (!invalid) heading.current?.focus();
  }, [step]);
  return heading;
}
