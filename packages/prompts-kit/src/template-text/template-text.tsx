import {
  parseTemplate,
  resolveValues,
  type TemplateVariable,
  type VariableValues,
} from '../rules/variables.ts';
import styles from './template-text.module.css';

export interface TemplateTextProps {
  /** Text of a prompt, such as its description. */
  text: string;
  /** The variables to highlight, such as those of `getVariables`. Other braces stay plain text. */
  variables: readonly TemplateVariable[];
  /** Entered values, shown in place of their variables. @default the variables themselves */
  values?: VariableValues | undefined;
}

/** Renders a prompt's text with its `{variables}`, or their values, as highlighted chips. */
export function TemplateText({ text, variables, values }: TemplateTextProps) {
  const filled = values ? resolveValues(variables, values) : undefined;
  const parts = parseTemplate(
    text,
    variables.map(({ name }) => name),
    true,
  );
  return (
    <>
      {parts.map((part, index) =>
        'text' in part ? (
          // oxlint-disable-next-line react/no-array-index-key -- parts have no id
          <span key={index}>{part.text}</span>
        ) : (
          // oxlint-disable-next-line react/no-array-index-key -- parts have no id
          <span key={index} className={filled?.get(part.name) ? styles.filled : styles.variable}>
            {filled?.get(part.name) || part.source}
          </span>
        ),
      )}
    </>
  );
}
