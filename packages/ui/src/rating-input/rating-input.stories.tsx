import { useState } from 'react';
import { expect, fn, waitFor } from 'storybook/test';

import preview from '../../../../.storybook/preview.tsx';
import { RatingInput } from './rating-input.tsx';

const meta = preview.meta({
  title: 'Components/Forms/Rating Input',
  component: RatingInput,
  args: { label: 'Your rating', value: 0, onValueChange: fn() },
  parameters: {
    usage: {
      do: {
        text: 'Return a promise: the stars are dimmed until it settles.',
        example: function Rate() {
          const [value, setValue] = useState(4);
          return <RatingInput label="Your rating" value={value} onValueChange={setValue} />;
        },
      },
      dont: {
        text: 'Do not disable it without a `description`: users have to guess the reason.',
        example: () => <RatingInput label="Your vote" value={0} onValueChange={() => {}} disabled />,
      },
      keyboard: {
        Tab: 'Moves focus to the selected star, or to the first if none is selected, then out of the group.',
        'Right arrow, Down arrow': 'Selects one star more, wrapping after five.',
        'Left arrow, Up arrow': 'Selects one star less, wrapping after one.',
        Space: 'Selects the focused star when none is selected.',
      },
      references: {
        'APG: Rating radio group': 'https://www.w3.org/WAI/ARIA/apg/patterns/radio/examples/radio-rating/',
      },
    },
  },
});

export const Three = meta.story({ args: { value: 3 } });
export const Unrated = meta.story();
export const Five = meta.story({ args: { value: 5 } });
export const HiddenLabel = meta.story({ args: { value: 3, hideLabel: true } });
export const LongText = meta.story({ args: { label: 'Donaudampfschifffahrtsgesellschaftskapitänsmützen' } });

export const SignedOut = meta.story({
  args: { disabled: true, description: 'Sign in to rate this prompt.' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('group', { name: 'Your rating' })).toHaveAccessibleDescription(
      'Sign in to rate this prompt.',
    );
    await expect(canvas.getByRole('radio', { name: '1 of 5 stars' })).toBeDisabled();
  },
});

/** The optimistic value is shown, dimmed, until the promise settles. */
export const Loading = meta.story({
  args: { onValueChange: fn(() => new Promise(() => {})) },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('radio', { name: '4 of 5 stars' }));
    await waitFor(() => expect(canvas.getByRole('group')).toHaveAttribute('aria-busy', 'true'));
    await expect(canvas.getByRole('radio', { name: '4 of 5 stars' })).toBeChecked();
  },
});

/** Without `value` it holds its own state; a form submits it by `name`, and resets it. */
export const Uncontrolled = meta.story({
  render: ({ value: _value, ...args }) => (
    <form aria-label="Review">
      <RatingInput {...args} defaultValue={2} name="rating" />
      <button type="reset">Reset</button>
    </form>
  ),
  play: async ({ args, canvas, userEvent }) => {
    const getValue = () => new FormData(canvas.getByRole<HTMLFormElement>('form')).get('rating');
    await userEvent.click(canvas.getByRole('radio', { name: '5 of 5 stars' }));
    await expect(args.onValueChange).toHaveBeenCalledWith(5);
    await waitFor(() => expect(getValue()).toBe('5'));
    await userEvent.click(canvas.getByRole('button', { name: 'Reset' }));
    await waitFor(() => expect(getValue()).toBe('2'));
  },
});

export const Keyboard = meta.story({
  render: function Keyboard(args) {
    const [value, setValue] = useState(2);
    return <RatingInput {...args} value={value} onValueChange={setValue} />;
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab();
    await expect(canvas.getByRole('radio', { name: '2 of 5 stars' })).toHaveFocus();
    await userEvent.keyboard('{ArrowRight}{ArrowRight}');
    await expect(canvas.getByRole('radio', { name: '4 of 5 stars' })).toBeChecked();
    await expect(canvas.getByRole('radio', { name: '4 of 5 stars' })).toHaveFocus();
    await userEvent.keyboard('{ArrowLeft}');
    await expect(canvas.getByRole('radio', { name: '3 of 5 stars' })).toBeChecked();
  },
});
