import { expect } from 'storybook/test';

import preview from '../../../../.storybook/preview.tsx';
import { Field } from '../field/field.tsx';
import { Stack } from '../stack/stack.tsx';
import { TextInput } from '../text-input/text-input.tsx';
import { Fieldset } from './fieldset.tsx';

const controls = (
  <Stack gap={3}>
    <Field label="City">
      <TextInput />
    </Field>
    <Field label="Country">
      <TextInput />
    </Field>
  </Stack>
);

const meta = preview.meta({
  title: 'Components/Forms/Fieldset',
  tags: ['new'],
  component: Fieldset,
  args: { label: 'Address', children: controls },
  parameters: {
    usage: {
      do: {
        text: 'Group fields whose labels need the name of the group to be understood.',
        example: () => <Fieldset label="Billing address">{controls}</Fieldset>,
      },
      dont: {
        text: 'Do not use it for one control: use `Field`.',
        example: () => (
          <Fieldset label="Title">
            <TextInput aria-label="Title" />
          </Fieldset>
        ),
      },
      keyboard: 'Not interactive: the keys are those of its controls.',
      references: {
        'W3C: Grouping controls': 'https://www.w3.org/WAI/tutorials/forms/grouping/',
      },
    },
  },
});

export const Default = meta.story({
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('group', { name: 'Address' })).toBeVisible();
  },
});

export const Description = meta.story({
  args: { description: 'Where the invoice is sent.', optional: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('group', { name: 'Address (optional)' })).toHaveAccessibleDescription(
      'Where the invoice is sent.',
    );
  },
});

export const Invalid = meta.story({
  args: { error: 'We do not deliver to this address' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('group', { name: 'Address' })).toHaveAccessibleDescription(
      'We do not deliver to this address',
    );
  },
});

/** Disables all of its controls. */
export const Disabled = meta.story({
  args: { disabled: true },
  play: async ({ canvas }) => {
    for (const input of canvas.getAllByRole('textbox')) await expect(input).toBeDisabled();
  },
});

export const HiddenLabel = meta.story({ args: { hideLabel: true } });

export const LongText = meta.story({
  args: {
    label: 'Rindfleischetikettierungsüberwachungsaufgabenübertragungsgesetz',
    description: 'Donaudampfschifffahrtsgesellschaftskapitänsmützenabzeichen',
    style: { maxInlineSize: '12rem' },
  },
});
