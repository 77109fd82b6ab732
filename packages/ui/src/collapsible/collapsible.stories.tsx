import { useState } from 'react';
import { expect, fn, waitFor } from 'storybook/test';

import preview from '../../../../.storybook/preview.tsx';
import { Button } from '../button/button.tsx';
import { TextInput } from '../text-input/text-input.tsx';
import { Collapsible, CollapsibleContent, CollapsibleTrigger } from './collapsible.tsx';

const meta = preview.meta({
  title: 'Components/Layout/Collapsible',
  tags: ['new'],
  component: Collapsible,
  subcomponents: { CollapsibleTrigger, CollapsibleContent },
  args: { onOpenChange: fn() },
  render: (args) => (
    <Collapsible {...args}>
      <CollapsibleTrigger>Advanced options</CollapsibleTrigger>
      <CollapsibleContent>Temperature, length and language.</CollapsibleContent>
    </Collapsible>
  ),
  parameters: {
    usage: {
      do: {
        text: 'Use it for content that few users need, and name it in the trigger.',
        example: () => (
          <Collapsible>
            <CollapsibleTrigger>Values as a table</CollapsibleTrigger>
            <CollapsibleContent>3 May: 12 views</CollapsibleContent>
          </Collapsible>
        ),
      },
      dont: {
        text: 'Do not hide errors or required fields in it.',
        example: () => (
          <Collapsible>
            <CollapsibleTrigger>More</CollapsibleTrigger>
            <CollapsibleContent>Title is required</CollapsibleContent>
          </Collapsible>
        ),
      },
      anatomy: `<Collapsible>
  <CollapsibleTrigger />
  <CollapsibleContent />
</Collapsible>`,
      keyboard: { 'Enter, Space': 'Expands or collapses the content.' },
      references: { 'APG: Disclosure': 'https://www.w3.org/WAI/ARIA/apg/patterns/disclosure/' },
    },
  },
});

export const Default = meta.story();
export const Open = meta.story({ args: { defaultOpen: true } });
export const Disabled = meta.story({ args: { disabled: true } });

export const Keyboard = meta.story({
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.tab();
    const trigger = canvas.getByRole('button', { name: 'Advanced options' });
    await expect(trigger).toHaveFocus();
    await expect(trigger).toHaveAttribute('aria-expanded', 'false');
    await userEvent.keyboard('{Enter}');
    await expect(trigger).toHaveAttribute('aria-expanded', 'true');
    await expect(canvas.getByText(/^Temperature/)).toBeVisible();
    await userEvent.keyboard(' ');
    await expect(args.onOpenChange).toHaveBeenLastCalledWith(false);
    await waitFor(() => expect(canvas.queryByText(/^Temperature/)).toBeNull());
  },
});

export const Controlled = meta.story({
  render: function Controlled() {
    const [open, setOpen] = useState(false);
    return (
      <>
        <Button onClick={() => setOpen(!open)}>Toggle</Button>
        <Collapsible open={open} onOpenChange={setOpen}>
          <CollapsibleTrigger>Advanced options</CollapsibleTrigger>
          <CollapsibleContent>Temperature</CollapsibleContent>
        </Collapsible>
      </>
    );
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Toggle' }));
    await expect(canvas.getByText('Temperature')).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Advanced options' })).toHaveAttribute(
      'data-state',
      'open',
    );
  },
});

/** Another component as trigger. */
export const AsChild = meta.story({
  render: (args) => (
    <Collapsible {...args}>
      <CollapsibleTrigger asChild>
        <Button>Advanced options</Button>
      </CollapsibleTrigger>
      <CollapsibleContent>Temperature</CollapsibleContent>
    </Collapsible>
  ),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Advanced options' }));
    await expect(canvas.getByText('Temperature')).toBeVisible();
  },
});

/** Typed text is preserved while the content is collapsed. */
export const PreservesState = meta.story({
  args: { defaultOpen: true },
  render: (args) => (
    <Collapsible {...args}>
      <CollapsibleTrigger>Note</CollapsibleTrigger>
      <CollapsibleContent keepMounted>
        <TextInput aria-label="Note" />
      </CollapsibleContent>
    </Collapsible>
  ),
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole('textbox'), 'draft');
    await userEvent.click(canvas.getByRole('button', { name: 'Note' }));
    await waitFor(() => expect(canvas.getByRole('textbox').checkVisibility()).toBe(false));
    await userEvent.click(canvas.getByRole('button', { name: 'Note' }));
    await expect(canvas.getByRole('textbox')).toHaveValue('draft');
  },
});

export const LongText = meta.story({
  args: { defaultOpen: true, style: { maxInlineSize: '14rem' } },
  render: (args) => (
    <Collapsible {...args}>
      <CollapsibleTrigger>Rindfleischetikettierungsüberwachungsaufgaben</CollapsibleTrigger>
      <CollapsibleContent style={{ overflowWrap: 'anywhere' }}>
        Donaudampfschifffahrtsgesellschaftskapitänsmützenabzeichen
      </CollapsibleContent>
    </Collapsible>
  ),
});

export const RTL = meta.story({ name: 'RTL', args: { dir: 'rtl' } });
