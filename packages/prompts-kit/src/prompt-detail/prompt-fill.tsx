'use client';

import type { Prompt } from '@ai-directory/api-client/contract';
import { Button } from '@ai-directory/ui/button';
import { Field } from '@ai-directory/ui/field';
import { Textarea } from '@ai-directory/ui/textarea';
import { useId, useMemo, useRef } from 'react';

import { FilledPreview } from '../filled-preview/filled-preview.tsx';
import { useKitWords } from '../kit-provider/kit-provider.tsx';
import { filledValues, unfilled } from '../rules/variables.ts';
import {
  clearValues as clearValuesWord,
  preview,
  remembered,
  unfilled as unfilledWord,
  yourValues,
} from '../words.ts';
import styles from './prompt-detail.module.css';
import type { Detail } from './use-detail.ts';

export interface PromptFillProps {
  prompt: Prompt;
  detail: Detail;
  heading: 'h2' | 'h3' | 'h4';
}

/** A field for each variable, and what they make of the prompt. */
export function PromptFill({ prompt, detail, heading: Heading }: PromptFillProps) {
  const { content, variables } = prompt;
  const { values } = detail;
  const words = useKitWords({ preview, unfilled: unfilledWord });
  const filled = useMemo(() => filledValues(variables, values), [variables, values]);

  return (
    <div className={styles.fill}>
      {variables.length > 0 && <Values variables={variables} detail={detail} heading={Heading} />}
      <div className={styles.section}>
        <Heading className={styles.heading}>{words.preview}</Heading>
        <FilledPreview content={content} filled={filled} label={words.preview} />
        {variables.length > 0 && (
          <p role="status" className={styles.status}>
            {words.unfilled(unfilled(variables, values).length)}
          </p>
        )}
      </div>
    </div>
  );
}

interface ValuesProps extends Pick<Prompt, 'variables'>, Omit<PromptFillProps, 'prompt'> {}

function Values({ variables, detail: { values, setValue, clearValues }, heading: Heading }: ValuesProps) {
  const words = useKitWords({ clearValues: clearValuesWord, remembered, yourValues });
  const section = useRef<HTMLElement>(null);
  const id = useId();
  const valueOf = (name: string) => (Object.hasOwn(values, name) ? (values[name] ?? '') : '');

  const clear = () => {
    clearValues();
    // The button goes away with what it cleared.
    section.current?.querySelector('textarea')?.focus();
  };

  return (
    <section ref={section} aria-labelledby={id} className={styles.section}>
      <Heading id={id} className={styles.heading}>
        {words.yourValues}
      </Heading>
      <div className={styles.fields}>
        {variables.map(({ name, description, defaultValue }) => (
          <Field key={name} label={name} description={description} required={false}>
            <Textarea
              dir="auto"
              rows={1}
              autoGrow
              className={styles.value}
              placeholder={defaultValue}
              value={valueOf(name)}
              onChange={({ target }) => setValue(name, target.value)}
            />
          </Field>
        ))}
      </div>
      {variables.some(({ name }) => valueOf(name) !== '') && (
        <p className={styles.remembered}>
          {words.remembered}
          <Button size="small" variant="ghost" onClick={clear}>
            {words.clearValues}
          </Button>
        </p>
      )}
    </section>
  );
}
