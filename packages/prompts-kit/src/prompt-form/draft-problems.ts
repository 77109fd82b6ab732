import type { PromptVariable } from '@ai-directory/api-client/contract';

import { isVariableName } from '../rules/variables.ts';
import type { KitWords } from '../kit-provider/kit-provider.tsx';
import type * as english from '../words/form.ts';
import type { TypedDraft } from './use-draft.ts';

/** The form's sentences. */
type FormWords = Pick<KitWords, keyof typeof english | 'category'>;

/** What is wrong with which field. The path is the contract's: `title`, `variables.0.name`. */
export interface Problem {
  path: string;
  message: string;
}

/** The path of the variable that is typed but not added yet. */
export const newVariable = 'variables.new';

/** What a person must mend before the draft can be sent. Lengths and the like are the server's to check. */
export function draftProblems(draft: TypedDraft, words: FormWords): Problem[] {
  const required = (['title', 'description', 'category', 'content'] as const)
    .filter((field) => draft[field].trim() === '')
    .map((field) => ({ path: field, message: words.required(words[field]) }));
  const variables = draft.variables.flatMap((variable, index) =>
    variableProblems(variable, draft.variables.slice(0, index), `variables.${index}`, words),
  );
  return [...required, ...variables];
}

/** @param others the variables whose names are taken */
export function variableProblems(
  { name, description }: PromptVariable,
  others: readonly PromptVariable[],
  path: string,
  words: FormWords,
): Problem[] {
  const problems: Problem[] = [];
  const wrongName =
    name.trim() === ''
      ? words.required(words.variableName)
      : !isVariableName(name.trim())
        ? words.variableNameRule
        : others.some((other) => other.name.trim() === name.trim())
          ? words.variableTwice
          : undefined;

  if (wrongName) problems.push({ path: `${path}.name`, message: wrongName });
  if (description.trim() === '') {
    problems.push({ path: `${path}.description`, message: words.required(words.variableDescription) });
  }
  return problems;
}

/** Whether the form has a place beside a field for this problem. */
export const isPlaced = ({ path }: Problem) =>
  /^(?:title|description|category|content|tags(?:\.\d+)?|variables\.(?:\d+|new)\.(?:name|description|defaultValue))$/.test(
    path,
  );
