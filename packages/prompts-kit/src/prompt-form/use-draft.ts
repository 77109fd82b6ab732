'use client';

import type { Person, PromptCategory, PromptDraft, PromptVariable } from '@ai-directory/api-client/contract';
import { useEffect, useRef, useState, type FormEvent } from 'react';

import { useKitWords } from '../kit-provider/kit-provider.tsx';
import * as formWords from '../words/form.ts';
import { category as categoryWord } from '../words/library.ts';
import { draftProblems, isPlaced, newVariable, variableProblems, type Problem } from './draft-problems.ts';
import type { PromptFormProps } from './prompt-form.tsx';

const english = { ...formWords, category: categoryWord };

const nobody: readonly Person[] = [];
const noVariable: PromptVariable = { name: '', description: '', defaultValue: '' };

/** A draft in which no category is chosen yet. */
export interface TypedDraft extends Omit<PromptDraft, 'category'> {
  category: PromptCategory | '';
}

const emptyDraft: TypedDraft = {
  title: '',
  description: '',
  content: '',
  category: '',
  tags: [],
  variables: [],
  aiModels: [],
  visibility: 'private',
};

/** What is typed into a prompt's form, what is wrong with it, and sending it. */
export function useDraft({ initial, onSubmit, serverErrors, sharing, sharedWith }: PromptFormProps) {
  const words = useKitWords(english);
  const [saved, setSaved] = useState<TypedDraft>(() => ({ ...emptyDraft, ...initial }));
  const [draft, setDraft] = useState(saved);
  const [chosenPeople, setPeople] = useState<readonly Person[]>();
  const [savedPeople, setSavedPeople] = useState<readonly Person[]>();
  const formerPeople = savedPeople ?? sharedWith ?? (initial?.visibility === 'shared' ? undefined : nobody);
  const people = chosenPeople ?? formerPeople;
  const [typedVariable, setTypedVariable] = useState(noVariable);
  const [typedTag, setTypedTag] = useState('');
  const [tagRound, setTagRound] = useState(0);
  const [problems, setProblems] = useState<readonly Problem[]>(serverErrors ?? []);
  const [failure, setFailure] = useState('');
  const [busy, setBusy] = useState(false);
  const [refusals, setRefusals] = useState(0);
  const form = useRef<HTMLFormElement>(null);

  // By content, so that a host may write the list anew at every render.
  const errorsKey = JSON.stringify(serverErrors ?? []);
  const [seenErrors, setSeenErrors] = useState(errorsKey);
  if (errorsKey !== seenErrors) {
    setSeenErrors(errorsKey);
    setProblems(serverErrors ?? []);
    setRefusals((count) => count + 1);
  }

  useEffect(() => {
    if (refusals > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [refusals]);

  const forget = (concerns: (path: string) => boolean) =>
    setProblems((known) => known.filter(({ path }) => !concerns(path)));

  const set = <Field extends Exclude<keyof TypedDraft, 'variables'>>(
    field: Field,
    value: TypedDraft[Field],
  ) => {
    setDraft((typed) => ({ ...typed, [field]: value }));
    forget((path) => path === field || path.startsWith(`${field}.`));
  };

  const setVariables = (variables: PromptVariable[]) => {
    setDraft((typed) => ({ ...typed, variables }));
    const moved = variables.length !== draft.variables.length;
    forget((path) => {
      const row = /^variables(?:$|\.(\d+))/.exec(path);
      return row !== null && (moved || variables[Number(row[1])] !== draft.variables[Number(row[1])]);
    });
  };

  const setNewVariable = (variable: PromptVariable) => {
    setTypedVariable(variable);
    forget((path) => path.startsWith(newVariable));
  };

  const addVariable = () => {
    const found = variableProblems(typedVariable, draft.variables, newVariable, words);
    setProblems((known) => [...known.filter(({ path }) => !path.startsWith(newVariable)), ...found]);
    if (found.length > 0) {
      setRefusals((count) => count + 1);
      return false;
    }
    setDraft((typed) => ({ ...typed, variables: [...typed.variables, trimmed(typedVariable)] }));
    setTypedVariable(noVariable);
    return true;
  };

  const refuse = (found: readonly Problem[], message = '') => {
    setProblems(found);
    setFailure(message);
    setRefusals((count) => count + 1);
  };

  const submit = async () => {
    if (busy) return;
    const added = isTyped(typedVariable) ? [trimmed(typedVariable)] : [];
    const whole: TypedDraft = {
      ...draft,
      tags: [...new Set([...draft.tags, ...(typedTag.trim() ? [typedTag.trim()] : [])])],
      variables: [...draft.variables.map(trimmed), ...added],
    };
    const found = [
      ...draftProblems({ ...whole, variables: whole.variables.slice(0, draft.variables.length) }, words),
      ...added.flatMap((variable) => variableProblems(variable, draft.variables, newVariable, words)),
    ];
    const { category } = whole;
    if (found.length > 0 || category === '') return refuse(found);

    setDraft(whole);
    setTypedVariable(noVariable);
    if (typedTag !== '') {
      setTypedTag('');
      setTagRound((round) => round + 1);
    }
    setProblems([]);
    setFailure('');
    setBusy(true);
    try {
      const shares = sharing && whole.visibility === 'shared';
      await onSubmit(
        { ...whole, category },
        { sharedWith: shares ? people?.map(({ id }) => id) : undefined },
      );
      setSaved(whole);
      setSavedPeople(people);
    } catch (error) {
      refuse(problemsOf(error), (error instanceof Error && error.message) || words.formFailed);
    } finally {
      setBusy(false);
    }
  };

  return {
    draft,
    set,
    setVariables,
    /** Whom a shared prompt is shared with; undefined where that is not known. */
    people,
    setPeople,
    typedVariable,
    setNewVariable,
    addVariable,
    setTypedTag,
    /** Changes when the tag being typed was taken, so that its box must be emptied. */
    tagRound,
    busy,
    failure,
    /** What is wrong with a field, or with anything below it. */
    errorOf: (field: string) =>
      [
        ...new Set(
          problems
            .filter(({ path }) => path === field || path.startsWith(`${field}.`))
            .map(({ message }) => message),
        ),
      ].join('. ') || undefined,
    /** What is wrong with no field in particular. */
    unplaced: problems.filter((problem) => !isPlaced(problem)).map(({ message }) => message),
    /** Whether something would be lost by leaving. */
    dirty:
      typedTag.trim() !== '' ||
      isTyped(typedVariable) ||
      JSON.stringify([draft, people]) !== JSON.stringify([saved, formerPeople]),
    formProps: {
      ref: form,
      noValidate: true,
      'aria-busy': busy,
      onSubmit: (event: FormEvent) => {
        event.preventDefault();
        void submit();
      },
    },
  };
}

export type Draft = ReturnType<typeof useDraft>;

const isTyped = (variable: PromptVariable) => Object.values(variable).some((text) => text.trim() !== '');

const trimmed = ({ name, description, defaultValue }: PromptVariable): PromptVariable => ({
  name: name.trim(),
  description: description.trim(),
  defaultValue,
});

/** The field errors of an `ApiError`, or of anything that carries such a list. */
function problemsOf(error: unknown): Problem[] {
  const errors: unknown = error instanceof Error && 'errors' in error ? error.errors : [];
  return Array.isArray(errors) ? errors.filter(isProblem) : [];
}

const isProblem = (value: unknown): value is Problem =>
  typeof value === 'object' &&
  value !== null &&
  'path' in value &&
  'message' in value &&
  typeof value.path === 'string' &&
  typeof value.message === 'string';
