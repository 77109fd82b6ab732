import { expect } from 'storybook/test';

import preview from '../../../../.storybook/preview.tsx';
import { Field } from '../field/field.tsx';
import { Select } from './select.tsx';

const meta = preview.meta({
  component: Select,
  args: {
    children: ['Newest', 'Most used', 'Best rated'].map((name) => (
      <option key={name} value={name}>
        {name}
      </option>
    )),
  },
  decorators: [
    (Story) => (
      <div style={{ maxInlineSize: '16rem' }}>
        <Field label="Sort by" required={false}>
          <Story />
        </Field>
      </div>
    ),
  ],
});

export const First = meta.story();
export const Disabled = meta.story({ args: { disabled: true } });
export const Invalid = meta.story({ args: { 'aria-invalid': true } });

export const Chosen = meta.story({
  play: async ({ canvas, userEvent }) => {
    const select = canvas.getByRole('combobox', { name: 'Sort by' });
    await userEvent.selectOptions(select, 'Best rated');
    await expect(select).toHaveValue('Best rated');
  },
});

export const Grouped = meta.story({
  args: {
    children: (
      <>
        <optgroup label="OpenAI">
          <option>GPT-5</option>
        </optgroup>
        <optgroup label="Anthropic">
          <option>Claude</option>
        </optgroup>
      </>
    ),
  },
});

export const FiftyOptions = meta.story({
  args: {
    children: Array.from({ length: 50 }, (_, index) => <option key={index}>Category {index + 1}</option>),
  },
});

export const LongText = meta.story({
  args: { children: <option>Donaudampfschifffahrtsgesellschaftskapitänsmütze and more</option> },
});
