'use client';

import { memo, useDeferredValue, useMemo, type ComponentProps } from 'react';

import { cx } from '../internal/cx.ts';
import {
  getFilledLength,
  listVariables,
  maxFilledLength,
  parseTemplate,
  resolveValues,
  type TemplatePart,
  type TemplateVariable,
  type VariableValues,
} from '../rules/variables.ts';
import { splitIntoChunks } from './preview-chunks.ts';
import styles from './prompt-preview.module.css';

export interface PromptPreviewProps extends Omit<ComponentProps<'div'>, 'children'> {
  /** The prompt's content, with variables as `{name}`. */
  content: string;
  /** The declared variables. */
  variables: readonly TemplateVariable[];
  /** Entered values of the variables. @default their default values */
  values?: VariableValues | undefined;
  /** Accessible name. */
  label: string;
}

/** Renders a prompt as it will be copied, with values highlighted; variables without a value stay `{name}`. */
export function PromptPreview({
  content,
  variables,
  values = noValues,
  label,
  className,
  ...props
}: PromptPreviewProps) {
  // Keeps typing responsive while a very long prompt renders; for others, a second rendering would only cost time.
  const deferredValues = useDeferredValue(content.length > minDeferredLength ? values : null) ?? values;
  const names = variables.map(({ name }) => name).join('\n');
  const parts = useMemo(() => parseTemplate(content, names.split('\n')), [content, names]);
  const chunks = useMemo(() => splitIntoChunks(parts), [parts]);
  const allVariables = useMemo(() => listVariables(parts, variables), [parts, variables]);
  // A text too long to be copied is too long to be rendered: the page would hang.
  const shownValues = useMemo(() => {
    const resolved = resolveValues(allVariables, deferredValues);
    return getFilledLength(parts, resolved) > maxFilledLength ? new Map<string, string>() : resolved;
  }, [parts, allVariables, deferredValues]);

  return (
    <div
      role="region"
      // A scrollable region must be reachable by keyboard.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      dir="auto"
      {...props}
      aria-label={label}
      className={cx(styles.root, className)}
    >
      {chunks.map((chunk, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- chunks are never reordered
        <Chunk key={index} parts={chunk} values={shownValues} />
      ))}
    </div>
  );
}

const minDeferredLength = 20_000;
const noValues: VariableValues = {};

interface ChunkProps {
  parts: TemplatePart[];
  values: ReadonlyMap<string, string>;
}

const Chunk = memo(function Chunk({ parts, values }: ChunkProps) {
  return (
    <div className={styles.chunk}>
      {parts.map((part, index) =>
        'text' in part ? (
          // oxlint-disable-next-line react/no-array-index-key -- parts are never reordered
          <span key={index}>{part.text}</span>
        ) : (
          // oxlint-disable-next-line react/no-array-index-key -- parts are never reordered
          <Variable key={index} value={values.get(part.name)} source={part.source} />
        ),
      )}
    </div>
  );
}, hasSameText);

/** A component of its own, so that React compares only the variables whose value has changed with the document. */
const Variable = memo(function Variable({ value, source }: { value: string | undefined; source: string }) {
  return <mark className={value ? styles.filled : styles.unfilled}>{value || source}</mark>;
});

function hasSameText(previous: ChunkProps, next: ChunkProps) {
  return (
    previous.parts === next.parts &&
    (previous.values === next.values ||
      next.parts.every(
        (part) => 'text' in part || previous.values.get(part.name) === next.values.get(part.name),
      ))
  );
}
