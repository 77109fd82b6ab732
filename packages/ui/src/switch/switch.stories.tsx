import { useState } from 'react';
import { expect, fn, waitFor } from 'storybook/test';

import preview from '../../../../.storybook/preview.tsx';
import { Switch } from './switch.tsx';

const meta = preview.meta({
  title: 'Components/Forms/Switch',
  component: Switch,
  args: { label: 'Enable all models', checked: false, onCheckedChange: fn() },
  parameters: {
    usage: {
      do: {
        text: 'Use it for settings that apply immediately, with a label that fits both states, and return the promise.',
        example: function EnableModels() {
          const [checked, setChecked] = useState(true);
          return <Switch label="All models" checked={checked} onCheckedChange={setChecked} />;
        },
      },
      dont: {
        text: 'Do not change its label with its state: it would contradict the state.',
        example: function ChangingLabel() {
          const [checked, setChecked] = useState(false);
          return (
            <Switch label={checked ? 'Turn off' : 'Turn on'} checked={checked} onCheckedChange={setChecked} />
          );
        },
      },
      keyboard: {
        'Space, Enter': 'Turns it on or off. While it is loading, nothing happens and it keeps focus.',
      },
      references: { 'APG: Switch': 'https://www.w3.org/WAI/ARIA/apg/patterns/switch/' },
    },
  },
});

export const On = meta.story({ args: { checked: true } });
export const Off = meta.story();
export const Disabled = meta.story({ args: { disabled: true } });
export const DisabledOn = meta.story({ args: { disabled: true, checked: true } });
export const HiddenLabel = meta.story({ args: { hideLabel: true } });

export const WithDescription = meta.story({
  args: { description: 'Only the models of connected providers can be used.' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('switch', { name: 'Enable all models' })).toHaveAccessibleDescription(
      'Only the models of connected providers can be used.',
    );
  },
});

export const LongText = meta.story({
  args: {
    label: 'Donaudampfschifffahrtsgesellschaftskapitänsmützen',
    description: 'Rindfleischetikettierungsüberwachungsaufgabenübertragungsgesetz',
  },
  decorators: [
    (Story) => (
      <div style={{ maxInlineSize: '12rem' }}>
        <Story />
      </div>
    ),
  ],
});

/** Until the promise settles, clicks are ignored and the switch keeps focus. */
export const Loading = meta.story({
  args: { onCheckedChange: fn(() => new Promise(() => {})) },
  play: async ({ args, canvas, userEvent }) => {
    const control = canvas.getByRole('switch');
    await userEvent.tab();
    await userEvent.keyboard(' ');
    await waitFor(() => expect(control).toHaveAttribute('aria-busy', 'true'));
    await userEvent.keyboard(' ');
    await expect(args.onCheckedChange).toHaveBeenCalledOnce();
    await expect(args.onCheckedChange).toHaveBeenCalledWith(true);
    await expect(control).toHaveFocus();
  },
});

export const LoadingOn = meta.story({ args: { loading: true, checked: true } });

/** Clicking the label toggles the switch. */
export const LabelClick = meta.story({
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByRole('switch')).toHaveAccessibleName('Enable all models');
    await userEvent.click(canvas.getByText('Enable all models'));
    await expect(args.onCheckedChange).toHaveBeenCalledWith(true);
  },
});

/** With forced colors, on and off differ by more than the position of the thumb. */
export const ForcedColors = meta.story({
  render: (args) => (
    <div style={{ display: 'grid', gap: '1rem' }}>
      <Switch {...args} label="Off" />
      <Switch {...args} label="On" checked />
      <Switch {...args} label="Disabled" disabled />
    </div>
  ),
});

/** Without `checked` it holds its own state; a form submits its `name` while it is on, and resets it. */
export const Uncontrolled = meta.story({
  render: ({ checked: _checked, ...args }) => (
    <form aria-label="Settings">
      <Switch {...args} defaultChecked name="models" value="all" />
      <button type="reset">Reset</button>
    </form>
  ),
  play: async ({ args, canvas, userEvent }) => {
    const control = canvas.getByRole('switch');
    const getValue = () => new FormData(canvas.getByRole<HTMLFormElement>('form')).get('models');
    await expect(getValue()).toBe('all');
    await userEvent.click(control);
    await expect(control).not.toBeChecked();
    await expect(args.onCheckedChange).toHaveBeenCalledWith(false);
    await waitFor(() => expect(getValue()).toBeNull());
    await userEvent.click(canvas.getByRole('button', { name: 'Reset' }));
    await waitFor(() => expect(control).toBeChecked());
  },
});

/** Space and Enter toggle it. */
export const Keyboard = meta.story({
  render: function Keyboard(args) {
    const [checked, setChecked] = useState(false);
    return <Switch {...args} checked={checked} onCheckedChange={setChecked} />;
  },
  play: async ({ canvas, userEvent }) => {
    const control = canvas.getByRole('switch');
    await userEvent.tab();
    await userEvent.keyboard(' ');
    await expect(control).toBeChecked();
    await userEvent.keyboard('{Enter}');
    await expect(control).not.toBeChecked();
  },
});

/** It does not overflow a scrolling container. */
export const ScrollContainer = meta.story({
  render: (args) => (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling region must be focusable
    <div role="group" aria-label="Models" tabIndex={0} style={{ blockSize: '4rem', overflow: 'auto' }}>
      <div style={{ blockSize: '6rem' }} />
      <Switch {...args} />
    </div>
  ),
  play: async ({ canvas }) => {
    const area = canvas.getByRole('group');
    area.scrollTop = area.scrollHeight;
    await expect(area.scrollWidth).toBe(area.clientWidth);
    await expect(area.scrollHeight).toBeLessThan(140);
  },
});
