import { parseTemplate, type TemplateVariable } from '../rules/variables.ts';
import styles from './template-text.module.css';

export interface TemplateTextProps {
  /** Text of a prompt, such as its description. */
  text: string;
  /** The prompt's variables. Other braces stay plain text. */
  variables: readonly TemplateVariable[];
}

/** Renders a prompt's text with its `{variables}` highlighted. */
export function TemplateText({ text, variables }: TemplateTextProps) {
  const parts = parseTemplate(
    text,
    variables.map(({ name }) => name),
  );
  return parts.map((part, index) =>
    'text' in part ? (
      part.text
    ) : (
      // oxlint-disable-next-line react/no-array-index-key -- parts have no id
      <span key={index} className={styles.variable}>
        {part.source}
      </span>
    ),
  );
}
