import type { PromptVariable } from '@ai-directory/api-client/contract';
import { useState } from 'react';
import { expect, fn } from 'storybook/test';

import preview from '../../../../.storybook/preview.tsx';
import { VariableList, type VariableListProps } from './variable-list.tsx';

const none: PromptVariable = { name: '', description: '', defaultValue: '' };
const declared: PromptVariable[] = [
  { name: 'name', description: 'Whom you write to', defaultValue: '' },
  { name: 'team', description: 'What they lead', defaultValue: 'operations' },
];

const errors = new Map([
  ['0.name', 'A variable name starts with a letter'],
  ['0.description', 'Description is required'],
]);

/** Keeps what is typed, as the form does. */
function Held({ value, typed, onChange, ...props }: VariableListProps) {
  const [variables, setVariables] = useState(value);
  const [current, setCurrent] = useState(typed);
  const change = (next: PromptVariable[]) => {
    setVariables(next);
    onChange(next);
  };
  return (
    <VariableList
      {...props}
      value={variables}
      onChange={change}
      typed={current}
      onTypedChange={setCurrent}
      onAdd={() => {
        change([...variables, current]);
        setCurrent(none);
        return true;
      }}
    />
  );
}

const meta = preview.meta({
  component: VariableList,
  args: {
    value: [],
    onChange: fn(),
    typed: none,
    onTypedChange: fn(),
    onAdd: fn(() => true),
    content: '',
    errorOf: (_path: string): string | undefined => undefined,
  },
  render: (args) => <Held {...args} />,
  parameters: {
    guide: {
      do: {
        text: 'Describe each variable for the one who fills it in: an example says more than a type.',
      },
      dont: {
        text: 'Do not number the names. {recipient} is still clear in a year, {text2} is not.',
      },
      keyboard: {
        Enter:
          'In a field of New variable, adds it once name and description stand. It never sends the form.',
        'Enter, Space':
          'On a name that is offered, takes it; on Remove, removes the variable. Focus goes to the field to fill next.',
      },
      follows: {
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

export const Several = meta.story({
  args: { value: declared, content: 'Write to {name}, who leads {team}.' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('group', { name: 'team' })).toBeVisible();
    await expect(canvas.getAllByRole('button', { name: /^Remove variable/ })).toHaveLength(2);
  },
});

/** Enter adds what is typed, says so, and leads to the next name. */
export const Adds = meta.story({
  play: async ({ args, canvas, userEvent }) => {
    const name = canvas.getByLabelText('Variable name');
    await userEvent.type(name, 'name');
    await userEvent.type(canvas.getByLabelText('Variable description'), 'Whom you write to{Enter}');
    await expect(args.onChange).toHaveBeenCalledWith([
      { name: 'name', description: 'Whom you write to', defaultValue: '' },
    ]);
    await expect(canvas.getByRole('status')).toHaveTextContent('Variable name added');
    await expect(canvas.getByRole('group', { name: 'New variable' })).toContainElement(
      document.activeElement as HTMLElement,
    );
  },
});

export const Removes = meta.story({
  args: { value: declared },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Remove variable name' }));
    await expect(args.onChange).toHaveBeenCalledWith([declared[1]]);
    await expect(canvas.getByRole('status')).toHaveTextContent('Variable name removed');
  },
});

/** Names that the content uses and nobody declared are offered. */
export const Suggestions = meta.story({
  args: { content: 'Write to {name}, who leads {team}.' },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Declare {team}' }));
    await expect(canvas.getByLabelText('Variable name')).toHaveValue('team');
    await expect(canvas.getByLabelText('Variable description')).toHaveFocus();
  },
});

export const Invalid = meta.story({
  args: {
    value: [{ ...none, name: '1st' }],
    errorOf: (path: string) => errors.get(path),
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
