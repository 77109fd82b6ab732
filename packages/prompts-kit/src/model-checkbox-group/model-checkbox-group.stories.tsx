import { useState } from 'react';
import { expect, fn } from 'storybook/test';

import preview from '../../../../.storybook/preview.tsx';
import { ModelCheckboxGroup } from './model-checkbox-group.tsx';

const meta = preview.meta({
  title: 'Prompts Kit/Writing/Model Checkbox Group',
  component: ModelCheckboxGroup,
  args: {
    label: 'AI models',
    models: ['GPT-5', 'Claude', 'Gemini'] as string[],
    value: [] as string[],
    onValueChange: fn(),
  },
  parameters: {
    usage: {
      do: {
        text: 'Use the names under which providers market their models.',
      },
      dont: {
        text: 'Do not preselect models: only the author knows which ones the prompt was tested with.',
      },
      keyboard: {
        Tab: 'Moves through the models.',
        Space: 'Toggles the model.',
      },
      references: { 'APG: Checkbox': 'https://www.w3.org/WAI/ARIA/apg/patterns/checkbox/' },
    },
  },
});

export const Default = meta.story();

export const MultipleSelected = meta.story({
  args: { value: ['GPT-5', 'Gemini'] },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('checkbox', { checked: true })).toHaveLength(2);
  },
});

/** Calls `onValueChange` with the models in list order, regardless of the order of selection. */
export const Interactive = meta.story({
  render: function InteractiveGroup(args) {
    const [value, setValue] = useState<string[]>(['Gemini']);
    const change = (models: string[]) => {
      setValue(models);
      args.onValueChange?.(models);
    };
    return <ModelCheckboxGroup {...args} value={value} onValueChange={change} />;
  },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.tab();
    await userEvent.keyboard(' ');
    await expect(args.onValueChange).toHaveBeenLastCalledWith(['GPT-5', 'Gemini']);
    await userEvent.click(canvas.getByText('Gemini'));
    await expect(args.onValueChange).toHaveBeenLastCalledWith(['GPT-5']);
  },
});

export const LongText = meta.story({
  args: { models: ['GPT-5', 'Rindfleischetikettierungsüberwachungsaufgabenübertragungsgesetz'] },
  decorators: [
    (Story) => (
      <div style={{ maxInlineSize: '14rem' }}>
        <Story />
      </div>
    ),
  ],
  play: async ({ canvas }) => {
    const group = canvas.getByRole('group');
    await expect(group.scrollWidth).toBeLessThanOrEqual(group.clientWidth);
  },
});
