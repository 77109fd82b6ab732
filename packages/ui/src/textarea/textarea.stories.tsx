import { expect } from 'storybook/test';

import preview from '../../../../.storybook/preview.tsx';
import { Field } from '../field/field.tsx';
import { Textarea } from './textarea.tsx';

const prompt = 'Write an email to {name}.\nName one problem of {industry} teams.\nAsk for fifteen minutes.';

const meta = preview.meta({
  component: Textarea,
  decorators: [
    (Story) => (
      <div style={{ maxInlineSize: '28rem' }}>
        <Field label="Prompt">
          <Story />
        </Field>
      </div>
    ),
  ],
});

export const Empty = meta.story();
export const Placeholder = meta.story({ args: { placeholder: 'Write an email to {name}' } });
export const Filled = meta.story({ args: { defaultValue: prompt } });
export const Mono = meta.story({ args: { defaultValue: prompt, mono: true } });
export const Invalid = meta.story({ args: { 'aria-invalid': true } });
export const Disabled = meta.story({ args: { defaultValue: prompt, disabled: true } });
export const ReadOnly = meta.story({ args: { defaultValue: prompt, readOnly: true } });

export const AutoGrow = meta.story({
  args: { autoGrow: true },
  play: async ({ canvas, userEvent }) => {
    const area = canvas.getByRole('textbox', { name: 'Prompt' });
    const before = area.offsetHeight;
    await userEvent.type(area, 'one{Enter}two{Enter}three{Enter}four{Enter}five');
    await expect(area.offsetHeight).toBeGreaterThan(before);
  },
});
