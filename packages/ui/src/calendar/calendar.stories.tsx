import { expect, fn, waitFor } from 'storybook/test';

import preview from '../../../../.storybook/preview.tsx';
import { MessagesProvider } from '../messages/messages.tsx';
import { Calendar } from './calendar.tsx';

const onValueChange = fn();

const meta = preview.meta({
  title: 'Components/Forms/Calendar',
  component: Calendar,
  args: { 'aria-label': 'Appointment', defaultValue: '2026-12-15', onValueChange },
  beforeEach: () => void onValueChange.mockClear(),
  parameters: {
    usage: {
      do: {
        text: 'Use it where dates are the subject of the page, such as free appointments.',
        example: () => (
          <Calendar
            aria-label="Appointment"
            defaultMonth="2026-12-01"
            isDateDisabled={(date) => Number(date.slice(-2)) % 3 === 0}
          />
        ),
      },
      dont: {
        text: 'Do not use it in a form: `DatePicker` has an input, in which a date can be typed.',
        example: () => <Calendar aria-label="Birthday" defaultMonth="1990-01-01" />,
      },
      keyboard: {
        Tab: 'Moves through the buttons of the months, then to the selected day or today.',
        'Left arrow, Right arrow': 'Moves by a day. In right-to-left text the other way around.',
        'Up arrow, Down arrow': 'Moves by a week.',
        'Home, End': 'Moves to the start or the end of the week.',
        'Page Up, Page Down': 'Moves by a month; with Shift by a year.',
        'Enter, Space': 'Selects the date.',
      },
      references: {
        'APG: Date picker dialog':
          'https://www.w3.org/WAI/ARIA/apg/patterns/dialog-modal/examples/datepicker-dialog/',
      },
    },
  },
});

export const Default = meta.story({
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByRole('group', { name: 'Appointment' })).toBeVisible();
    await expect(canvas.getByRole('grid', { name: 'December 2026' })).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Thursday, December 24, 2026' }));
    await expect(onValueChange).toHaveBeenLastCalledWith('2026-12-24');
    await expect(canvas.getByRole('button', { name: 'Thursday, December 24, 2026, selected' })).toBeVisible();
  },
});

export const Empty = meta.story({
  args: { defaultValue: undefined, defaultMonth: '2026-11-01' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('grid', { name: 'November 2026' })).toBeVisible();
    await expect(canvas.queryByRole('button', { name: /selected/ })).toBeNull();
  },
});

/** Dates outside of the limits cannot be selected, and their months are not reached. */
export const Limits = meta.story({
  args: { min: '2026-12-10', max: '2026-12-20', isDateDisabled: (date) => date === '2026-12-18' },
  play: async ({ canvas }) => {
    for (const name of [/December 9,/, /December 18,/, /December 21,/])
      await expect(canvas.getByRole('button', { name })).toBeDisabled();
    await expect(canvas.getByRole('button', { name: 'Next month' })).toHaveAttribute('aria-disabled', 'true');
  },
});

/** The names and the first day of the week are those of the locale. */
export const German = meta.story({
  render: (args) => (
    <MessagesProvider locale="de">
      <Calendar {...args} />
    </MessagesProvider>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('grid', { name: 'Dezember 2026' })).toBeVisible();
  },
});

export const Keyboard = meta.story({
  play: async ({ canvas, userEvent }) => {
    const isFocused = (name: RegExp) =>
      waitFor(() => expect(canvas.getByRole('button', { name })).toHaveFocus());
    await userEvent.tab();
    await userEvent.tab();
    await userEvent.tab();
    await isFocused(/December 15,/);
    await userEvent.keyboard('{ArrowRight}{ArrowDown}');
    await isFocused(/December 23,/);
    await userEvent.keyboard('{Enter}');
    await expect(onValueChange).toHaveBeenLastCalledWith('2026-12-23');
    await userEvent.keyboard('{PageDown}');
    await isFocused(/January 23,/);
  },
});

export const RTL = meta.story({
  name: 'RTL',
  globals: { dir: 'rtl' },
  play: async ({ canvas }) => {
    const previous = canvas.getByRole('button', { name: 'Previous month' }).getBoundingClientRect();
    await expect(previous.left).toBeGreaterThan(
      canvas.getByRole('button', { name: 'Next month' }).getBoundingClientRect().left,
    );
  },
});
