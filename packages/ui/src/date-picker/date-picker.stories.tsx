import { expect, fn, screen, waitFor } from 'storybook/test';

import preview from '../../../../.storybook/preview.tsx';
import { Button } from '../button/button.tsx';
import { Dialog, DialogBody, DialogContent, DialogTitle } from '../dialog/dialog.tsx';
import { Field } from '../field/field.tsx';
import { MessagesProvider } from '../messages/messages.tsx';
import { DatePicker, type DatePickerProps } from './date-picker.tsx';

const onValueChange = fn();

const InField = (args: DatePickerProps) => (
  <Field label="Due date">
    <DatePicker {...args} />
  </Field>
);

const meta = preview.meta({
  title: 'Components/Forms/Date Picker',
  tags: ['beta'],
  component: DatePicker,
  args: { onValueChange },
  beforeEach: () => void onValueChange.mockClear(),
  render: (args) => <InField {...args} />,
  parameters: {
    docs: { story: { inline: false, height: '26rem' } },
    usage: {
      do: {
        text: 'Use it for a date near today. The locale of `MessagesProvider` sets the order of day, month and year.',
        example: () => <InField defaultValue="2015-11-22" />,
      },
      dont: {
        text: 'Do not offer dates that cannot be selected: set `min`, `max` and `isDateDisabled`.',
        example: () => (
          <Field label="Appointment" error="The office is closed on Sundays">
            <DatePicker defaultValue="2015-11-22" />
          </Field>
        ),
      },
      keyboard: {
        'Digits, Enter':
          'In the input, types a date in the order of the locale; Enter, or leaving, reads it.',
        'Enter, Space':
          'On the button, opens the calendar on the selected date or today; in it, selects the date.',
        'Left arrow, Right arrow':
          'In the calendar, moves by a day. In right-to-left text the other way around.',
        'Up arrow, Down arrow': 'Moves by a week.',
        'Home, End': 'Moves to the start or the end of the week.',
        'Page Up, Page Down': 'Moves by a month; with Shift by a year.',
        Escape: 'Closes the calendar, but not a dialog around it; focus returns to the button.',
      },
      references: {
        'APG: Date picker dialog':
          'https://www.w3.org/WAI/ARIA/apg/patterns/dialog-modal/examples/datepicker-dialog/',
      },
    },
  },
});

const hasFocus = (name: string) => waitFor(() => expect(screen.getByRole('button', { name })).toHaveFocus());

/** In stories, dates are in the past: the label of today is another one. */
const openCalendar = () => screen.findByRole('grid');

export const Default = meta.story({
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('textbox', { name: 'Due date' })).toHaveAttribute(
      'placeholder',
      '12/31/2026',
    );
  },
});

export const Selected = meta.story({
  args: { defaultValue: '2015-11-22' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('textbox')).toHaveValue('11/22/2015');
  },
});

