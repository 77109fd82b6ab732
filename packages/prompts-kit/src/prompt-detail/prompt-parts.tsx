'use client';

import type { Prompt } from '@ai-directory/api-client/contract';
import { Badge } from '@ai-directory/ui/badge';
import { CopyButton } from '@ai-directory/ui/copy-button';
import { Field } from '@ai-directory/ui/field';
import { Textarea } from '@ai-directory/ui/textarea';
import { VisuallyHidden } from '@ai-directory/ui/visually-hidden';
import { useId, useMemo, useState, type ReactNode } from 'react';

import { FilledPreview } from '../filled-preview/filled-preview.tsx';
import { useKitWords } from '../kit-provider/kit-provider.tsx';
import { hueOf } from '../rules/categories.ts';
import { filledValues, fillTemplate, unfilled, type VariableValues } from '../rules/variables.ts';
import { TemplateText } from '../template-text/template-text.tsx';
import { VisibilityBadge } from '../visibility-badge/visibility-badge.tsx';
import {
  copyPrompt,
  creator as creatorWord,
  preview,
  unfilled as unfilledWord,
  yourValues,
} from '../words.ts';
import type { PromptDetailProps } from './prompt-detail.tsx';
import styles from './prompt-detail.module.css';

/** The values that a person types for one prompt's variables. */
export function useValues() {
  const [values, setValues] = useState<VariableValues>({});
  const setValue = (name: string, value: string) => setValues((typed) => ({ ...typed, [name]: value }));
  return { values, setValue };
}

type Values = ReturnType<typeof useValues>;

/** Who wrote it and what it is about. */
export function PromptFacts({
  prompt,
  viewerId,
  creator,
}: Pick<PromptDetailProps, 'prompt' | 'viewerId' | 'creator'>) {
  const words = useKitWords({ creator: creatorWord });
  const labels = new Set([...prompt.tags, ...prompt.aiModels]);

  return (
    <>
      <div className={styles.facts}>
        <span className={styles.creator}>
          <VisuallyHidden>{words.creator}: </VisuallyHidden>
          {creator ?? prompt.creator.username}
        </span>
        <Badge tone={hueOf(prompt.category) ?? 'neutral'}>{prompt.category}</Badge>
        {viewerId !== undefined && viewerId === prompt.userId && (
          <VisibilityBadge visibility={prompt.visibility} />
        )}
        {[...labels].map((label) => (
          <Badge key={label}>{label}</Badge>
        ))}
      </div>
      <p dir="auto" className={styles.description}>
        <TemplateText text={prompt.description} variables={prompt.variables} />
      </p>
    </>
  );
}

interface PromptFillProps extends Values {
  prompt: Prompt;
  heading: 'h2' | 'h3' | 'h4';
}

/** A field for each variable, and what they make of the prompt. */
export function PromptFill({
  prompt: { content, variables },
  values,
  setValue,
  heading: Heading,
}: PromptFillProps) {
  const words = useKitWords({ preview, unfilled: unfilledWord, yourValues });
  const id = useId();
  const filled = useMemo(() => filledValues(variables, values), [variables, values]);

  return (
    <div className={styles.fill}>
      {variables.length > 0 && (
        <section aria-labelledby={id} className={styles.section}>
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
                  value={Object.hasOwn(values, name) ? values[name] : ''}
                  onChange={({ target }) => setValue(name, target.value)}
                />
              </Field>
            ))}
          </div>
        </section>
      )}
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

interface CopyPromptProps extends Pick<PromptDetailProps, 'onCopied' | 'onCopyFailed'> {
  prompt: Prompt;
  values: VariableValues;
}

/** Copies the filled prompt. */
export function CopyPrompt({ prompt, values, onCopied, onCopyFailed }: CopyPromptProps): ReactNode {
  const words = useKitWords({ copyPrompt });
  return (
    <CopyButton
      variant="primary"
      label={words.copyPrompt}
      text={() => fillTemplate(prompt.content, prompt.variables, values)}
      onCopied={onCopied}
      onFailed={onCopyFailed}
    />
  );
}
