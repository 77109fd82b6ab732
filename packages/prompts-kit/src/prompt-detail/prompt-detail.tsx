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
import styles from './prompt-detail.module.css';

export interface PromptDetailProps {
  prompt: Prompt;
  /** The id of the person looking; own prompts show who can see them. */
  viewerId?: string | undefined;
  /** The creator's name as the host wants it, such as a link to the profile. */
  creator?: ReactNode;
  /** Called when the filled prompt is on the clipboard: the moment for `words.copied`. */
  onCopied?: ((text: string) => void) | undefined;
  /** Called when the browser refused to copy: the moment for `words.copyFailed`. */
  onCopyFailed?: ((error: unknown) => void) | undefined;
  /** Buttons of the host, after 'Copy prompt'. */
  actions?: ReactNode;
  /** The level of the title's heading on this page; `none` where the host shows the title. */
  headingLevel?: 1 | 2 | 3 | 'none' | undefined;
}

/** One prompt, with a field for each variable and the filled text ready to copy. */
export function PromptDetail({ headingLevel = 1, ...props }: PromptDetailProps) {
  const { prompt } = props;
  const Heading = headingLevel === 'none' ? undefined : (`h${headingLevel}` as const);

  return (
    <div className={styles.root}>
      {Heading && (
        <Heading dir="auto" className={styles.title}>
          {prompt.title}
        </Heading>
      )}
      <Facts {...props} />
      <p dir="auto" className={styles.description}>
        <TemplateText text={prompt.description} variables={prompt.variables} />
      </p>
      <Fill key={prompt.id} {...props} headingLevel={headingLevel} />
    </div>
  );
}

function Facts({ prompt, viewerId, creator }: PromptDetailProps) {
  const words = useKitWords();

  return (
    <div className={styles.facts}>
      <span className={styles.creator}>
        <VisuallyHidden>{words.creator}: </VisuallyHidden>
        {creator ?? prompt.creator.username}
      </span>
      <Badge tone={hueOf(prompt.category) ?? 'neutral'}>{prompt.category}</Badge>
      {viewerId !== undefined && viewerId === prompt.userId && <VisibilityBadge visibility={prompt.visibility} />}
      {[...prompt.tags, ...prompt.aiModels].map((label, index) => (
        // A tag may be a model's name as well.
        // oxlint-disable-next-line react/no-array-index-key
        <Badge key={index}>{label}</Badge>
      ))}
    </div>
  );
}

function Fill({ prompt, headingLevel, onCopied, onCopyFailed, actions }: PromptDetailProps) {
  const words = useKitWords();
  const headingId = useId();
  const { content, variables } = prompt;
  const [values, setValues] = useState<VariableValues>({});
  const filled = useMemo(() => filledValues(variables, values), [variables, values]);
  const Subheading = headingLevel === 'none' ? 'h3' : (`h${((headingLevel ?? 1) + 1) as 2 | 3 | 4}` as const);

  return (
    <>
      {variables.length > 0 && (
        <section aria-labelledby={headingId} className={styles.section}>
          <Subheading id={headingId} className={styles.heading}>
            {words.yourValues}
          </Subheading>
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
                  onChange={({ target }) => setValues((typed) => ({ ...typed, [name]: target.value }))}
                />
              </Field>
            ))}
          </div>
        </section>
      )}
      <section className={styles.section}>
        <Subheading className={styles.heading}>{words.preview}</Subheading>
        <FilledPreview content={content} filled={filled} label={words.preview} />
        {variables.length > 0 && (
          <p role="status" className={styles.status}>
            {words.unfilled(unfilled(variables, values).length)}
          </p>
        )}
      </section>
      <div className={styles.actions}>
        <CopyButton
          variant="primary"
          label={words.copyPrompt}
          text={() => fillTemplate(content, variables, values)}
          onCopied={onCopied}
          onFailed={onCopyFailed}
        />
        {actions}
      </div>
    </>
  );
}
