'use client';

import type { PromptVariable } from '@ai-directory/api-client/contract';
import { Button } from '@ai-directory/ui/button';
import { Field } from '@ai-directory/ui/field';
import { Fieldset, type FieldsetProps } from '@ai-directory/ui/fieldset';
import { IconButton } from '@ai-directory/ui/icon-button';
import { Plus, Trash2 } from '@ai-directory/ui/icons';
import { isComposing } from '@ai-directory/ui/composition';
import { defineMessages, useMessages } from '@ai-directory/ui/messages';
import { Stack } from '@ai-directory/ui/stack';
import { TextInput } from '@ai-directory/ui/text-input';
import { Textarea } from '@ai-directory/ui/textarea';
import { VisuallyHidden } from '@ai-directory/ui/visually-hidden';
import { useImperativeHandle, useRef, useState, type KeyboardEvent } from 'react';

import { extractVariables } from '../rules/variables.ts';
import styles from './variable-list.module.css';

export const variableListMessages = defineMessages('variableList', {
  label: 'Variables',
  hint: 'Users fill them in before they use the prompt.',
  name: 'Variable name',
  description: 'Variable description',
  defaultValue: 'Default value',
  options: 'Options, one per line',
  newVariable: 'New variable',
  add: 'Add variable',
  added: (name: string) => `Variable ${name} added`,
  remove: (name: string) => `Remove variable ${name}`,
  removed: (name: string) => `Variable ${name} removed`,
  suggestions: 'In the content, but not declared yet:',
  declare: (name: string) => `Declare {${name}}`,
  unused: 'Not in the content yet.',
});

export interface VariableListProps extends Omit<FieldsetProps, 'label' | 'children' | 'content'> {
  /** The declared variables, in the order shown. */
  value: readonly PromptVariable[];
  /** Called with all variables when one is edited or removed; `onAdd` adds one. */
  onValueChange: (variables: PromptVariable[]) => void;
  /** The variable in the fields for a new one. */
  newVariable: PromptVariable;
  /** Called with the new variable when one of its fields is edited or a suggestion is selected. */
  onNewVariableChange: (variable: PromptVariable) => void;
  /** Adds the new variable if it is valid, and returns whether it was. */
  onAdd: () => boolean;
  /** The prompt's content. Its undeclared variables are suggested. */
  content: string;
  /** Returns the error of a field by its path in the list, such as `0.name` or `new.description`. */
  getError: (path: string) => string | undefined;
}

const maxSuggestions = 12;

/** Edits, removes and adds the variables that a prompt declares. */
export function VariableList({
  value,
  onValueChange,
  newVariable,
  onNewVariableChange,
  onAdd,
  content,
  getError,
  ref,
  ...props
}: VariableListProps) {
  const t = useMessages(variableListMessages);
  const root = useRef<HTMLFieldSetElement>(null);
  useImperativeHandle(ref, () => root.current as HTMLFieldSetElement, []);
  const [announcement, setAnnouncement] = useState('');
  const declaredNames = new Set([...value, newVariable].map(({ name }) => name.trim()));
  const names = extractVariables(content, declaredNames);
  const isComplete = newVariable.name.trim() !== '' && newVariable.description.trim() !== '';

  const focusField = (field: string) =>
    root.current?.querySelector<HTMLElement>(`[data-field="${field}"]`)?.focus();

  const add = () => {
    if (!isComplete || !onAdd()) return false;
    setAnnouncement(t.added(newVariable.name.trim()));
    focusField('new.name');
    return true;
  };
  const addOnEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || isComposing(event)) return;
    event.preventDefault();
    add();
  };
  const remove = (index: number) => {
    setAnnouncement(t.removed(value[index]?.name ?? ''));
    onValueChange(value.filter((_, otherIndex) => otherIndex !== index));
    focusField('new.name');
  };
  const declare = (name: string) => {
    const rest = add() ? { description: '', defaultValue: '' } : newVariable;
    onNewVariableChange({ ...rest, name });
    focusField('new.description');
  };

  return (
    <Fieldset description={t.hint} optional {...props} ref={root} label={t.label}>
      <Stack gap={3}>
        {value.map((variable, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- names change while typing, and rows are never reordered
          <div key={index} role="group" aria-label={variable.name} className={styles.row}>
            <VariableFields
              value={variable}
              onValueChange={(changed) => onValueChange(value.with(index, changed))}
              path={String(index)}
              getError={getError}
              hint={names.includes(variable.name.trim()) ? undefined : t.unused}
            />
            <IconButton label={t.remove(variable.name)} onClick={() => remove(index)}>
              <Trash2 aria-hidden="true" />
            </IconButton>
          </div>
        ))}
        <Suggestions names={names.filter((name) => !declaredNames.has(name))} onSelect={declare} />
        <Stack gap={3} role="group" aria-label={t.newVariable} className={styles.new}>
          <VariableFields
            value={newVariable}
            onValueChange={onNewVariableChange}
            path="new"
            getError={getError}
            onKeyDown={addOnEnter}
          />
          <Button className={styles.add} disabled={!isComplete} onClick={add}>
            <Plus aria-hidden="true" />
            {t.add}
          </Button>
        </Stack>
        <VisuallyHidden role="status">{announcement}</VisuallyHidden>
      </Stack>
    </Fieldset>
  );
}

