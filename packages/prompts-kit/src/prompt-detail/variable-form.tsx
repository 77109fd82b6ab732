'use client';

import { Button } from '@ai-directory/ui/button';
import { Field } from '@ai-directory/ui/field';
import { defineMessages, plural, useMessages } from '@ai-directory/ui/messages';
import { Textarea } from '@ai-directory/ui/textarea';
import { useId, useMemo } from 'react';

import { PromptPreview } from '../prompt-preview/prompt-preview.tsx';
import { getMissingVariables, resolveValues } from '../rules/variables.ts';
import styles from './prompt-detail.module.css';
import type { PromptDetailPartProps, SectionHeading } from './use-prompt-detail.ts';

const missingValues = plural({
  one: '# variable still without a value.',
  other: '# variables still without a value.',
});

export const variableFormMessages = defineMessages('variableForm', {
  values: 'Your values',
  stored: 'Remembered on this device.',
  clear: 'Clear values',
  preview: 'Preview',
  missing: (count: number) => (count === 0 ? 'Every variable has a value.' : missingValues(count)),
});

export interface VariableFormProps extends Pick<PromptDetailPartProps, 'prompt' | 'detail'> {
  heading: SectionHeading;
}

/** Renders a field for each variable, and the preview of the filled prompt. */
export function VariableForm({ prompt, detail, heading: Heading }: VariableFormProps) {
  const { content, variables } = prompt;
  const { values } = detail;
  const t = useMessages(variableFormMessages);
  const resolvedValues = useMemo(() => resolveValues(variables, values), [variables, values]);

  return (
    <div className={styles.form}>
      {variables.length > 0 && <ValueFields prompt={prompt} detail={detail} heading={Heading} />}
      <div className={styles.section}>
        <Heading className={styles.heading}>{t.preview}</Heading>
        <PromptPreview content={content} values={resolvedValues} label={t.preview} />
        {variables.length > 0 && (
          <p role="status" className={styles.status}>
            {t.missing(getMissingVariables(variables, values).length)}
          </p>
        )}
      </div>
    </div>
  );
}

function ValueFields({ prompt: { variables }, detail, heading: Heading }: VariableFormProps) {
  const { values, setValue, clearValues, valueFields } = detail;
  const t = useMessages(variableFormMessages);
  const id = useId();
  const getValue = (name: string) => (Object.hasOwn(values, name) ? (values[name] ?? '') : '');

  const clear = () => {
    clearValues();
    // The focused button is unmounted.
    valueFields.current?.querySelector('textarea')?.focus();
  };

  return (
    <section ref={valueFields} aria-labelledby={id} className={styles.section}>
      <Heading id={id} className={styles.heading}>
        {t.values}
      </Heading>
      <div className={styles.fields}>
        {variables.map(({ name, description, defaultValue }) => (
          <Field key={name} label={name} description={description}>
            <Textarea
              dir="auto"
              rows={1}
              autoGrow
              className={styles.value}
              placeholder={defaultValue}
              value={getValue(name)}
              onValueChange={(next) => setValue(name, next)}
            />
          </Field>
        ))}
      </div>
      {variables.some(({ name }) => getValue(name) !== '') && (
        <p className={styles.stored}>
          {t.stored}
          <Button size="small" variant="ghost" onClick={clear}>
            {t.clear}
          </Button>
        </p>
      )}
    </section>
  );
}
