import { useState } from 'react';
import { expect, fn } from 'storybook/test';

import preview from '../../../../.storybook/preview.tsx';
import { Field } from '../field/field.tsx';
import { TagInput } from './tag-input.tsx';

const meta = preview.meta({
  component: TagInput,
  args: { value: [], onChange: fn() },
  render: function Controlled({ value, onChange, ...args }) {
    const [tags, setTags] = useState(value);
    return (
      <div style={{ maxInlineSize: '24rem' }}>
        <Field label="Tags" optional description="Press Enter after each">
          <TagInput
            {...args}
            value={tags}
            onChange={(next) => {
              setTags(next);
              onChange(next);
            }}
          />
        </Field>
      </div>
    );
  },
});

export const Empty = meta.story({ args: { placeholder: 'email' } });
export const Several = meta.story({ args: { value: ['email', 'outreach', 'sales'] } });
export const Disabled = meta.story({ args: { value: ['email'], disabled: true } });

export const Overflow = meta.story({
  args: {
    value: Array.from({ length: 12 }, (_, index) => `tag number ${index + 1}`).concat(
      'Rindfleischetikettierungsüberwachungsaufgabenübertragungsgesetz',
    ),
  },
});

export const Trimmed = meta.story({
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole('textbox', { name: /^Tags/ }), '  cold email  {Enter}');
    await expect(args.onChange).toHaveBeenCalledWith(['cold email']);
    await expect(canvas.getByRole('textbox')).toHaveValue('');
  },
});

/** A tag twice is not added, and it is said why. */
export const Duplicate = meta.story({
  args: { value: ['email'] },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole('textbox'), 'email{Enter}');
    await expect(args.onChange).not.toHaveBeenCalled();
    await expect(canvas.getByRole('status')).toHaveTextContent('Tag email is already there');
  },
});

export const RemoveByKey = meta.story({
  args: { value: ['email', 'sales'] },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('textbox'));
    await userEvent.keyboard('{Backspace}');
    await expect(args.onChange).toHaveBeenCalledWith(['email']);
  },
});

export const RemoveByButton = meta.story({
  args: { value: ['email', 'sales'] },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Remove tag email' }));
    await expect(args.onChange).toHaveBeenCalledWith(['sales']);
    await expect(canvas.getByRole('textbox')).toHaveFocus();
  },
});
