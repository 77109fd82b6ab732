import { expect, fireEvent, within } from 'storybook/test';

import preview from '../../../../.storybook/preview.tsx';
import { ThemePicker } from './theme-picker.tsx';

/** What the page on theming shows. */
const meta = preview.meta({
  title: 'Foundations/Theme picker',
  component: ThemePicker,
  tags: ['!autodocs', '!dev'],
});

export const Default = meta.story();
export const Yellow = meta.story({ args: { defaultColor: '#ffd400' } });
export const Navy = meta.story({ args: { defaultColor: '#0a1a40' } });
export const Pink = meta.story({ args: { defaultColor: '#ff4da6' } });

export const PickColor = meta.story({
  play: async ({ canvas }) => {
    const dark = within(canvas.getByRole('region', { name: 'In the dark theme' }));
    const getColor = () =>
      getComputedStyle(dark.getByRole('button', { name: 'Save prompt' })).backgroundColor;
    const before = getColor();
    await fireEvent.change(canvas.getByLabelText('Color of the brand'), { target: { value: '#ffd400' } });
    await expect(canvas.getByText(/--aid-accent: #ffd400;/)).toBeVisible();
    await expect(getColor()).not.toBe(before);
  },
});
