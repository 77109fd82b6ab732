import { ApiError, getErrorMessage } from '@ai-directory/api-client';
import type { Screenshot, ToolDetails, ToolDraft } from '@ai-directory/api-client/contract';
import { useBackHandler } from '@ai-directory/ui/back-handler';
import { useMessages } from '@ai-directory/ui/messages';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';

import { toolByWebsiteQuery, type ToolImages } from '../../queries/submissions.ts';
import { toolFormMessages } from './tool-form-messages.ts';
import { useFormDraft } from '../../shell/unsaved-changes/use-form-draft.ts';
import { changeFields, createToolResolver, getToolErrors } from './tool-fields.ts';
import {
  toToolDraft,
  emptyValues,
  isToolField,
  stepByField,
  steps,
  toFormValues,
  toolFields,
  withScheme,
  type Step,
  type ToolField,
  type ToolValues,
} from './tool-values.ts';
import { useTypedTags } from './use-typed-tags.ts';

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

type FormValues = ToolValues & FormImages;

/** State of the tool form. No field is registered, so the values and errors of steps that are not shown stay. */
export function useToolForm({ tool, defaultValues, onChange, onSubmit }: ToolFormOptions) {
  const t = useMessages(toolFormMessages);
  const form = useForm<FormValues>({
    defaultValues: {
      ...(defaultValues ?? (tool ? toFormValues(tool) : emptyValues)),
      ...toFormImages(tool),
    },
    resolver: createToolResolver(t),
  });
  const { isDirty, dirtyFields, isSubmitting, errors } = form.formState;
  const { logo, screenshots, existingLogo, existingScreenshots, ...values } = useWatch({
    control: form.control,
  }) as FormValues;
  const images = { logo, screenshots, existingLogo, existingScreenshots };
  const [step, setStep] = useStep(defaultValues !== undefined || tool !== undefined);
  /** How often an invalid step was opened: its first invalid field is focused each time. */
  const [rejections, setRejections] = useState(0);
  const [isChecking, setIsChecking] = useState(false);
  const website = useWebsiteCheck(tool?.id);
  const { setTypedTag, takeTypedTags } = useTypedTags();
  const draft = useFormDraft({
    // Images are files, which are not stored.
    name: tool && `tool/${tool.id}`,
    values,
    isDirty: onChange ? Object.keys(images).some((name) => name in dirtyFields) : isDirty,
    isSubmitting,
    onRestore: (restored) =>
      form.reset({ ...emptyValues, ...restored, ...images }, { keepDefaultValues: true }),
    onDiscard: () => form.reset(),
  });

  const change = (changes: Partial<FormValues>) => {
    changeFields(form, changes);
  };

  const changeValues = (changes: Partial<ToolValues>) => {
    change(changes);
    onChange?.({ ...values, ...changes });
  };

  /** Opens the step of the first invalid field. */
  const openInvalidStep = () => {
    const first = toolFields.find((field) => getToolErrors(form.getErrors())[field]);
    if (first) setStep(stepByField[first]);
    setRejections((count) => count + 1);
  };

  /** Opens a step; a later one only if all steps before it are valid. */
  const goTo = async (target: Step) => {
    const changes: Partial<ToolValues> = {};
    const stepsBefore = new Set<Step>(steps.slice(0, steps.indexOf(target)));
    const fieldsBefore = toolFields.filter((field) => stepsBefore.has(stepByField[field]));
    // Without a wait for the first step: Back must have changed the page when its handler returns.
    if (fieldsBefore.length > 0 && !(await form.trigger(fieldsBefore))) return openInvalidStep();
    if (step === 'website' && target !== 'website') {
      setIsChecking(true);
      const entered = withScheme(values.website);
      const { error, cleaned } = await website.validateWebsite(entered);
      setIsChecking(false);
      if (error) {
        form.setError('website', { message: error });
        return openInvalidStep();
      }
      if (cleaned !== entered) changes.website = cleaned;
    }
    form.clearErrors();
    Object.assign(changes, takeTypedTags(values));
    if (Object.keys(changes).length > 0) changeValues(changes);
    setStep(target);
  };

  const save = form.handleSubmit(async () => {
    try {
      await onSubmit(toToolDraft(values), images);
      draft.removeDraft();
    } catch (error) {
      form.setError('root', { message: getErrorMessage(error, t.submitFailed) });
      for (const [field, message] of getRejectedFields(error)) form.setError(field, { message });
      openInvalidStep();
    }
  });

  const submit = async () => {
    // Not by `handleSubmit`: its errors are rendered after its handler of invalid fields, which focuses the first one.
    if (await form.trigger()) await save();
    else openInvalidStep();
  };

  const previousStep = steps[steps.indexOf(step) - 1];
  useBackHandler(previousStep !== undefined && !isSubmitting, () => {
    if (previousStep) void goTo(previousStep);
  });

  return {
    values,
    change: (changes: Partial<ToolValues>) => {
      changeValues(changes);
      if (changes.website !== undefined) website.reset();
    },
    setTypedTag,
    images,
    changeImages: (changes: Partial<FormImages>) => {
      change(changes);
      form.clearErrors(['logo', 'screenshots']);
    },
    setImageError: (field: 'logo' | 'screenshots', message: string) => form.setError(field, { message }),
    step,
    goTo,
    errors: getToolErrors(errors),
    rejections,
    submitError: errors.root?.message,
    pending: isSubmitting ? ('submitting' as const) : isChecking ? ('checking' as const) : null,
    /** The listed tool with the entered website, if any. */
    listedTool: website.listedTool,
    /** Names of the tracking parameters that were removed from the entered website. */
    removedParameters: website.removedParameters,
    submit,
    draft,
    reset: () => {
      form.reset({ ...emptyValues, ...toFormImages(undefined) });
      setStep('website');
    },
  };
}

