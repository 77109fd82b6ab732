import type { PromptVariable } from '@ai-directory/api-client/contract';
import { useState } from 'react';
import { expect, fn, within } from 'storybook/test';

import preview from '../../../../.storybook/preview.tsx';
import { VariableList, type VariableListProps } from './variable-list.tsx';

const emptyVariable: PromptVariable = { name: '', description: '', defaultValue: '' };
const declaredVariables: PromptVariable[] = [
  { name: 'name', description: 'Whom you write to', defaultValue: '' },
  { name: 'team', description: 'What they lead', defaultValue: 'operations' },
];

const errors = new Map([
  ['0.name', 'A variable name starts with a letter'],
  ['0.description', 'Description is required'],
]);

/** Holds the state, like the form. */
function Controlled({ value, newVariable: initialVariable, onValueChange, ...props }: VariableListProps) {
  const [variables, setVariables] = useState(value);
  const [newVariable, setNewVariable] = useState(initialVariable);
  const change = (next: PromptVariable[]) => {
    setVariables(next);
    onValueChange(next);
  };
  return (
    <VariableList
      {...props}
      value={variables}
      onValueChange={change}
      newVariable={newVariable}
      onNewVariableChange={setNewVariable}
      onAdd={() => {
        change([...variables, newVariable]);
        setNewVariable(emptyVariable);
        return true;
      }}
    />
  );
}

const meta = preview.meta({
  title: 'Prompts Kit/Prompt/Variable List',
  component: VariableList,
  args: {
    value: [],
    onValueChange: fn(),
    newVariable: emptyVariable,
    onNewVariableChange: fn(),
    onAdd: fn(() => true),
    content: '',
    getError: (_path: string): string | undefined => undefined,
  },
  render: (args) => <Controlled {...args} />,
  parameters: {
    usage: {
      do: {
        text: 'Describe each variable for the user who fills it in: an example says more than a type.',
      },
      dont: {
        text: 'Do not number the names. {recipient} is still clear in a year, {text2} is not.',
      },
      keyboard: {
        Enter:
          'In a field of New variable, adds it if it has a name and a description. Does not submit the form.',
        'Enter, Space':
          'On a suggestion, declares it; on Remove, removes the variable. Focus moves to the next field to fill.',
      },
      references: {
        'WCAG 2.2: 3.3.2 Labels or instructions':
          'https://www.w3.org/WAI/WCAG22/Understanding/labels-or-instructions',
      },
    },
  },
});

export const Empty = meta.story({
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Add variable' })).toBeDisabled();
  },
});

export const Default = meta.story({
  args: { value: declaredVariables, content: 'Write to {name}, who leads {team}.' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('group', { name: 'team' })).toBeVisible();
    await expect(canvas.getAllByRole('button', { name: /^Remove variable/ })).toHaveLength(2);
  },
});

/** Enter adds the variable, announces it, and moves focus to the next name. */
export const Added = meta.story({
  play: async ({ args, canvas, userEvent }) => {
    const name = canvas.getByLabelText('Variable name');
    await userEvent.type(name, 'name');
    await userEvent.type(canvas.getByLabelText('Variable description'), 'Whom you write to{Enter}');
    await expect(args.onValueChange).toHaveBeenCalledWith([
      { name: 'name', description: 'Whom you write to', defaultValue: '' },
    ]);
    await expect(canvas.getByRole('status')).toHaveTextContent('Variable name added');
    await expect(canvas.getByRole('group', { name: 'New variable' })).toContainElement(
      document.activeElement as HTMLElement,
    );
  },
});

export const Removed = meta.story({
  args: { value: declaredVariables },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Remove variable name' }));
    await expect(args.onValueChange).toHaveBeenCalledWith([declaredVariables[1]]);
    await expect(canvas.getByRole('status')).toHaveTextContent('Variable name removed');
  },
});

/** Each line is an option. */
export const WithOptions = meta.story({
  args: {
    value: [{ name: 'tone', description: 'How it sounds', defaultValue: '', options: ['formal', 'casual'] }],
    content: 'Reply in a {tone} tone.',
  },
  play: async ({ args, canvas, userEvent }) => {
    const tone = within(canvas.getByRole('group', { name: 'tone' }));
    const options = tone.getByLabelText(/^Options/);
    await expect(options).toHaveValue('formal\ncasual');
    await userEvent.type(options, '{Enter}dry');
    await expect(args.onValueChange).toHaveBeenLastCalledWith([
      expect.objectContaining({ options: ['formal', 'casual', 'dry'] }),
    ]);
    await userEvent.clear(options);
    await expect(args.onValueChange).toHaveBeenLastCalledWith([
      expect.objectContaining({ options: undefined }),
    ]);
  },
});

/** Undeclared variables of the content are suggested, but none in code. */
export const Suggestions = meta.story({
  args: { content: 'Write to {name}, who leads {team}, in {語言}. `{code}`' },
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByRole('button', { name: 'Declare {語言}' })).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'Declare {code}' })).toBeNull();
    await userEvent.click(canvas.getByRole('button', { name: 'Declare {team}' }));
    await expect(canvas.getByLabelText('Variable name')).toHaveValue('team');
    await expect(canvas.getByLabelText('Variable description')).toHaveFocus();
  },
});

export const Invalid = meta.story({
  args: {
    value: [{ ...emptyVariable, name: '1st' }],
    getError: (path: string) => errors.get(path),
  },
  play: async ({ canvas }) => {
    const [name] = canvas.getAllByLabelText('Variable name');
    await expect(name).toBeInvalid();
    await expect(name).toHaveAccessibleErrorMessage('A variable name starts with a letter');
  },
});

export const LongText = meta.story({
  args: {
    value: [
      {
        name: 'Rindfleischetikettierungsueberwachung',
        description: 'Donaudampfschifffahrtsgesellschaftskapitänsmützenabzeichen',
        defaultValue: '',
      },
    ],
    content: '{Donaudampfschifffahrtsgesellschaftskapitaen}',
  },
});
