import { expect, fn } from 'storybook/test';

import preview from '../../../../.storybook/preview.tsx';
import { Field } from '../field/field.tsx';
import { TextInput } from './text-input.tsx';

const meta = preview.meta({
  title: 'Components/Forms/Text Input',
  component: TextInput,
  decorators: [
    (Story) => (
      <div style={{ maxInlineSize: '22rem' }}>
        <Story />
      </div>
    ),
  ],
  render: (args) => (
    <Field label="Title">
      <TextInput {...args} />
    </Field>
  ),
  parameters: {
    usage: {
      do: {
        text: 'Use a label for the name and the placeholder for an example.',
        example: () => (
          <Field label="Title of the prompt">
            <TextInput placeholder="Cold email for {industry}" />
          </Field>
        ),
      },
      dont: {
        text: 'Do not use the placeholder as label: it disappears as soon as the user types.',
        example: () => <TextInput aria-label="Title of the prompt" placeholder="Title of the prompt" />,
      },
      keyboard: 'No keys of its own: those of the platform’s text field. `Enter` submits the form around it.',
      references: {
        'HTML: The input element': 'https://html.spec.whatwg.org/multipage/input.html#the-input-element',
      },
    },
  },
});

export const Filled = meta.story({ args: { defaultValue: 'Explain a stack trace' } });
export const Empty = meta.story();
export const Placeholder = meta.story({ args: { placeholder: 'Cold email for {industry}' } });
export const Invalid = meta.story({ args: { defaultValue: 'x', 'aria-invalid': true } });
export const Disabled = meta.story({ args: { defaultValue: 'Explain a stack trace', disabled: true } });
export const Small = meta.story({ args: { defaultValue: 'Explain a stack trace', size: 'small' } });
export const Large = meta.story({ args: { defaultValue: 'Explain a stack trace', size: 'large' } });
export const ReadOnly = meta.story({ args: { defaultValue: 'sk-…4f2a', readOnly: true } });

/** Text beyond the limit cannot be typed. */
export const MaxLength = meta.story({
  args: { maxLength: 5 },
  play: async ({ canvas, userEvent }) => {
    const box = canvas.getByRole('textbox', { name: 'Title' });
    await userEvent.type(box, 'petrol');
    await expect(box).toHaveValue('petro');
  },
});

/** Without `value`, the form holds the text: it submits it by `name`, and resets it. */
export const Uncontrolled = meta.story({
  args: { defaultValue: 'Cold email', name: 'title', onValueChange: fn() },
  render: (args) => (
    <form aria-label="Prompt">
      <Field label="Title">
        <TextInput {...args} />
      </Field>
      <button type="reset">Reset</button>
    </form>
  ),
  play: async ({ args, canvas, userEvent }) => {
    const control = canvas.getByRole('textbox', { name: 'Title' });
    await userEvent.clear(control);
    await userEvent.type(control, 'Essay');
    await expect(args.onValueChange).toHaveBeenLastCalledWith('Essay');
    const form = canvas.getByRole<HTMLFormElement>('form');
    await expect(new FormData(form).get('title')).toBe('Essay');
    await userEvent.click(canvas.getByRole('button', { name: 'Reset' }));
    await expect(control).toHaveValue('Cold email');
  },
});

export const LongText = meta.story({
  args: { defaultValue: 'Rindfleischetikettierungsüberwachungsaufgabenübertragungsgesetz and much more' },
});
