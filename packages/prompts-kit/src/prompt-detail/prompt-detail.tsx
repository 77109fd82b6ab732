'use client';

import type { Prompt } from '@ai-directory/api-client/contract';
import type { ReactNode } from 'react';

import styles from './prompt-detail.module.css';
import { CopyPrompt, PromptFacts, PromptFill, useValues } from './prompt-parts.tsx';

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
  /** The level of the title's heading on this page. */
  headingLevel?: 1 | 2 | 3 | undefined;
}

const subheadings = { 1: 'h2', 2: 'h3', 3: 'h4' } as const;

/** One prompt, with a field for each variable and the filled text ready to copy. */
export function PromptDetail(props: PromptDetailProps) {
  return <Detail key={props.prompt.id} {...props} />;
}

function Detail({ headingLevel = 1, ...props }: PromptDetailProps) {
  const { prompt, actions } = props;
  const { values, setValue } = useValues();
  const Heading = `h${headingLevel}` as const;

  return (
    <div className={styles.root}>
      <Heading dir="auto" className={styles.title}>
        {prompt.title}
      </Heading>
      <PromptFacts {...props} />
      <PromptFill prompt={prompt} values={values} setValue={setValue} heading={subheadings[headingLevel]} />
      <div className={styles.actions}>
        <CopyPrompt {...props} values={values} />
        {actions}
      </div>
    </div>
  );
}
