import { expect } from 'storybook/test';

import preview from '../../../../.storybook/preview.tsx';
import { Progress } from './progress.tsx';

const meta = preview.meta({
  title: 'Components/Feedback/Progress',
  component: Progress,
  args: { label: 'Importing prompts', value: 12, max: 40 },
  decorators: [
    (Story) => (
      <div style={{ maxInlineSize: '22rem' }}>
        <Story />
      </div>
    ),
  ],
  parameters: {
    usage: {
      do: {
        text: 'Name the task, and pass a `value` when it can be measured.',
        example: () => (
          <Progress label="Importing prompts" value={12} max={40} style={{ inlineSize: '100%' }} />
        ),
      },
      dont: {
        text: 'Do not make up a value: without one it is indeterminate.',
        example: () => <Progress label="Almost there" value={99} style={{ inlineSize: '100%' }} />,
      },
      keyboard: 'Not interactive: it cannot be focused.',
      references: {
        'HTML: The progress element':
          'https://html.spec.whatwg.org/multipage/form-elements.html#the-progress-element',
      },
    },
  },
});

export const Default = meta.story({
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('progressbar', { name: 'Importing prompts' })).toHaveValue(12);
    await expect(canvas.getByText('30%')).toBeVisible();
  },
});
export const Zero = meta.story({ args: { value: 0 } });
export const Complete = meta.story({ args: { value: 40 } });
export const HiddenLabel = meta.story({ args: { hideLabel: true } });

/** The duration is unknown. */
export const Indeterminate = meta.story({ args: { value: undefined, label: 'Testing the key' } });

export const LongText = meta.story({
  args: { label: 'Donaudampfschifffahrtsgesellschaftskapitänsmützenabzeichen is imported' },
});
