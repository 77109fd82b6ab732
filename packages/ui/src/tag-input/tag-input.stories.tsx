import { useState } from 'react';
import { expect, fireEvent, fn, waitFor } from 'storybook/test';

import preview from '../../../../.storybook/preview.tsx';
import { Field } from '../field/field.tsx';
import { TagInput } from './tag-input.tsx';

const meta = preview.meta({
  title: 'Components/Forms/Tag Input',
  component: TagInput,
  args: { value: [], onValueChange: fn() },
  render: function Controlled({ value, onValueChange, ...args }) {
    const [tags, setTags] = useState<readonly string[]>(value ?? []);
    return (
      <div style={{ maxInlineSize: '24rem' }}>
        <Field label="Tags" optional description="Press Enter after each">
          <TagInput
            {...args}
            value={tags}
            onValueChange={(next) => {
              setTags(next);
              onValueChange?.(next);
            }}
          />
        </Field>
      </div>
    );
  },
  parameters: {
    usage: {
      do: {
        text: 'Explain in the description how to add a tag: it looks like a normal text input.',
        example: function Tags() {
          const [tags, setTags] = useState(['email', 'sales']);
          return (
            <Field label="Keywords" optional description="Press Enter after each">
              <TagInput value={tags} onValueChange={setTags} />
            </Field>
          );
        },
      },
      dont: {
        text: 'Do not use it for a fixed set of values: users would have to guess them. With suggestions, use a `creatable` `MultiSelect`.',
        example: function Visibility() {
          const [tags, setTags] = useState(['public']);
          return (
            <Field label="Who can see it" description="private, public or shared">
              <TagInput value={tags} onValueChange={setTags} />
            </Field>
          );
        },
      },
      keyboard: {
        Enter: 'Adds the tag. In an empty input it submits the form, like in any field.',
        Backspace: 'In an empty input, removes the last tag.',
        'Shift+Tab': 'Moves focus back to the remove buttons.',
        'Enter, Space': 'On a remove button, removes the tag; focus moves to the input.',
      },
      references: {
        'WCAG 2.2: 4.1.3 Status messages': 'https://www.w3.org/WAI/WCAG22/Understanding/status-messages',
      },
    },
  },
});

export const Empty = meta.story({ args: { placeholder: 'email' } });
export const Default = meta.story({ args: { value: ['email', 'outreach', 'sales'] } });
export const Disabled = meta.story({ args: { value: ['email'], disabled: true } });

export const Overflow = meta.story({
  args: {
    value: Array.from({ length: 12 }, (_, index) => `tag number ${index + 1}`).concat(
      'Rindfleischetikettierungsüberwachungsaufgabenübertragungsgesetz',
    ),
  },
});

export const LongText = meta.story({
  args: { value: ['Rindfleischetikettierungsüberwachungsaufgabenübertragungsgesetz'] },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: /^Remove tag Rind/ })).toBeVisible();
  },
});

export const Trimmed = meta.story({
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole('textbox', { name: /^Tags/ }), '  cold email  {Enter}');
    await expect(args.onValueChange).toHaveBeenCalledWith(['cold email']);
    await expect(canvas.getByRole('textbox')).toHaveValue('');
  },
});

/** A duplicate is not added, and the reason is announced. */
export const Duplicate = meta.story({
  args: { value: ['email'] },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole('textbox'), 'email{Enter}');
    await expect(args.onValueChange).not.toHaveBeenCalled();
    await expect(canvas.getByRole('status')).toHaveTextContent('Tag email is already there');
  },
});

export const RemoveByBackspace = meta.story({
  args: { value: ['email', 'sales'] },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('textbox'));
    await userEvent.keyboard('{Backspace}');
    await expect(args.onValueChange).toHaveBeenCalledWith(['email']);
  },
});

export const RemoveByButton = meta.story({
  args: { value: ['email', 'sales'] },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Remove tag email' }));
    await expect(args.onValueChange).toHaveBeenCalledWith(['sales']);
    await expect(canvas.getByRole('textbox')).toHaveFocus();
  },
});

/** Without `value` it holds its own state; a form submits one value by `name` for each tag, and resets it. */
export const Uncontrolled = meta.story({
  render: ({ onValueChange }) => (
    <form aria-label="Prompt">
      <TagInput aria-label="Tags" defaultValue={['email']} name="tags" onValueChange={onValueChange} />
      <button type="reset">Reset</button>
    </form>
  ),
  play: async ({ args, canvas, userEvent }) => {
    const getValues = () => new FormData(canvas.getByRole<HTMLFormElement>('form')).getAll('tags');
    await userEvent.type(canvas.getByRole('textbox'), 'sales{Enter}');
    await waitFor(() => expect(args.onValueChange).toHaveBeenCalledWith(['email', 'sales']));
    await expect(getValues()).toEqual(['email', 'sales']);
    await userEvent.click(canvas.getByRole('button', { name: 'Reset' }));
    await waitFor(() => expect(getValues()).toEqual(['email']));
  },
});

/** A held-down Backspace clears the input, but does not remove tags. */
export const HeldBackspace = meta.story({
  args: { value: ['email', 'sales'] },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole('textbox'), 'ab');
    await userEvent.clear(canvas.getByRole('textbox'));
    await fireEvent.keyDown(canvas.getByRole('textbox'), { key: 'Backspace', repeat: true });
    await expect(args.onValueChange).not.toHaveBeenCalled();
  },
});
