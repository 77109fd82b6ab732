import { expect, fn, screen, waitFor } from 'storybook/test';

import preview from '../../../../.storybook/preview.tsx';
import { Button } from '../button/button.tsx';
import { DateRange } from './date-range.tsx';

const onValueChange = fn();
/** In the past, because the label of today is another one. */
const november = { from: '2015-11-10', to: '2015-11-20' };

const meta = preview.meta({
  title: 'Components/Forms/Date Range',
  tags: ['beta'],
  component: DateRange,
  args: { label: 'Period', onValueChange },
  beforeEach: () => void onValueChange.mockClear(),
  parameters: {
    docs: { story: { inline: false, height: '26rem' } },
    usage: {
      do: {
        text: 'Use it for a period that has a first and a last date, such as that of a report.',
        example: () => <DateRange label="Period" defaultValue={november} />,
      },
      dont: {
        text: 'Do not use it for common periods: offer “Last 30 days” in a `Select`.',
        example: () => <DateRange label="Last 30 days" defaultValue={november} />,
      },
      keyboard: {
        'Digits, Enter':
          'In the inputs, types a date in the order of the locale; Enter, or leaving, reads it.',
        'Enter, Space': 'On the button, opens the calendar; in it, selects the first, then the last date.',
        'Arrow keys, Home, End, Page Up, Page Down': 'Moves in the calendar, as in `DatePicker`.',
        Escape: 'Closes the calendar, but not a dialog around it; focus returns to the button.',
      },
      references: {
        'APG: Date picker dialog':
          'https://www.w3.org/WAI/ARIA/apg/patterns/dialog-modal/examples/datepicker-dialog/',
      },
    },
  },
});

const getDay = (name: string) => screen.findByRole('button', { name });

export const Default = meta.story({
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('group', { name: 'Period' })).toBeVisible();
    await expect(canvas.getByRole('textbox', { name: 'Start date' })).toHaveValue('');
  },
});

export const Selected = meta.story({
  args: { defaultValue: november },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('textbox', { name: 'Start date' })).toHaveValue('11/10/2015');
    await expect(canvas.getByRole('textbox', { name: 'End date' })).toHaveValue('11/20/2015');
  },
});

/** The first click starts a new range, the second completes it and closes the calendar. */
export const SelectInCalendar = meta.story({
  args: { defaultValue: november },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Select dates' }));
    await userEvent.click(await getDay('Tuesday, November 24, 2015'));
    await expect(onValueChange).toHaveBeenLastCalledWith({ from: '2015-11-24', to: null });
    await expect(screen.getByRole('grid')).toBeVisible();
    await userEvent.click(await getDay('Monday, November 16, 2015'));
    await expect(onValueChange).toHaveBeenLastCalledWith({ from: '2015-11-16', to: '2015-11-24' });
    await waitFor(() => expect(screen.queryByRole('grid')).toBeNull());
    await expect(canvas.getByRole('textbox', { name: 'End date' })).toHaveValue('11/24/2015');
  },
});

export const Open = meta.story({
  args: { defaultValue: november },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Select dates' }));
    await waitFor(async () => expect(await getDay('Tuesday, November 10, 2015, selected')).toHaveFocus());
  },
});

/** Dates in the wrong order change places. */
export const Typed = meta.story({
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole('textbox', { name: 'Start date' }), '12/24/2015{Enter}');
    await userEvent.type(canvas.getByRole('textbox', { name: 'End date' }), '12/1/2015{Enter}');
    await expect(onValueChange).toHaveBeenLastCalledWith({ from: '2015-12-01', to: '2015-12-24' });
    await expect(canvas.getByRole('textbox', { name: 'Start date' })).toHaveValue('12/01/2015');
  },
});

export const InvalidText = meta.story({
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole('textbox', { name: 'End date' }), 'tomorrow');
    await userEvent.tab();
    await expect(canvas.getByText('Enter a date such as 12/31/2026')).toBeVisible();
    await expect(canvas.getByRole('textbox', { name: 'End date' })).toBeInvalid();
  },
});

export const Limits = meta.story({
  args: { defaultValue: november, min: '2015-11-05', max: '2015-11-25' },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Select dates' }));
    await expect(await getDay('Wednesday, November 4, 2015')).toBeDisabled();
  },
});

export const WithError = meta.story({ args: { error: 'Select a period' } });

export const Disabled = meta.story({
  args: { defaultValue: november, disabled: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('textbox', { name: 'Start date' })).toBeDisabled();
    await expect(canvas.getByRole('button', { name: 'Select dates' })).toBeDisabled();
  },
});

export const LongText = meta.story({
  args: { label: 'Rindfleischetikettierungsüberwachungsaufgabenübertragungsgesetz' },
});

/** Enter selects the first date, then the last. */
export const Keyboard = meta.story({
  args: { defaultValue: november },
  play: async ({ canvas, userEvent }) => {
    const opener = canvas.getByRole('button', { name: 'Select dates' });
    await userEvent.tab();
    await userEvent.tab();
    await userEvent.tab();
    await expect(opener).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await waitFor(async () => expect(await getDay('Tuesday, November 10, 2015, selected')).toHaveFocus());
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await waitFor(() => expect(onValueChange).toHaveBeenLastCalledWith({ from: '2015-11-17', to: null }));
    await userEvent.keyboard('{ArrowRight}{Enter}');
    await expect(onValueChange).toHaveBeenLastCalledWith({ from: '2015-11-17', to: '2015-11-18' });
    await waitFor(() => expect(opener).toHaveFocus());
  },
});

/** The form data has both dates. A reset of the form restores the default value. */
export const Uncontrolled = meta.story({
  render: (args) => (
    <form aria-label="Report" onSubmit={(event) => event.preventDefault()}>
      <DateRange {...args} name="period" defaultValue={november} />
      <Button type="reset">Reset</Button>
    </form>
  ),
  play: async ({ canvas, userEvent }) => {
    const form = canvas.getByRole<HTMLFormElement>('form');
    const getValues = () => new FormData(form).getAll('period');
    await expect(getValues()).toEqual(['2015-11-10', '2015-11-20']);
    await userEvent.clear(canvas.getByRole('textbox', { name: 'End date' }));
    await userEvent.tab();
    await expect(getValues()).toEqual(['2015-11-10', '']);
    await userEvent.click(canvas.getByRole('button', { name: 'Reset' }));
    await waitFor(() => expect(getValues()).toEqual(['2015-11-10', '2015-11-20']));
  },
});

export const RTL = meta.story({
  name: 'RTL',
  globals: { dir: 'rtl' },
  args: { defaultValue: november },
  play: async ({ canvas }) => {
    const start = canvas.getByRole('textbox', { name: 'Start date' }).getBoundingClientRect();
    const end = canvas.getByRole('textbox', { name: 'End date' }).getBoundingClientRect();
    await expect(start.left).toBeGreaterThan(end.left);
  },
});
