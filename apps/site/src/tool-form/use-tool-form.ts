import { ApiError, getErrorMessage } from '@ai-directory/api-client';
import type { Screenshot, ToolDetails, ToolDraft } from '@ai-directory/api-client/contract';
import { useBackHandler } from '@ai-directory/ui/back-handler';
import { useMessages } from '@ai-directory/ui/messages';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import { getFieldErrors, hasErrors } from '../form-errors.ts';
import { toolByWebsiteQuery, type ToolImages } from '../queries/submissions.ts';
import { toolFormMessages } from './tool-form-messages.ts';
import { useFormDraft } from '../unsaved-changes/use-form-draft.ts';
import {
  toToolDraft,
  emptyValues,
  validateTool,
  stepByField,
  steps,
  toFormValues,
  withScheme,
  type ToolFormErrors,
  type Step,
  type ToolField,
  type ToolValues,
} from './tool-values.ts';

export interface FormImages extends ToolImages {
  /** Stored screenshots to keep. */
  existingScreenshots: Screenshot[];
  /** URL of the stored logo; null to remove it. */
  existingLogo: string | null;
}

export interface ToolFormOptions {
  /** The tool to edit; a new one if omitted. */
  tool?: ToolDetails | undefined;
  /** Initial values of a new tool. */
  defaultValues?: ToolValues | undefined;
  /** Called with all values when a field changes, to store them as a draft. Then only images are unsaved changes. */
  onChange?: ((values: ToolValues) => void) | undefined;
  onSubmit: (draft: ToolDraft, images: FormImages) => Promise<unknown>;
}

/** State of the tool form: values, current step and errors. */
export function useToolForm({ tool, defaultValues, onChange, onSubmit }: ToolFormOptions) {
  const t = useMessages(toolFormMessages);
  const [values, setValues] = useState(() => defaultValues ?? (tool ? toFormValues(tool) : emptyValues));
  const [images, setImages] = useState<FormImages>(() => toFormImages(tool));
  const [step, setStep] = useState<Step>('website');
  const [errors, setErrors] = useState<ToolFormErrors>({});
  const [submitError, setSubmitError] = useState<string | null>(null);
  const [pending, setPending] = useState<'checking' | 'submitting' | null>(null);
  const website = useWebsiteCheck(tool?.id);
  const [saved, setSaved] = useState({ values, images });
  const draft = useFormDraft({
    // Images are files, which are not stored.
    name: tool && `tool/${tool.id}`,
    values,
    isDirty: images !== saved.images || (!onChange && values !== saved.values),
    isSubmitting: pending === 'submitting',
    onRestore: setValues,
    onDiscard: () => {
      setValues(saved.values);
      setImages(saved.images);
    },
  });

  const clearErrors = (fields: string[]) =>
    setErrors((current) =>
      Object.fromEntries(Object.entries(current).filter(([field]) => !fields.includes(field))),
    );

  const change = (changes: Partial<ToolValues>) => {
    const next = { ...values, ...changes };
    setValues(next);
    onChange?.(next);
    clearErrors(Object.keys(changes));
    if (changes.website !== undefined) website.reset();
  };

  /** Sets the errors and opens the step of the first one. */
  const showErrors = (next: ToolFormErrors) => {
    setErrors(next);
    const first = Object.keys(next)[0] as ToolField | undefined;
    if (first) setStep(stepByField[first]);
  };

  /** Opens a step; a later one only if all steps before it are valid. */
  const goTo = async (target: Step) => {
    const stepsBefore = new Set<Step>(steps.slice(0, steps.indexOf(target)));
    const invalid = Object.fromEntries(
      Object.entries(validateTool(values, t)).filter(([field]) =>
        stepsBefore.has(stepByField[field as ToolField]),
      ),
    );
    if (hasErrors(invalid)) return showErrors(invalid);
    if (step === 'website' && target !== 'website') {
      setPending('checking');
      const error = await website.validateWebsite(withScheme(values.website));
      setPending(null);
      if (error) return showErrors({ website: error });
    }
    setErrors({});
    setStep(target);
  };

  const submit = async () => {
    const invalid = validateTool(values, t);
    if (hasErrors(invalid)) return showErrors(invalid);
    setPending('submitting');
    setSubmitError(null);
    try {
      await onSubmit(toToolDraft(values), images);
      draft.removeDraft();
    } catch (error) {
      setSubmitError(getErrorMessage(error, t.submitFailed));
      showErrors(toToolFormErrors(error));
    } finally {
      setPending(null);
    }
  };

  const previousStep = steps[steps.indexOf(step) - 1];
  useBackHandler(previousStep !== undefined && pending !== 'submitting', () => {
    if (previousStep) void goTo(previousStep);
  });

  return {
    values,
    change,
    images,
    changeImages: (changes: Partial<FormImages>) => {
      setImages({ ...images, ...changes });
      clearErrors(['logo', 'screenshots']);
    },
    setImageError: (field: 'logo' | 'screenshots', error: string) => setErrors({ ...errors, [field]: error }),
    step,
    goTo,
    errors,
    submitError,
    pending,
    /** The listed tool with the entered website, if any. */
    listedTool: website.listedTool,
    submit,
    draft,
    reset: () => {
      const empty = { values: emptyValues, images: toFormImages(undefined) };
      setSaved(empty);
      setValues(empty.values);
      setImages(empty.images);
      setErrors({});
      setStep('website');
    },
  };
}

export type ToolFormState = ReturnType<typeof useToolForm>;

const toFormImages = (tool: ToolDetails | undefined): FormImages => ({
  logo: null,
  screenshots: [],
  existingScreenshots: tool?.screenshots ?? [],
  existingLogo: tool?.logo ?? null,
});

/** The errors of a rejected request that belong to fields of the form; `tags.0` belongs to `tags`. */
const toToolFormErrors = (error: unknown): ToolFormErrors =>
  Object.fromEntries(
    Object.entries(getFieldErrors(error))
      .map(([path, message]) => [path.split('.')[0] ?? '', message] as const)
      .filter(([field]) => field in stepByField),
  );

/** Checks whether a website is already listed, before the user fills in the rest of the form. */
function useWebsiteCheck(ownToolId: string | undefined) {
  const t = useMessages(toolFormMessages);
  const queryClient = useQueryClient();
  const [listedTool, setListedTool] = useState<{ id: string; name: string } | null>(null);

  const validateWebsite = async (website: string) => {
    try {
      const { tool } = await queryClient.fetchQuery(toolByWebsiteQuery(website));
      if (!tool || tool.id === ownToolId) return null;
      setListedTool(tool);
      return t.alreadyListed({ tool: tool.name });
    } catch (error) {
      // 400: the website is invalid. Other errors do not block the form: the API checks again on submit.
      return error instanceof ApiError && error.status === 400 ? error.message : null;
    }
  };
  return { listedTool, reset: () => setListedTool(null), validateWebsite };
}
