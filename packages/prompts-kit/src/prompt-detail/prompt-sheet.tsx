'use client';

import { Button } from '@ai-directory/ui/button';
import { Card } from '@ai-directory/ui/card';
import { formatNumber } from '@ai-directory/ui/format-number';
import { defineMessages, useLocale, useMessages } from '@ai-directory/ui/messages';
import { memo, useDeferredValue, useId, useMemo, type ComponentProps } from 'react';

import { cx } from '../internal/cx.ts';
import { splitIntoChunks } from '../prompt-preview/preview-chunks.ts';
import { getPromptCategoryColor } from '../rules/categories.ts';
import {
  getEnteredValue,
  getFilledLength,
  getMissingVariables,
  maxFilledLength,
  parseTemplate,
  resolveValues,
  type TemplatePart,
} from '../rules/variables.ts';
import { PromptDetailCopy } from './prompt-detail-buttons.tsx';
import styles from './prompt-sheet.module.css';
import { usePromptDetail, type PromptDetailState } from './use-prompt-detail.ts';

export const promptSheetMessages = defineMessages('promptSheet', {
  label: 'Prompt',
  filled: ({ filled, count }: { filled: string; count: string }) => `${filled} of ${count} filled`,
  next: 'Next blank',
  stored: 'Remembered on this device.',
  clear: 'Clear values',
});

/** More marks than these would not fit beside the buttons. */
const maxMarks = 10;
/** Longer texts scroll in the sheet. */
const minScrolledLength = 6000;

/** Renders the text of the prompt with a field in place of each variable, the buttons that are its children, and 'Copy prompt'. */
export function PromptDetailSheet({ className, children, ...props }: ComponentProps<'article'>) {
  const { prompt, variables, values, setValue, clearValues, valueFields, focusedName, setFocusedName } =
    usePromptDetail();
  const t = useMessages(promptSheetMessages);
  const locale = useLocale();
  const parts = useMemo(
    () =>
      parseTemplate(
        prompt.content,
        prompt.variables.map(({ name }) => name),
      ),
    [prompt],
  );
  const blanks = useMemo(() => {
    const names = new Set(parts.map((part) => ('name' in part ? part.name : '')));
    return variables.filter(({ name }) => names.has(name));
  }, [parts, variables]);
  const missing = getMissingVariables(blanks, values);
  const isScrolled = prompt.content.length > minScrolledLength;
  const description = blanks.find(({ name }) => name === (focusedName || missing[0]))?.description;

  const clear = () => {
    clearValues();
    // The focused button is unmounted.
    valueFields.current?.querySelector<HTMLElement>('textarea, input')?.focus();
  };

  return (
    <Card
      aria-label={t.label}
      {...props}
      color={getPromptCategoryColor(prompt.category)}
      className={cx(styles.root, className)}
    >
      {/* A scrollable region must be reachable by keyboard. */}
      <div
        ref={valueFields}
        dir="auto"
        lang={prompt.language}
        tabIndex={isScrolled ? 0 : undefined}
        role={isScrolled ? 'region' : undefined}
        aria-label={isScrolled ? t.label : undefined}
        className={cx(styles.text, isScrolled ? styles.scrolled : undefined)}
        onFocus={({ target }) => 'name' in target && setFocusedName(String(target.name))}
      >
        <SheetText parts={parts} variables={blanks} values={values} setValue={setValue} />
      </div>
      {blanks.length > 0 && (
        <div className={styles.status}>
          <span className={styles.progress}>
            <span aria-hidden="true" className={styles.marks}>
              {blanks.slice(0, maxMarks).map(({ name }, index) => (
                <span
                  key={name}
                  className={styles.mark}
                  data-filled={
                    index <
                    ((blanks.length - missing.length) / blanks.length) * Math.min(blanks.length, maxMarks)
                  }
                />
              ))}
            </span>
            <span role="status">
              {t.filled({
                filled: formatNumber(blanks.length - missing.length, locale),
                count: formatNumber(blanks.length, locale),
              })}
            </span>
          </span>
          <span dir="auto" className={styles.description}>
            {description}
          </span>
          {blanks.some(({ name }) => getEnteredValue(values, name) !== '') && (
            <span className={styles.stored}>
              {t.stored}
              <Button size="small" variant="ghost" onClick={clear}>
                {t.clear}
              </Button>
            </span>
          )}
        </div>
      )}
      <div className={styles.bar}>
        <div className={styles.secondary}>{children}</div>
        <div className={styles.primary}>
          {blanks.length > 0 && <NextBlankButton />}
          <PromptDetailCopy />
        </div>
      </div>
    </Card>
  );
}

