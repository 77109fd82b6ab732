import { personFixtures } from '@ai-directory/api-client/testing';
import { useState } from 'react';
import { expect, fireEvent, fn } from 'storybook/test';

import preview from '../../../../.storybook/preview.tsx';
import { PeoplePicker, type PeoplePickerProps } from './people-picker.tsx';

const defaults: PeoplePickerProps = {
  label: 'Shared with',
  value: [],
  onChange: fn(),
  search: fn(async (name) => personFixtures.filter(({ username }) => username.startsWith(name))),
};

const meta = preview.meta({
  component: PeoplePicker,
  args: defaults,
  render: (args) => <Picker {...args} />,
  decorators: [(Story) => <div style={{ maxInlineSize: '32rem' }}>{Story()}</div>],
  parameters: {
    guide: {
      do: {
        text: 'Search by the beginning of the name, and let the signal you are given end a search that nobody waits for.',
      },
      dont: {
        text: 'Do not list people before a name is typed: who has an account is nobody’s to browse.',
      },
      keyboard: {
        'Down arrow, Up arrow': 'Goes through the people found.',
        Enter: 'Adds the marked person.',
        Backspace: 'In the empty box, removes the last person.',
      },
      follows: { 'APG: Combobox': 'https://www.w3.org/WAI/ARIA/apg/patterns/combobox/' },
    },
  },
});

export const Empty = meta.story();

export const Chosen = meta.story({
  args: { value: personFixtures },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Remove alan' }));
    await expect(canvas.getByRole('combobox')).toHaveFocus();
    await expect(canvas.getByText('alan removed')).toBeVisible();
    await userEvent.keyboard('{Backspace}');
    await expect(args.onChange).toHaveBeenLastCalledWith(personFixtures.slice(0, 1));
  },
});

/** Arrow keys go round; a person who is chosen already is not found again. */
export const Found = meta.story({
  args: { value: personFixtures.slice(0, 1), search: fn(async () => personFixtures) },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole('combobox'), 'a');
    await expect(await canvas.findByRole('option', { name: 'alan' })).toHaveAttribute(
      'aria-selected',
      'true',
    );
    await expect(canvas.getByText('2 people')).toBeVisible();
    await userEvent.keyboard('{ArrowUp}{Enter}');
    await expect(args.onChange).toHaveBeenCalledWith([personFixtures[0], personFixtures[2]]);
    await expect(canvas.getByRole('combobox')).toHaveValue('');
    await expect(canvas.queryByRole('option')).toBeNull();
  },
});

/** Backspace held down empties the box, and stops there. */
export const HeldBackspace = meta.story({
  args: { value: personFixtures },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole('combobox'), 'zo');
    await userEvent.clear(canvas.getByRole('combobox'));
    await fireEvent.keyDown(canvas.getByRole('combobox'), { key: 'Backspace', repeat: true });
    await expect(args.onChange).not.toHaveBeenCalled();
  },
});

export const Searching = meta.story({
  args: { search: fn(() => new Promise<never>(() => {})) },
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole('combobox'), 'al');
    await expect(canvas.getByRole('status')).toHaveTextContent('Searching…');
  },
});

export const NobodyFound = meta.story({
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole('combobox'), 'zoe');
    await expect(await canvas.findByText('Nobody is called “zoe…”')).toBeVisible();
  },
});

export const Failed = meta.story({
  args: { search: fn(() => Promise.reject(new Error(''))) },
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole('combobox'), 'al');
    await expect(await canvas.findByText('Failed to search for people')).toBeVisible();
    await expect(canvas.getByRole('combobox')).toHaveValue('al');
  },
});

function Picker({ value, onChange, ...args }: PeoplePickerProps) {
  const [people, setPeople] = useState(value);
  return (
    <PeoplePicker
      {...args}
      value={people}
      onChange={(chosen) => {
        setPeople(chosen);
        onChange(chosen);
      }}
    />
  );
}
