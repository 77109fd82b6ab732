import { useState } from 'react';
import { expect, fn, waitFor } from 'storybook/test';

import preview from '../../../../.storybook/preview.tsx';
import { RatingInput } from './rating-input.tsx';

const meta = preview.meta({
  component: RatingInput,
  args: { label: 'Your rating', value: 0, onChange: fn() },
  parameters: {
    guide: {
      do: {
        text: 'Ask once, where the thing was used, and return the promise: the stars wait for it.',
        example: function Rate() {
          const [value, setValue] = useState(4);
          return <RatingInput label="Your rating" value={value} onChange={setValue} />;
        },
      },
      dont: {
        text: 'Do not disable it without a `hint`: people are left to guess the reason.',
        example: () => <RatingInput label="Your vote" value={0} onChange={() => {}} disabled />,
      },
      keyboard: {
        Tab: 'Goes to the chosen star, or to the first when none is, then out of the group.',
        'Right arrow, Down arrow': 'Gives one star more, and after five one.',
        'Left arrow, Up arrow': 'Gives one star less, and after one five.',
        Space: 'Gives the star that has focus, when none is given yet.',
      },
      follows: {
        'APG: Rating radio group': 'https://www.w3.org/WAI/ARIA/apg/patterns/radio/examples/radio-rating/',
      },
    },
  },
});

export const NoneYet = meta.story();
export const Three = meta.story({ args: { value: 3 } });
export const Five = meta.story({ args: { value: 5 } });
export const HiddenLabel = meta.story({ args: { value: 3, hideLabel: true } });
export const LongText = meta.story({ args: { label: 'Donaudampfschifffahrtsgesellschaftskapitänsmützen' } });

export const SignedOut = meta.story({
  args: { disabled: true, hint: 'Sign in to rate this prompt.' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('group', { name: 'Your rating' })).toHaveAccessibleDescription(
      'Sign in to rate this prompt.',
    );
    await expect(canvas.getByRole('radio', { name: '1 of 5 stars' })).toBeDisabled();
  },
});

/** What was chosen is shown, dimmed, until the answer comes. */
export const Submitting = meta.story({
  args: { onChange: fn(() => new Promise(() => {})) },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('radio', { name: '4 of 5 stars' }));
    await waitFor(() => expect(canvas.getByRole('group')).toHaveAttribute('aria-busy', 'true'));
    await expect(canvas.getByRole('radio', { name: '4 of 5 stars' })).toBeChecked();
  },
});

export const Keyboard = meta.story({
  render: function Keyboard(args) {
    const [value, setValue] = useState(2);
    return <RatingInput {...args} value={value} onChange={setValue} />;
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
