'use client';

import { Alert } from '@ai-directory/ui/alert';
import { Button } from '@ai-directory/ui/button';
import { defineMessages, plural, useMessages } from '@ai-directory/ui/messages';
import { Stack } from '@ai-directory/ui/stack';
import { useDeferredValue, useRef } from 'react';
import { flushSync } from 'react-dom';

import { getVariables } from '../rules/variables.ts';
import type { PromptFormState } from './use-prompt-form.ts';

export const undeclaredVariablesMessages = defineMessages('undeclaredVariables', {
  title: plural({
    one: '# variable in the content has no description',
    other: '# variables in the content have no description',
  }),
  describe: 'Describe',
});

/** Renders the variables of the content that the prompt does not declare, if any, and a button that declares them. */
export function UndeclaredVariables({
  form: { values, newVariable, setVariables },
}: {
  form: PromptFormState;
}) {
  const t = useMessages(undeclaredVariablesMessages);
  const root = useRef<HTMLDivElement>(null);
  // Keeps typing responsive.
  const content = useDeferredValue(values.content);
  const declared = [...values.variables, newVariable].map((variable) => ({
    ...variable,
    name: variable.name.trim(),
  }));
  const undeclared = getVariables(content, declared).slice(declared.length);
  if (undeclared.length === 0) return null;

  const describe = () => {
    const form = root.current?.closest('form');
    // The new fields must exist to be focused.
    flushSync(() => setVariables([...values.variables, ...undeclared]));
    form?.querySelector<HTMLElement>(`[data-field="${values.variables.length}.description"]`)?.focus();
  };

  return (
    <Alert ref={root} title={t.title(undeclared.length)}>
      <Stack orientation="horizontal" gap={2} align="center">
        <code dir="auto">{undeclared.map(({ name }) => `{${name}}`).join(' ')}</code>
        <Button size="small" onClick={describe}>
          {t.describe}
        </Button>
      </Stack>
    </Alert>
  );
}
