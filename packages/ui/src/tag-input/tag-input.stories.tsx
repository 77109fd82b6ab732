import { useState } from 'react';
import { expect, fireEvent, fn } from 'storybook/test';

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
  parameters: {
    guide: {
      do: {
        text: 'Say in the description how a tag is added: the box looks like any other.',
        example: function Tags() {
          const [tags, setTags] = useState(['email', 'sales']);
          return (
            <Field label="Keywords" optional description="Press Enter after each">
              <TagInput value={tags} onChange={setTags} />
            </Field>
          );
        },
      },
      dont: {
        text: 'Do not use it for a closed list: people should not have to guess the words.',
        example: function Visibility() {
          const [tags, setTags] = useState(['public']);
          return (
            <Field label="Who can see it" description="private, public or shared">
              <TagInput value={tags} onChange={setTags} />
            </Field>
          );
        },
      },
      keyboard: {
        Enter: 'Adds what is typed. In an empty box it sends the form, as in any field.',
        Backspace: 'In an empty box, removes the last tag.',
        'Shift+Tab': 'Goes back from the box through the Remove buttons.',
        'Enter, Space': 'On a Remove button, removes the tag; focus goes to the box.',
      },
      follows: {
        'WCAG 2.2: 4.1.3 Status messages': 'https://www.w3.org/WAI/WCAG22/Understanding/status-messages',
      },
    },
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

export const LongText = meta.story({
  args: { value: ['Rindfleischetikettierungsüberwachungsaufgabenübertragungsgesetz'] },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: /^Remove tag Rind/ })).toBeVisible();
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

/** Backspace held down empties the box, and stops there. */
export const HeldBackspace = meta.story({
  args: { value: ['email', 'sales'] },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole('textbox'), 'ab');
    await userEvent.clear(canvas.getByRole('textbox'));
    await fireEvent.keyDown(canvas.getByRole('textbox'), { key: 'Backspace', repeat: true });
    await expect(args.onChange).not.toHaveBeenCalled();
  },
});
