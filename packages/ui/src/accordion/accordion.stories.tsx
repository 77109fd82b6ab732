import { useState } from 'react';
import { expect, fn, waitFor } from 'storybook/test';

import preview from '../../../../.storybook/preview.tsx';
import { Badge } from '../badge/badge.tsx';
import { TextInput } from '../text-input/text-input.tsx';
import { Accordion, AccordionContent, AccordionItem, AccordionTrigger } from './accordion.tsx';

const sections = (
  <>
    <AccordionItem value="run">
      <AccordionTrigger>Run with my model</AccordionTrigger>
      <AccordionContent>Select one of your models.</AccordionContent>
    </AccordionItem>
    <AccordionItem value="comments">
      <AccordionTrigger>
        Comments <Badge>3</Badge>
      </AccordionTrigger>
      <AccordionContent>Three comments</AccordionContent>
    </AccordionItem>
    <AccordionItem value="versions">
      <AccordionTrigger>Version history</AccordionTrigger>
      <AccordionContent>This prompt has not been changed yet.</AccordionContent>
    </AccordionItem>
  </>
);

const onValueChange = fn();

const meta = preview.meta({
  title: 'Components/Layout/Accordion',
  tags: ['new'],
  component: Accordion,
  subcomponents: { AccordionItem, AccordionTrigger, AccordionContent },
  args: { children: sections },
  parameters: {
    usage: {
      do: {
        text: 'Use `multiple` when users compare sections or print the page.',
        example: () => (
          <Accordion type="multiple" defaultValue={['comments']}>
            {sections}
          </Accordion>
        ),
      },
      dont: {
        text: 'Do not hide a short text that every user reads.',
        example: () => (
          <Accordion>
            <AccordionItem value="price">
              <AccordionTrigger>Price</AccordionTrigger>
              <AccordionContent>Free</AccordionContent>
            </AccordionItem>
          </Accordion>
        ),
      },
      anatomy: `<Accordion>
  <AccordionItem>
    <AccordionTrigger />
    <AccordionContent />
  </AccordionItem>
</Accordion>`,
      keyboard: {
        'Enter, Space': 'Expands or collapses the section.',
        'Down arrow, Up arrow': 'Moves focus to the next or previous heading, wrapping at both ends.',
        'Home, End': 'Moves focus to the first or last heading.',
        Tab: 'Moves through the headings and the expanded content.',
      },
      references: { 'APG: Accordion': 'https://www.w3.org/WAI/ARIA/apg/patterns/accordion/' },
    },
  },
});

export const Default = meta.story();
export const Open = meta.story({ args: { defaultValue: 'comments' } });

/** Any number of sections can be expanded. */
export const Multiple = meta.story({
  render: () => (
    <Accordion type="multiple" defaultValue={['run', 'versions']}>
      {sections}
    </Accordion>
  ),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: /^Comments/ }));
    await expect(canvas.getByText('Three comments')).toBeVisible();
    await expect(canvas.getByText('Select one of your models.')).toBeVisible();
  },
});

export const Disabled = meta.story({ args: { disabled: true } });

export const DisabledItem = meta.story({
  render: () => (
    <Accordion>
      <AccordionItem value="run" disabled>
        <AccordionTrigger>Run with my model</AccordionTrigger>
        <AccordionContent>Select one of your models.</AccordionContent>
      </AccordionItem>
      <AccordionItem value="comments">
        <AccordionTrigger>Comments</AccordionTrigger>
        <AccordionContent>Three comments</AccordionContent>
      </AccordionItem>
    </Accordion>
  ),
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab();
    await expect(canvas.getByRole('button', { name: 'Comments' })).toHaveFocus();
  },
});

/** The trigger is in a heading of the level that the page needs. */
export const HeadingLevel = meta.story({
  render: () => (
    <Accordion>
      <AccordionItem value="run">
        <AccordionTrigger as="h2">Run with my model</AccordionTrigger>
        <AccordionContent>Select one of your models.</AccordionContent>
      </AccordionItem>
    </Accordion>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 2 })).toHaveTextContent('Run with my model');
  },
});

export const Controlled = meta.story({
  beforeEach: () => void onValueChange.mockClear(),
  render: function Controlled() {
    const [value, setValue] = useState('run');
    return (
      <Accordion
        value={value}
        onValueChange={(next) => {
          onValueChange(next);
          setValue(next);
        }}
      >
        {sections}
      </Accordion>
    );
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: /^Comments/ }));
    await expect(onValueChange).toHaveBeenLastCalledWith('comments');
    await waitFor(() => expect(canvas.queryByText('Select one of your models.')).toBeNull());
    await userEvent.click(canvas.getByRole('button', { name: /^Comments/ }));
    await expect(onValueChange).toHaveBeenLastCalledWith('');
  },
});

/** Typed text is preserved while another section is expanded. */
export const PreservesState = meta.story({
  render: () => (
    <Accordion defaultValue="note">
      <AccordionItem value="note">
        <AccordionTrigger>Note</AccordionTrigger>
        <AccordionContent keepMounted>
          <TextInput aria-label="Note" />
        </AccordionContent>
      </AccordionItem>
      <AccordionItem value="comments">
        <AccordionTrigger>Comments</AccordionTrigger>
        <AccordionContent>Three comments</AccordionContent>
      </AccordionItem>
    </Accordion>
  ),
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole('textbox'), 'draft');
    await userEvent.click(canvas.getByRole('button', { name: 'Comments' }));
    await waitFor(() => expect(canvas.getByRole('textbox').checkVisibility()).toBe(false));
    await userEvent.click(canvas.getByRole('button', { name: 'Note' }));
    await expect(canvas.getByRole('textbox')).toHaveValue('draft');
  },
});

export const Keyboard = meta.story({
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab();
    const run = canvas.getByRole('button', { name: 'Run with my model' });
    const versions = canvas.getByRole('button', { name: 'Version history' });
    await expect(run).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}');
    await expect(canvas.getByRole('button', { name: /^Comments/ })).toHaveFocus();
    await userEvent.keyboard('{End}');
    await expect(versions).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}');
    await expect(run).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(canvas.getByRole('region', { name: 'Run with my model' })).toBeVisible();
  },
});

export const LongText = meta.story({
  render: () => (
    <Accordion defaultValue="a" style={{ maxInlineSize: '14rem' }}>
      <AccordionItem value="a">
        <AccordionTrigger>Rindfleischetikettierungsüberwachungsaufgaben</AccordionTrigger>
        <AccordionContent style={{ overflowWrap: 'anywhere' }}>
          Donaudampfschifffahrtsgesellschaftskapitänsmützenabzeichen
        </AccordionContent>
      </AccordionItem>
    </Accordion>
  ),
});

export const RTL = meta.story({ name: 'RTL', args: { dir: 'rtl', defaultValue: 'run' } });