/** Focuses the next field without a value, and after the last one the first. */
function NextBlankButton() {
  const { variables, values, valueFields, focusedName } = usePromptDetail();
  const t = useMessages(promptSheetMessages);

  const focusNext = () => {
    const fields = [
      ...(valueFields.current?.querySelectorAll<HTMLTextAreaElement | HTMLInputElement>('textarea, input') ??
        []),
    ];
    const missing = getMissingVariables(variables, values);
    const start = fields.findIndex(({ name }) => name === focusedName) + 1;
    const ordered = [...fields.slice(start), ...fields.slice(0, start)];
    (ordered.find(({ name }) => missing.includes(name)) ?? ordered[0])?.focus();
  };

  return (
    <Button variant="ghost" onClick={focusNext}>
      {t.next}
    </Button>
  );
}

/** Keeps 'Copy prompt' in reach on phones, above a bar that the host has at the bottom. Render it last in a `PromptDetailContent`. */
export function PromptDetailCopyBar({ className, ...props }: Omit<ComponentProps<'div'>, 'children'>) {
  const { variables } = usePromptDetail();
  return (
    <div {...props} className={cx(styles.copyBar, className)}>
      {variables.length > 0 && <NextBlankButton />}
      <PromptDetailCopy className={styles.copy} />
    </div>
  );
}

interface SheetTextProps extends Pick<PromptDetailState, 'variables' | 'values' | 'setValue'> {
  parts: readonly TemplatePart[];
}

/** The text in blocks, of which a keystroke renders those that contain the variable. */
function SheetText({ parts, variables, values, setValue }: SheetTextProps) {
  // Fields show what is typed at once; the other places where a variable occurs may follow.
  const deferredValues = useDeferredValue(values);
  const chunks = useMemo(() => splitIntoChunks(parts), [parts]);
  const fieldIndexes = useMemo(() => findFirstParts(chunks), [chunks]);
  // A text too long to be copied is too long to be rendered: the page would hang.
  const repeated = useMemo(() => {
    const resolved = resolveValues(variables, deferredValues);
    return getFilledLength(parts, resolved) > maxFilledLength ? new Map<string, string>() : resolved;
  }, [parts, variables, deferredValues]);
  const variablesByName = useMemo(
    () => new Map(variables.map((variable) => [variable.name, variable])),
    [variables],
  );

  return chunks.map((chunk, chunkIndex) => (
    <SheetChunk
      // oxlint-disable-next-line react/no-array-index-key -- chunks are never reordered
      key={chunkIndex}
      parts={chunk}
      firstParts={fieldIndexes}
      variables={variablesByName}
      values={values}
      repeated={repeated}
      setValue={setValue}
    />
  ));
}

/** Returns the first part of each variable, which is its field. */
function findFirstParts(chunks: readonly TemplatePart[][]): ReadonlySet<TemplatePart> {
  const firstByName = new Map<string, TemplatePart>();
  for (const part of chunks.flat())
    if ('name' in part && !firstByName.has(part.name)) firstByName.set(part.name, part);
  return new Set(firstByName.values());
}