/** Opens on the selected date. A click selects a date and closes the calendar. */
export const Open = meta.story({
  args: { defaultValue: '2015-11-22' },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Select a date' }));
    const grid = await openCalendar();
    await expect(grid).toHaveAccessibleName('November 2015');
    const selected = screen.getByRole('button', { name: 'Sunday, November 22, 2015, selected' });
    await waitFor(() => expect(selected).toHaveFocus());
    await userEvent.click(screen.getByRole('button', { name: 'Next month' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Thursday, December 31, 2015' }));
    await waitFor(() => expect(screen.queryByRole('grid')).toBeNull());
    await expect(canvas.getByRole('textbox')).toHaveValue('12/31/2015');
    await expect(onValueChange.mock.calls).toEqual([['2015-12-31']]);
  },
});

/** Shown in the check of narrow windows and in the screenshots. */
export const OpenCalendar = meta.story({
  args: { defaultValue: '2015-11-22', min: '2015-11-10' },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Select a date' }));
    await expect(await openCalendar()).toBeVisible();
  },
});

/** Dates before `min`, after `max` and those of `isDateDisabled` cannot be selected or typed. */
export const Limits = meta.story({
  args: {
    defaultValue: '2015-11-20',
    min: '2015-11-10',
    max: '2015-11-25',
    isDateDisabled: (date) => date === '2015-11-23',
  },
  play: async ({ canvas, userEvent }) => {
    const input = canvas.getByRole<HTMLInputElement>('textbox');
    await userEvent.clear(input);
    await userEvent.type(input, '11/30/2015{Enter}');
    await expect(canvas.getByRole('status')).toHaveTextContent('This date cannot be selected');
    await expect(input).toBeInvalid();
    await userEvent.click(canvas.getByRole('button', { name: 'Select a date' }));
    await openCalendar();
    await expect(screen.getByRole('button', { name: 'Monday, November 9, 2015' })).toBeDisabled();
    await expect(screen.getByRole('button', { name: 'Monday, November 23, 2015' })).toBeDisabled();
    await expect(screen.getByRole('button', { name: 'Tuesday, November 24, 2015' })).toBeEnabled();
    await expect(screen.getByRole('button', { name: 'Next month' })).toHaveAttribute('aria-disabled', 'true');
    await expect(onValueChange).not.toHaveBeenCalled();
  },
});

/** Text that is no date stays, is announced, and keeps the browser from submitting the form. */
export const InvalidText = meta.story({
  play: async ({ canvas, userEvent }) => {
    const input = canvas.getByRole<HTMLInputElement>('textbox');
    await userEvent.type(input, '2/30/2015');
    await userEvent.tab();
    await expect(canvas.getByRole('status')).toHaveTextContent('Enter a date such as 12/31/2026');
    await expect(input).toHaveValue('2/30/2015');
    await expect(input.checkValidity()).toBe(false);
    await userEvent.clear(input);
    await userEvent.type(input, '2/28/26{Enter}');
    await expect(canvas.getByRole('status')).toBeEmptyDOMElement();
    await expect(input).toHaveValue('02/28/2026');
    await expect(input.checkValidity()).toBe(true);
    await expect(onValueChange.mock.calls).toEqual([['2026-02-28']]);
  },
});

export const Invalid = meta.story({
  render: (args) => (
    <Field label="Due date" error="Select a date">
      <DatePicker {...args} />
    </Field>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('textbox')).toBeInvalid();
  },
});

export const ReadOnly = meta.story({
  args: { defaultValue: '2015-11-22', readOnly: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('textbox')).toHaveAttribute('readonly');
    await expect(canvas.getByRole('button', { name: 'Select a date' })).toBeDisabled();
  },
});

export const Disabled = meta.story({
  args: { defaultValue: '2015-11-22', disabled: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('textbox')).toBeDisabled();
    await expect(canvas.getByRole('button', { name: 'Select a date' })).toBeDisabled();
  },
});

/** Names of days and months, the order of the typed date and the first day of the week follow the locale. */
export const Locale = meta.story({
  args: { defaultValue: '2015-11-22' },
  render: (args) => (
    <MessagesProvider locale="de">
      <InField {...args} />
    </MessagesProvider>
  ),
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByRole('textbox')).toHaveValue('22.11.2015');
    await userEvent.click(canvas.getByRole('button', { name: 'Select a date' }));
    const grid = await openCalendar();
    await expect(grid).toHaveAccessibleName('November 2015');
    await expect(grid.querySelector('th')).toHaveTextContent('Mo');
    await expect(screen.getByRole('button', { name: 'Montag, 23. November 2015' })).toBeVisible();
  },
});

