import { ApiError, messageFrom } from '@ai-directory/api-client';
import type { Screenshot, ToolDetails, ToolDraft } from '@ai-directory/api-client/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import { websiteQuery, type ToolPictures } from '../queries/submissions.ts';
import { words } from '../words.ts';
import {
  draftOf,
  emptyValues,
  problemsIn,
  stepOf,
  steps,
  valuesOf,
  withScheme,
  type Problems,
  type Step,
  type ToolField,
  type ToolValues,
} from './tool-values.ts';

export interface Pictures extends ToolPictures {
  /** What the tool has already and keeps. */
  kept: Screenshot[];
  /** The address of the logo that it has and keeps. */
  keptLogo: string | null;
}

export interface ToolFormOptions {
  /** The tool that is rewritten; a new one where left out. */
  tool?: ToolDetails | undefined;
  /** What is in the fields at first. */
  initial?: ToolValues | undefined;
  /** Told of every change of a field. */
  onChange?: ((values: ToolValues) => void) | undefined;
  onSend: (draft: ToolDraft, pictures: Pictures) => Promise<unknown>;
}

/** The state of the form: what was written, where one stands, and what is wrong. */
export function useToolForm({ tool, initial, onChange, onSend }: ToolFormOptions) {
  const [values, setValues] = useState(() => initial ?? (tool ? valuesOf(tool) : emptyValues));
  const [pictures, setPictures] = useState<Pictures>(() => picturesOf(tool));
  const [step, setStep] = useState<Step>('website');
  const [problems, setProblems] = useState<Problems>({});
  const [failure, setFailure] = useState<string | null>(null);
  const [pending, setPending] = useState<'checking' | 'sending' | null>(null);
  const listed = useListedTool(tool?.id);

  const solve = (fields: string[]) =>
    setProblems((before) =>
      Object.fromEntries(Object.entries(before).filter(([field]) => !fields.includes(field))),
    );

  const change = (changes: Partial<ToolValues>) => {
    const next = { ...values, ...changes };
    setValues(next);
    onChange?.(next);
    solve(Object.keys(changes));
    if (changes.website !== undefined) listed.forget();
  };

  /** Leads to the first of these problems. */
  const show = (found: Problems) => {
    setProblems(found);
    const first = Object.keys(found)[0] as ToolField | undefined;
    if (first) setStep(stepOf[first]);
  };

  /** Back at any time; onwards only past steps on which nothing is wrong. */
  const goTo = async (target: Step) => {
    const passed = new Set<Step>(steps.slice(0, steps.indexOf(target)));
    const found = Object.fromEntries(
      Object.entries(problemsIn(values)).filter(([field]) => passed.has(stepOf[field as ToolField])),
    );
    if (Object.keys(found).length > 0) return show(found);
    if (step === 'website' && target !== 'website') {
      setPending('checking');
      const objection = await listed.objectionTo(withScheme(values.website));
      setPending(null);
      if (objection) return show({ website: objection });
    }
    setProblems({});
    setStep(target);
  };

  const send = async () => {
    const found = problemsIn(values);
    if (Object.keys(found).length > 0) return show(found);
    setPending('sending');
    setFailure(null);
    try {
      await onSend(draftOf(values), pictures);
    } catch (error) {
      setFailure(messageFrom(error, words.submitFailed));
      show(refusalsIn(error));
    } finally {
      setPending(null);
    }
  };

  return {
    values,
    change,
    pictures,
    changePictures: (changes: Partial<Pictures>) => {
      setPictures({ ...pictures, ...changes });
      solve(['logo', 'screenshots']);
    },
    refusePicture: (field: 'logo' | 'screenshots', problem: string) =>
      setProblems({ ...problems, [field]: problem }),
    step,
    goTo,
    problems,
    failure,
    pending,
    listed: listed.tool,
    send,
    startOver: () => {
      setValues(emptyValues);
      setProblems({});
      setStep('website');
    },
  };
}

export type ToolFormState = ReturnType<typeof useToolForm>;

const picturesOf = (tool: ToolDetails | undefined): Pictures => ({
  logo: null,
  screenshots: [],
  kept: tool?.screenshots ?? [],
  keptLogo: tool?.logo ?? null,
});

/** What the API says of fields that the form has. */
const refusalsIn = (error: unknown): Problems =>
  Object.fromEntries(
    (error instanceof ApiError ? error.errors : [])
      .map(({ path, message }) => [path.split('.')[0] ?? '', message] as const)
      .filter(([field]) => field in stepOf),
  );

/** Asks whether a web address is listed already: better now than after everything was written. */
function useListedTool(ownId: string | undefined) {
  const queries = useQueryClient();
  const [tool, setTool] = useState<{ id: string; name: string } | null>(null);

  const objectionTo = async (website: string) => {
    try {
      const answer = await queries.fetchQuery(websiteQuery(website));
      if (!answer.tool || answer.tool.id === ownId) return null;
      setTool(answer.tool);
      return `${answer.tool.name} is already listed with this website`;
    } catch (error) {
      // An address that the API cannot read is wrong; where it cannot be asked, it will look when the tool is sent.
      return error instanceof ApiError && error.status === 400 ? error.message : null;
    }
  };
  return { tool, forget: () => setTool(null), objectionTo };
}