interface VariableFieldsProps extends Pick<VariableListProps, 'getError'> {
  value: PromptVariable;
  onValueChange: (variable: PromptVariable) => void;
  path: string;
  hint?: string | undefined;
  onKeyDown?: ((event: KeyboardEvent) => void) | undefined;
}

function VariableFields({ value, onValueChange, path, getError, hint, onKeyDown }: VariableFieldsProps) {
  const t = useMessages(variableListMessages);
  const renderInput = (field: 'name' | 'description') => (
    <TextInput
      dir="auto"
      autoComplete="off"
      data-field={`${path}.${field}`}
      value={value[field]}
      onValueChange={(next) => onValueChange({ ...value, [field]: next })}
      onKeyDown={onKeyDown}
    />
  );
  const required = path !== 'new';

  return (
    <div className={styles.fields}>
      <Field label={t.name} error={getError(`${path}.name`)} description={hint} required={required}>
        {renderInput('name')}
      </Field>
      <Field label={t.description} error={getError(`${path}.description`)} required={required}>
        {renderInput('description')}
      </Field>
      <Field label={t.defaultValue} error={getError(`${path}.defaultValue`)} optional>
        <Textarea
          dir="auto"
          rows={1}
          autoGrow
          autoComplete="off"
          className={styles.multiline}
          data-field={`${path}.defaultValue`}
          value={value.defaultValue}
          onValueChange={(defaultValue) => onValueChange({ ...value, defaultValue })}
          onKeyDown={onKeyDown}
        />
      </Field>
      {required && (
        <Field label={t.options} optional>
          <Textarea
            dir="auto"
            rows={1}
            autoGrow
            className={styles.multiline}
            value={value.options?.join('\n') ?? ''}
            onValueChange={(text) =>
              onValueChange({ ...value, options: text ? text.split('\n') : undefined })
            }
          />
        </Field>
      )}
    </div>
  );
}

interface SuggestionsProps {
  names: string[];
  onSelect: (name: string) => void;
}

function Suggestions({ names, onSelect }: SuggestionsProps) {
  const t = useMessages(variableListMessages);
  if (names.length === 0) return null;

  return (
    <div className={styles.suggestions}>
      <span className={styles.hint}>{t.suggestions}</span>
      {names.slice(0, maxSuggestions).map((name) => (
        <Button
          key={name}
          size="small"
          className={styles.suggestion}
          aria-label={t.declare(name)}
          onClick={() => onSelect(name)}
        >
          <Plus aria-hidden="true" />
          {`{${name}}`}
        </Button>
      ))}
    </div>
  );
}
