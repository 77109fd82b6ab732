'use client';

import { Button } from '@ai-directory/ui/button';
import { Combobox } from '@ai-directory/ui/combobox';
import { Field } from '@ai-directory/ui/field';
import { defineMessages, plural, useMessages } from '@ai-directory/ui/messages';
import { Textarea } from '@ai-directory/ui/textarea';
import { useId, type ComponentProps } from 'react';

import { cx } from '../internal/cx.ts';
import { PromptPreview } from '../prompt-preview/prompt-preview.tsx';
import { getEnteredValue, getMissingVariables } from '../rules/variables.ts';
import styles from './variable-form.module.css';
import { usePromptDetail, type SectionHeading } from './use-prompt-detail.ts';

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

export interface PromptDetailSectionProps extends Omit<ComponentProps<'section'>, 'children'> {
  /** Level of the heading. @default 'h2' */
  as?: SectionHeading | undefined;
}

/** Renders a field for each variable, if there are any. */
export function PromptDetailVariables({ as: Heading = 'h2', className, ...props }: PromptDetailSectionProps) {
  const { variables, values, setValue, clearValues, valueFields } = usePromptDetail();
  const t = useMessages(variableFormMessages);
  const id = useId();
  if (variables.length === 0) return null;

  const clear = () => {
    clearValues();
    // The focused button is unmounted.
    valueFields.current?.querySelector<HTMLElement>('textarea, input')?.focus();
  };

  return (
    <section aria-labelledby={id} {...props} className={cx(styles.section, className)}>
      <Heading id={id} className={styles.heading}>
        {t.values}
      </Heading>
      <div ref={valueFields} className={styles.fields}>
        {variables.map(({ name, description, defaultValue, options }) => {
          const control = {
            name,
            dir: 'auto',
            className: styles.value,
            placeholder: defaultValue,
            value: getEnteredValue(values, name),
            onValueChange: (next: string | null) => setValue(name, next ?? ''),
          };
          return (
            <Field key={name} label={name} description={description}>
              {options?.length ? (
                <Combobox
                  {...control}
                  value={control.value || null}
                  allowsCustomValue
                  options={options.map((option) => ({ value: option, label: option }))}
                />
              ) : (
                <Textarea {...control} rows={1} autoGrow />
              )}
            </Field>
          );
        })}
      </div>
      {variables.some(({ name }) => getEnteredValue(values, name) !== '') && (
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

/** Renders the filled prompt, and how many variables have no value. */
export function PromptDetailPreview({ as: Heading = 'h2', className, ...props }: PromptDetailSectionProps) {
  const { prompt, variables, values } = usePromptDetail();
  const t = useMessages(variableFormMessages);

  return (
    <section {...props} className={cx(styles.section, className)}>
      <Heading className={styles.heading}>{t.preview}</Heading>
      <PromptPreview
        content={prompt.content}
        variables={prompt.variables}
        values={values}
        label={t.preview}
        lang={prompt.language}
      />
      {variables.length > 0 && (
        <p role="status" className={styles.status}>
          {t.missing(getMissingVariables(variables, values).length)}
        </p>
      )}
    </section>
  );
}
