'use client';

import type { PromptVariable } from '@ai-directory/api-client/contract';
import { Button } from '@ai-directory/ui/button';
import { Field } from '@ai-directory/ui/field';
import { IconButton } from '@ai-directory/ui/icon-button';
import { Plus, Trash2 } from '@ai-directory/ui/icons';
import { TextInput } from '@ai-directory/ui/text-input';
import { useWords } from '@ai-directory/ui/ui-provider';
import { VisuallyHidden } from '@ai-directory/ui/visually-hidden';
import { optional } from '@ai-directory/ui/words';
import { useRef, useState, type KeyboardEvent } from 'react';

import { useKitWords } from '../kit-provider/kit-provider.tsx';
import { placeholders } from '../rules/variables.ts';
import * as english from '../words/form.ts';
import styles from './variable-list.module.css';

export interface VariableListProps {
  value: readonly PromptVariable[];
  onChange: (variables: PromptVariable[]) => void;
  /** The variable that is being typed. */
  typed: PromptVariable;
  onTypedChange: (variable: PromptVariable) => void;
  /** Adds the typed variable where it is right, and says whether it was. */
  onAdd: () => boolean;
  /** The prompt's content: its undeclared names are offered. */
  content: string;
  /** What is wrong with a field, by its path below the list, such as `0.name` or `new.description`. */
  errorOf: (path: string) => string | undefined;
}

const shownSuggestions = 12;

/** The variables that a prompt declares: edit, remove and add them. */
export function VariableList({
  value,
  onChange,
  typed,
  onTypedChange,
  onAdd,
  content,
  errorOf,
}: VariableListProps) {
  const words = useKitWords(english);
  const ui = useWords({ optional });
  const root = useRef<HTMLFieldSetElement>(null);
  const [said, say] = useState('');
  const written = placeholders(content);
  const declared = new Set([...value, typed].map(({ name }) => name.trim()));
  const complete = typed.name.trim() !== '' && typed.description.trim() !== '';

  const focus = (field: string) =>
    root.current?.querySelector<HTMLElement>(`[data-field="${field}"]`)?.focus();

  const add = () => {
    if (!complete || !onAdd()) return false;
    say(words.variableAdded(typed.name.trim()));
    focus('new.name');
    return true;
  };
  const addByEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    add();
  };
  const remove = (index: number) => {
    say(words.variableRemoved(value[index]?.name ?? ''));
    onChange(value.filter((_, other) => other !== index));
    focus('new.name');
  };
  const declare = (name: string) => {
    const rest = add() ? { description: '', defaultValue: '' } : typed;
    onTypedChange({ ...rest, name });
    focus('new.description');
  };

  return (
    <fieldset ref={root} className={styles.root}>
      <legend className={styles.legend}>
        {words.variables} <span className={styles.optional}>({ui.optional})</span>
      </legend>
      <p className={styles.hint}>{words.variablesHint}</p>
      {value.map((variable, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- names change while they are typed, and rows never move
        <div key={index} role="group" aria-label={variable.name} className={styles.row}>
          <VariableFields
            value={variable}
            onChange={(changed) => onChange(value.with(index, changed))}
            path={String(index)}
            errorOf={errorOf}
            hint={written.includes(variable.name.trim()) ? undefined : words.unusedVariable}
          />
          <IconButton label={words.removeVariable(variable.name)} onClick={() => remove(index)}>
            <Trash2 aria-hidden="true" />
          </IconButton>
        </div>
      ))}
      <Suggestions names={written.filter((name) => !declared.has(name))} onChoose={declare} />
      <div role="group" aria-label={words.newVariable} className={styles.new}>
        <VariableFields
          value={typed}
          onChange={onTypedChange}
          path="new"
          errorOf={errorOf}
          onKeyDown={addByEnter}
        />
        <Button className={styles.add} disabled={!complete} onClick={add}>
          <Plus aria-hidden="true" />
          {words.addVariable}
        </Button>
      </div>
      <VisuallyHidden role="status">{said}</VisuallyHidden>
    </fieldset>
  );
}

interface VariableFieldsProps {
  value: PromptVariable;
  onChange: (variable: PromptVariable) => void;
  path: string;
  errorOf: VariableListProps['errorOf'];
  hint?: string | undefined;
  onKeyDown?: ((event: KeyboardEvent) => void) | undefined;
}

function VariableFields({ value, onChange, path, errorOf, hint, onKeyDown }: VariableFieldsProps) {
  const words = useKitWords(english);
  const input = (field: keyof PromptVariable) => (
    <TextInput
      dir="auto"
      autoComplete="off"
      data-field={`${path}.${field}`}
      value={value[field]}
      onChange={({ target }) => onChange({ ...value, [field]: target.value })}
      onKeyDown={onKeyDown}
    />
  );
  const required = path !== 'new';

  return (
    <div className={styles.fields}>
      <Field
        label={words.variableName}
        error={errorOf(`${path}.name`)}
        description={hint}
        required={required}
      >
        {input('name')}
      </Field>
      <Field label={words.variableDescription} error={errorOf(`${path}.description`)} required={required}>
        {input('description')}
      </Field>
      <Field label={words.defaultValue} error={errorOf(`${path}.defaultValue`)} optional>
        {input('defaultValue')}
      </Field>
    </div>
  );
}

function Suggestions({ names, onChoose }: { names: string[]; onChoose: (name: string) => void }) {
  const words = useKitWords(english);
  if (names.length === 0) return null;

  return (
    <div className={styles.suggestions}>
      <span className={styles.hint}>{words.undeclared}</span>
      {names.slice(0, shownSuggestions).map((name) => (
        <Button
          key={name}
          size="small"
          className={styles.suggestion}
          aria-label={words.declare(name)}
          onClick={() => onChoose(name)}
        >
          <Plus aria-hidden="true" />
          {`{${name}}`}
        </Button>
      ))}
    </div>
  );
}