export type ToolFormState = ReturnType<typeof useToolForm>;

/**
 * The current step, also in the entry of the history, so that a reload opens it again.
 * @param hasValues whether there is something to continue: after a submission, Back opens an empty form
 */
function useStep(hasValues: boolean) {
  const [step, setStep] = useState<Step>(
    () => (hasValues && steps.find((name) => name === getEntryState()?.step)) || 'website',
  );
  useEffect(() => {
    const state = getEntryState();
    // Not in Storybook, whose router has no browser history.
    if (state?.idx !== undefined) history.replaceState({ ...state, step }, '');
  }, [step]);
  return [step, setStep] as const;
}

const getEntryState = () => history.state as { idx?: number; step?: unknown } | null;

const toFormImages = (tool: ToolDetails | undefined): FormImages => ({
  logo: null,
  screenshots: [],
  existingScreenshots: tool?.screenshots ?? [],
  existingLogo: tool?.logo ?? null,
});

/** The fields of a rejected request with their messages; `tags.0` belongs to `tags`. */
const getRejectedFields = (error: unknown): [ToolField, string][] =>
  error instanceof ApiError
    ? error.errors.flatMap(({ path, message }): [ToolField, string][] => {
        const [name = ''] = path.split('.');
        return isToolField(name) ? [[name, message]] : [];
      })
    : [];

/** Checks whether a website is already listed, before the user fills in the rest of the form. */
function useWebsiteCheck(ownToolId: string | undefined) {
  const t = useMessages(toolFormMessages);
  const queryClient = useQueryClient();
  const [listedTool, setListedTool] = useState<{ id: string; name: string } | null>(null);
  const [removedParameters, setRemovedParameters] = useState<string[]>([]);

  /** Returns the error, if any, and the website as it will be listed. */
  const validateWebsite = async (entered: string): Promise<{ error?: string; cleaned: string }> => {
    try {
      const {
        tool,
        website,
        removedParameters: removed,
      } = await queryClient.fetchQuery(toolByWebsiteQuery(entered));
      if (removed.length > 0) setRemovedParameters(removed);
      if (!tool || tool.id === ownToolId) return { cleaned: website };
      setListedTool(tool);
      return { error: t.alreadyListed({ tool: tool.name }), cleaned: website };
    } catch (error) {
      // 400: the website is invalid. Other errors do not block the form: the API checks again on submit.
      const isInvalid = error instanceof ApiError && error.status === 400;
      return { ...(isInvalid && { error: error.message }), cleaned: entered };
    }
  };
  const reset = () => {
    setListedTool(null);
    setRemovedParameters([]);
  };
  return { listedTool, removedParameters, reset, validateWebsite };
}
