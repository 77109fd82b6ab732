import { userSummaryFixtures } from '@ai-directory/api-client/testing';
import { expect, fireEvent, fn, screen } from 'storybook/test';

import preview from '../../../../.storybook/preview.tsx';
import { UserPicker, type UserPickerProps } from './user-picker.tsx';

const defaults: UserPickerProps = {
  label: 'Shared with',
  defaultValue: [],
  onValueChange: fn(),
  search: fn(async (name) => userSummaryFixtures.filter(({ username }) => username.startsWith(name))),
};

const meta = preview.meta({
  title: 'Prompts Kit/Writing/User Picker',
  component: UserPicker,
  args: defaults,
  decorators: [(Story) => <div style={{ maxInlineSize: '32rem' }}>{Story()}</div>],
  parameters: {
    usage: {
      do: {
        text: 'Search by the start of the name, and abort superseded searches with the signal.',
      },
      dont: {
        text: 'Do not list users before a name is typed: accounts must not be browsable.',
      },
      keyboard: {
        'Down arrow, Up arrow': 'Moves between the results.',
        Enter: 'Adds the active user, or removes the user if already selected.',
        Backspace: 'In the empty input, removes the last user.',
      },
      references: { 'APG: Combobox': 'https://www.w3.org/WAI/ARIA/apg/patterns/combobox/' },
    },
  },
});

export const Selected = meta.story({
  args: { defaultValue: userSummaryFixtures },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Remove alan' }));
    await expect(canvas.getByRole('combobox')).toHaveFocus();
    await expect(canvas.getByText('alan removed')).toBeInTheDocument();
    await userEvent.keyboard('{Backspace}');
    await expect(args.onValueChange).toHaveBeenLastCalledWith(userSummaryFixtures.slice(0, 1));
  },
});

export const Empty = meta.story();

/** Arrow keys wrap around; selected users are checked. */
export const Matches = meta.story({
  args: { defaultValue: userSummaryFixtures.slice(0, 1), search: fn(async () => userSummaryFixtures) },
  play: async ({ args, canvas, userEvent }) => {
    const input = canvas.getByRole('combobox');
    await userEvent.type(input, 'a');
    const [first] = await screen.findAllByRole('option');
    await expect(first).toHaveAttribute('aria-selected', 'true');
    await expect(input).toHaveAttribute('aria-activedescendant', first?.id);
    await userEvent.keyboard('{ArrowUp}{Enter}');
    await expect(args.onValueChange).toHaveBeenCalledWith([userSummaryFixtures[0], userSummaryFixtures[2]]);
    await expect(input).toHaveValue('');
    await expect(screen.queryByRole('option')).toBeNull();
  },
});

/** Holding Backspace empties the input and removes no user. */
export const HeldBackspace = meta.story({
  args: { defaultValue: userSummaryFixtures },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole('combobox'), 'zo');
    await userEvent.clear(canvas.getByRole('combobox'));
    await fireEvent.keyDown(canvas.getByRole('combobox'), { key: 'Backspace', repeat: true });
    await expect(args.onValueChange).not.toHaveBeenCalled();
  },
});

export const Searching = meta.story({
  args: { search: fn(() => new Promise<never>(() => {})) },
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole('combobox'), 'al');
    await expect(await screen.findByText('Loading…', { selector: '[role="status"]' })).toBeInTheDocument();
  },
});

export const NoMatches = meta.story({
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole('combobox'), 'zoe');
    await expect(
      await screen.findByText('No people found for “zoe”', { selector: '[role="status"]' }),
    ).toBeInTheDocument();
  },
});

export const SearchFailed = meta.story({
  args: { search: fn(() => Promise.reject(new Error(''))) },
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole('combobox'), 'al');
    await expect(
      await screen.findByText('Failed to search for people', { selector: '[role="status"]' }),
    ).toBeInTheDocument();
    await expect(canvas.getByRole('combobox')).toHaveValue('al');
  },
});