/** Arrow keys move by a day and a week, Page Up and Page Down by a month; Enter selects, Escape closes. */
export const Keyboard = meta.story({
  args: { defaultValue: '2015-11-18' },
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab();
    await userEvent.tab();
    const opener = canvas.getByRole('button', { name: 'Select a date' });
    await expect(opener).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await hasFocus('Wednesday, November 18, 2015, selected');
    for (const [key, name] of [
      ['{ArrowRight}', 'Thursday, November 19, 2015'],
      ['{ArrowDown}', 'Thursday, November 26, 2015'],
      ['{ArrowLeft}', 'Wednesday, November 25, 2015'],
      ['{ArrowUp}', 'Wednesday, November 18, 2015, selected'],
      ['{Home}', 'Sunday, November 15, 2015'],
      ['{End}', 'Saturday, November 21, 2015'],
      ['{PageDown}', 'Monday, December 21, 2015'],
      ['{PageUp}', 'Saturday, November 21, 2015'],
    ] as const) {
      await userEvent.keyboard(key);
      await hasFocus(name);
    }
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('grid')).toBeNull());
    await waitFor(() => expect(opener).toHaveFocus());
    await userEvent.keyboard('{Enter}');
    await hasFocus('Wednesday, November 18, 2015, selected');
    await userEvent.keyboard('{ArrowRight}{Enter}');
    await waitFor(() => expect(screen.queryByRole('grid')).toBeNull());
    await expect(onValueChange.mock.calls).toEqual([['2015-11-19']]);
    await waitFor(() => expect(opener).toHaveFocus());
  },
});

/** The form data has the ISO date. A reset of the form restores the default value. */
export const Uncontrolled = meta.story({
  render: (args) => (
    <form aria-label="Task" onSubmit={(event) => event.preventDefault()}>
      <InField {...args} name="due" defaultValue="2015-11-22" />
      <Button type="reset">Reset</Button>
    </form>
  ),
  play: async ({ canvas, userEvent }) => {
    const form = canvas.getByRole<HTMLFormElement>('form');
    const input = canvas.getByRole('textbox');
    const getValue = () => new FormData(form).get('due');
    await expect(getValue()).toBe('2015-11-22');
    await userEvent.clear(input);
    await userEvent.type(input, '12/24/2015{Enter}');
    await expect(getValue()).toBe('2015-12-24');
    await userEvent.clear(input);
    await userEvent.tab();
    await expect(getValue()).toBe('');
    await userEvent.click(canvas.getByRole('button', { name: 'Reset' }));
    await waitFor(() => expect(getValue()).toBe('2015-11-22'));
    await expect(canvas.getByRole('textbox')).toHaveValue('11/22/2015');
  },
});

/** Escape closes only the calendar. */
export const InDialog = meta.story({
  render: (args) => (
    <Dialog defaultOpen>
      <DialogContent>
        <DialogTitle>Edit task</DialogTitle>
        <DialogBody>
          <InField {...args} />
        </DialogBody>
      </DialogContent>
    </Dialog>
  ),
  play: async ({ userEvent }) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Select a date' }));
    await openCalendar();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('grid')).toBeNull());
    await expect(screen.getByRole('dialog', { name: 'Edit task' })).toBeVisible();
  },
});

export const LongText = meta.story({
  render: (args) => (
    <Field label="Rindfleischetikettierungsüberwachungsaufgabenübertragungsgesetz">
      <DatePicker {...args} />
    </Field>
  ),
});

export const RTL = meta.story({
  name: 'RTL',
  globals: { dir: 'rtl' },
  args: { defaultValue: '2015-11-18' },
  play: async ({ canvas, userEvent }) => {
    canvas.getByRole('button', { name: 'Select a date' }).focus();
    await userEvent.keyboard('{Enter}');
    await openCalendar();
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Wednesday, November 18, 2015, selected' })).toHaveFocus(),
    );
    await userEvent.keyboard('{ArrowLeft}');
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Thursday, November 19, 2015' })).toHaveFocus(),
    );
  },
});

const sizes = ['small', 'medium', 'large'] as const;

export const Matrix = meta.story({
  tags: ['!autodocs'],
  render: (args) => (
    <div style={{ display: 'grid', gap: '1rem' }}>
      {sizes.map((size) => (
        <Field key={size} label={size}>
          <DatePicker {...args} size={size} defaultValue="2015-11-22" />
        </Field>
      ))}
    </div>
  ),
});
