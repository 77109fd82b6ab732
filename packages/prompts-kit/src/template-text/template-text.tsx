import type { TemplateVariable } from '../rules/variables.ts';
import { parseTemplate } from '../rules/variables.ts';
import styles from './template-text.module.css';

export interface TemplateTextProps {
  /** Text of a prompt, such as its description. */
  text: string;
  /** The prompt's variables; other braces stay plain. */
  variables: readonly TemplateVariable[];
}

/** A prompt's text with its `{variables}` marked. */
export function TemplateText({ text, variables }: TemplateTextProps) {
  const parts = parseTemplate(
    text,
    variables.map(({ name }) => name),
  );
  return parts.map((part, index) =>
    'text' in part ? (
      part.text
    ) : (
      // oxlint-disable-next-line react/no-array-index-key -- parts have no other name
      <span key={index} className={styles.variable}>
        {part.source}
      </span>
    ),
  );
}
