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
  parameters: {
    guide: {
      do: {
        text: 'Let it grow with a prompt by `autoGrow`, and write what a machine reads in `mono`.',
        example: () => (
          <Field label="Content">
            <Textarea autoGrow mono defaultValue={prompt} />
          </Field>
        ),
      },
      dont: {
        text: 'Do not use it for one line, where it promises too much: that is a `TextInput`.',
        example: () => (
          <Field label="First name">
            <Textarea />
          </Field>
        ),
      },
      keyboard:
        'No keys of its own: those of the platform’s text field. `Enter` makes a new line, and `Tab` goes on.',
      follows: {
        'HTML: The textarea element':
          'https://html.spec.whatwg.org/multipage/form-elements.html#the-textarea-element',
      },
    },
  },
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

/** Nothing can be typed beyond the limit. */
export const MaxLength = meta.story({
  args: { maxLength: 5 },
  play: async ({ canvas, userEvent }) => {
    const area = canvas.getByRole('textbox', { name: 'Prompt' });
    await userEvent.type(area, 'Write an email');
    await expect(area).toHaveValue('Write');
  },
});

/** Long words wrap: the area never scrolls sideways. */
export const LongText = meta.story({
  args: { defaultValue: 'Rindfleischetikettierungsüberwachungsaufgabenübertragungsgesetz'.repeat(3) },
  play: async ({ canvas }) => {
    const area = canvas.getByRole('textbox', { name: 'Prompt' });
    await expect(area.scrollWidth).toBe(area.clientWidth);
  },
});

export const Matrix = meta.story({
  tags: ['!autodocs'],
  render: () => (
    <div style={{ display: 'grid', gap: '1rem' }}>
      <Textarea aria-label="plain" defaultValue={prompt} />
      <Textarea aria-label="mono" mono defaultValue={prompt} />
      <Textarea aria-label="growing" autoGrow defaultValue={prompt} />
      <Textarea aria-label="mono, growing" mono autoGrow defaultValue={prompt} />
    </div>
  ),
});
