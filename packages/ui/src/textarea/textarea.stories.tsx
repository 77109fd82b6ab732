import { expect, fn } from 'storybook/test';

import preview from '../../../../.storybook/preview.tsx';
import { Field } from '../field/field.tsx';
import { Textarea } from './textarea.tsx';

const prompt = 'Write an email to {name}.\nName one problem of {industry} teams.\nAsk for fifteen minutes.';

const meta = preview.meta({
  title: 'Components/Forms/Textarea',
  component: Textarea,
  decorators: [
    (Story) => (
      <div style={{ maxInlineSize: '28rem' }}>
        <Story />
      </div>
    ),
  ],
  render: (args) => (
    <Field label="Prompt">
      <Textarea {...args} />
    </Field>
  ),
  parameters: {
    usage: {
      do: {
        text: 'Use `autoGrow` and `monospace` for prompts.',
        example: () => (
          <Field label="Content">
            <Textarea autoGrow monospace defaultValue={prompt} />
          </Field>
        ),
      },
      dont: {
        text: 'Do not use it for a single line: use a `TextInput`.',
        example: () => (
          <Field label="First name">
            <Textarea />
          </Field>
        ),
      },
      keyboard:
        'No keys of its own: those of the platform’s text field. `Enter` inserts a new line, and `Tab` moves focus.',
      references: {
        'HTML: The textarea element':
          'https://html.spec.whatwg.org/multipage/form-elements.html#the-textarea-element',
      },
    },
  },
});

export const Empty = meta.story();
export const Placeholder = meta.story({ args: { placeholder: 'Write an email to {name}' } });
export const Filled = meta.story({ args: { defaultValue: prompt } });
export const Monospace = meta.story({ args: { defaultValue: prompt, monospace: true } });
export const Invalid = meta.story({ args: { 'aria-invalid': true } });
export const Disabled = meta.story({ args: { defaultValue: prompt, disabled: true } });
export const ReadOnly = meta.story({ args: { defaultValue: prompt, readOnly: true } });

/** Safari 26.1 and older have no `field-sizing`: there it scrolls, and can be resized. */
export const AutoGrow = meta.story({
  args: { autoGrow: true },
  play: async ({ canvas, userEvent }) => {
    const area = canvas.getByRole('textbox', { name: 'Prompt' });
    const before = area.offsetHeight;
    await userEvent.type(area, 'one{Enter}two{Enter}three{Enter}four{Enter}five');
    if (CSS.supports('field-sizing', 'content')) await expect(area.offsetHeight).toBeGreaterThan(before);
    else await expect(area.scrollHeight).toBeGreaterThan(before);
  },
});

/** Text beyond the limit cannot be typed. */
export const MaxLength = meta.story({
  args: { maxLength: 5 },
  play: async ({ canvas, userEvent }) => {
    const area = canvas.getByRole('textbox', { name: 'Prompt' });
    await userEvent.type(area, 'Write an email');
    await expect(area).toHaveValue('Write');
  },
});

/** Without `value`, the form holds the text: it submits it by `name`, and resets it. */
export const Uncontrolled = meta.story({
  args: { defaultValue: 'Write an email', name: 'content', onValueChange: fn() },
  render: (args) => (
    <form aria-label="Prompt">
      <Field label="Prompt">
        <Textarea {...args} />
      </Field>
      <button type="reset">Reset</button>
    </form>
  ),
  play: async ({ args, canvas, userEvent }) => {
    const control = canvas.getByRole('textbox', { name: 'Prompt' });
    await userEvent.clear(control);
    await userEvent.type(control, 'Write a poem');
    await expect(args.onValueChange).toHaveBeenLastCalledWith('Write a poem');
    const form = canvas.getByRole<HTMLFormElement>('form');
    await expect(new FormData(form).get('content')).toBe('Write a poem');
    await userEvent.click(canvas.getByRole('button', { name: 'Reset' }));
    await expect(control).toHaveValue('Write an email');
  },
});

/** Long words wrap: the text never scrolls sideways. */
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
    <Field label="Prompt">
      <div style={{ display: 'grid', gap: '1rem' }}>
        <Textarea aria-label="plain" defaultValue={prompt} />
        <Textarea aria-label="mono" monospace defaultValue={prompt} />
        <Textarea aria-label="growing" autoGrow defaultValue={prompt} />
        <Textarea aria-label="mono, growing" monospace autoGrow defaultValue={prompt} />
      </div>
    </Field>
  ),
});