interface SheetChunkProps extends Pick<PromptDetailState, 'values' | 'setValue'> {
  parts: TemplatePart[];
  firstParts: ReadonlySet<TemplatePart>;
  variables: ReadonlyMap<string, PromptDetailState['variables'][number]>;
  /** Values where a variable occurs again. */
  repeated: ReadonlyMap<string, string>;
}

const SheetChunk = memo(function SheetChunk({
  parts,
  firstParts,
  variables,
  values,
  repeated,
  setValue,
}: SheetChunkProps) {
  return (
    <div className={styles.chunk}>
      {parts.map((part, index) => {
        if ('text' in part) {
          const isAfterBlock = isBlock(parts, index - 1) && firstParts.has(parts[index - 1] as TemplatePart);
          // oxlint-disable-next-line react/no-array-index-key -- parts are never reordered
          return <span key={index}>{isAfterBlock ? part.text.replace(/^\n/, '') : part.text}</span>;
        }
        const variable = variables.get(part.name);
        if (!variable || !firstParts.has(part)) {
          return (
            // oxlint-disable-next-line react/no-array-index-key -- parts are never reordered
            <mark key={index} className={styles.repeated}>
              {repeated.get(part.name) || part.source}
            </mark>
          );
        }
        return (
          <Blank
            // oxlint-disable-next-line react/no-array-index-key -- parts are never reordered
            key={index}
            variable={variable}
            value={getEnteredValue(values, part.name)}
            isBlock={isBlock(parts, index)}
            setValue={setValue}
          />
        );
      })}
    </div>
  );
}, hasSameValues);

function hasSameValues(previous: SheetChunkProps, next: SheetChunkProps) {
  return (
    previous.parts === next.parts &&
    previous.variables === next.variables &&
    next.parts.every(
      (part) =>
        'text' in part ||
        (getEnteredValue(previous.values, part.name) === getEnteredValue(next.values, part.name) &&
          previous.repeated.get(part.name) === next.repeated.get(part.name)),
    )
  );
}

/** Whether a part is alone in its line. */
function isBlock(parts: readonly TemplatePart[], index: number): boolean {
  const [part, before, after] = [parts[index], parts[index - 1], parts[index + 1]];
  return (
    part !== undefined &&
    'name' in part &&
    (!before || ('text' in before && before.text.endsWith('\n'))) &&
    (!after || ('text' in after && after.text.startsWith('\n')))
  );
}

interface BlankProps {
  variable: PromptDetailState['variables'][number];
  value: string;
  /** Whether the variable is alone in its line. */
  isBlock: boolean;
  setValue: PromptDetailState['setValue'];
}

/** Field in place of a variable. It accepts several lines, which users paste, wherever it is in the text. */
const Blank = memo(function Blank({ variable, value, isBlock: isAlone, setValue }: BlankProps) {
  const { name, description, defaultValue, options } = variable;
  const id = useId();
  const placeholder = defaultValue || `{${name}}`;
  const shown = value || placeholder;
  const control = {
    name,
    dir: 'auto',
    'aria-label': name,
    title: description || undefined,
    placeholder,
    value,
    autoComplete: 'off',
    'data-default': value === '' && defaultValue !== '' ? '' : undefined,
    className: cx(styles.blank, isAlone ? styles.block : undefined),
    onChange: (event: { target: { value: string } }) => setValue(name, event.target.value),
  };
  if (!options?.length) {
    const lines = shown.split('\n');
    return (
      <textarea
        {...control}
        // For browsers without `field-sizing`.
        rows={Math.min(Math.max(lines.length, isAlone ? 2 : 1), 12)}
        cols={Math.min(Math.max(...lines.map(({ length }) => length), 6) + 1, 60)}
      />
    );
  }
  return (
    <>
      <input {...control} size={Math.max(shown.length, 6)} list={id} />
      <datalist id={id}>
        {options.map((option) => (
          <option key={option}>{option}</option>
        ))}
      </datalist>
    </>
  );
});
