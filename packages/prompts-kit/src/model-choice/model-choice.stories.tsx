import { useState } from 'react';
import { expect, fn } from 'storybook/test';

import preview from '../../../../.storybook/preview.tsx';
import { ModelChoice } from './model-choice.tsx';

const meta = preview.meta({
  component: ModelChoice,
  args: {
    label: 'AI models',
    models: ['GPT-5', 'Claude', 'Gemini'] as string[],
    value: [] as string[],
    onChange: fn(),
  },
  parameters: {
    guide: {
      do: {
        text: 'Offer the models by the names that people know from their provider.',
      },
      dont: {
        text: 'Do not choose any in advance: only the author knows where the prompt was tried.',
      },
      keyboard: {
        Tab: 'Goes through the models.',
        Space: 'Chooses the model, or takes it away.',
      },
      follows: { 'APG: Checkbox': 'https://www.w3.org/WAI/ARIA/apg/patterns/checkbox/' },
    },
  },
});

export const NoneChosen = meta.story();

export const Several = meta.story({
  args: { value: ['GPT-5', 'Gemini'] },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('checkbox', { checked: true })).toHaveLength(2);
  },
});

/** They are told in the order of the list, however they were chosen. */
export const Chooses = meta.story({
  render: function Chooses(args) {
    const [value, setValue] = useState<string[]>(['Gemini']);
    const change = (models: string[]) => {
      setValue(models);
      args.onChange(models);
    };
    return <ModelChoice {...args} value={value} onChange={change} />;
  },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.tab();
    await userEvent.keyboard(' ');
    await expect(args.onChange).toHaveBeenLastCalledWith(['GPT-5', 'Gemini']);
    await userEvent.click(canvas.getByText('Gemini'));
    await expect(args.onChange).toHaveBeenLastCalledWith(['GPT-5']);
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
