import preview from '../../../../.storybook/preview.tsx';
import { Field } from '../field/field.tsx';
import { TextInput } from './text-input.tsx';

const meta = preview.meta({
  component: TextInput,
  decorators: [
    (Story) => (
      <div style={{ maxInlineSize: '22rem' }}>
        <Field label="Title">
          <Story />
        </Field>
      </div>
    ),
  ],
});

export const Empty = meta.story();
export const Placeholder = meta.story({ args: { placeholder: 'Cold email for {industry}' } });
export const Filled = meta.story({ args: { defaultValue: 'Explain a stack trace' } });
export const Invalid = meta.story({ args: { defaultValue: 'x', 'aria-invalid': true } });
export const Disabled = meta.story({ args: { defaultValue: 'Explain a stack trace', disabled: true } });
export const ReadOnly = meta.story({ args: { defaultValue: 'sk-…4f2a', readOnly: true } });
