import { expect, fn, screen, waitFor } from 'storybook/test';

import preview from '../../../../.storybook/preview.tsx';
import { Button } from '../button/button.tsx';
import { Dialog, DialogContent, DialogTitle } from '../dialog/dialog.tsx';
import { Field } from '../field/field.tsx';
import { TextInput } from '../text-input/text-input.tsx';
import {
  Popover,
  PopoverAnchor,
  PopoverClose,
  PopoverContent,
  PopoverDescription,
  PopoverTitle,
  PopoverTrigger,
  type PopoverContentProps,
} from './popover.tsx';

const onOpenChange = fn();

const meta = preview.meta({
  title: 'Components/Overlays/Popover',
  tags: ['new'],
  component: PopoverContent,
  subcomponents: { Popover, PopoverAnchor, PopoverTrigger, PopoverTitle, PopoverDescription, PopoverClose },
  beforeEach: () => void onOpenChange.mockClear(),
  parameters: {
    docs: { story: { inline: false, height: '20rem' } },
    usage: {
      do: {
        text: 'Use it for a few controls or a short text that belong to one trigger.',
        example: () => <Rename />,
      },
      dont: {
        text: 'Do not use it for a list of actions: use a `DropdownMenu`. For a task that needs attention, use a `Dialog`.',
        example: () => (
          <Popover>
            <PopoverTrigger asChild>
              <Button>More</Button>
            </PopoverTrigger>
            <PopoverContent aria-label="More">
              <Button>Edit</Button>
              <Button>Delete</Button>
            </PopoverContent>
          </Popover>
        ),
      },
      anatomy: `<Popover>
  <PopoverAnchor>
    <PopoverTrigger asChild />
  </PopoverAnchor>
  <PopoverContent>
    <PopoverTitle />
    <PopoverDescription />
    <PopoverClose asChild />
  </PopoverContent>
</Popover>`,
      keyboard: {
        'Enter, Space': 'On the trigger, opens the popover on its first control, or closes it.',
        'Tab, Shift+Tab': 'Moves focus inside the open popover, from the last control to the first.',
        Escape: 'Closes the popover, but not a dialog around it; focus returns to the trigger.',
      },
      references: { 'Radix: Popover': 'https://www.radix-ui.com/primitives/docs/components/popover' },
    },
  },
  render: (args) => <Rename {...args} />,
});

function Rename({ defaultOpen = false, ...args }: PopoverContentProps & { defaultOpen?: boolean }) {
  return (
    <Popover defaultOpen={defaultOpen} onOpenChange={onOpenChange}>
      <PopoverTrigger asChild>
        <Button>Rename…</Button>
      </PopoverTrigger>
      <PopoverContent {...args}>
        <PopoverTitle>Rename the list</PopoverTitle>
        <PopoverDescription>Its address stays the same.</PopoverDescription>
        <Field label="Name">
          <TextInput defaultValue="Favorites" />
        </Field>
        <PopoverClose asChild>
          <Button variant="primary">Save</Button>
        </PopoverClose>
      </PopoverContent>
    </Popover>
  );
}

export const Open = meta.story({
  render: (args) => <Rename {...args} defaultOpen />,
  play: async () => {
    const popover = await screen.findByRole('dialog', { name: 'Rename the list' });
    await expect(popover).toHaveAccessibleDescription('Its address stays the same.');
    await expect(popover).toHaveAttribute('data-state', 'open');
  },
});

export const Closed = meta.story();

/** With a heading of another level. */
export const TitleLevel = meta.story({
  render: (args) => (
    <Popover defaultOpen>
      <PopoverTrigger asChild>
        <Button>About the rating</Button>
      </PopoverTrigger>
      <PopoverContent {...args}>
        <PopoverTitle as="h3">Rating</PopoverTitle>
        The mean of all votes.
      </PopoverContent>
    </Popover>
  ),
  play: async () => {
    await expect(await screen.findByRole('heading', { name: 'Rating', level: 3 })).toBeVisible();
    await expect(screen.getByRole('dialog', { name: 'Rating' })).toBeVisible();
  },
});

/** In a corner of the window it opens towards the center. */
export const NearEdge = meta.story({
  decorators: [
    (Story) => (
      <div style={{ position: 'fixed', insetBlockEnd: 0, insetInlineEnd: 0 }}>
        <Story />
      </div>
    ),
  ],
  render: (args) => <Rename {...args} defaultOpen />,
  play: async ({ canvas }) => {
    const popover = await screen.findByRole('dialog');
    await waitFor(async () => {
      const box = popover.getBoundingClientRect();
      await expect(box.top).toBeGreaterThan(0);
      await expect(box.right).toBeLessThanOrEqual(window.innerWidth);
      await expect(box.bottom).toBeLessThanOrEqual(
        canvas.getByRole('button', { name: 'Rename…' }).getBoundingClientRect().top,
      );
    });
  },
});

export const LongText = meta.story({
  render: (args) => (
    <Popover defaultOpen>
      <PopoverTrigger asChild>
        <Button>Donaudampfschifffahrtsgesellschaftskapitänsmützenabzeichen</Button>
      </PopoverTrigger>
      <PopoverContent {...args}>
        <PopoverTitle>Rindfleischetikettierungsüberwachungsaufgabenübertragungsgesetz</PopoverTitle>
        <PopoverDescription>Donaudampfschifffahrtsgesellschaftskapitänsmützenabzeichen</PopoverDescription>
      </PopoverContent>
    </Popover>
  ),
  play: async () => {
    const popover = await screen.findByRole('dialog');
    await expect(popover.scrollWidth).toBe(popover.clientWidth);
  },
});

/** Opens on the first control; Tab stays inside; Escape closes and returns focus. */
export const Keyboard = meta.story({
  play: async ({ canvas, userEvent }) => {
    const opener = canvas.getByRole('button', { name: 'Rename…' });
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    const input = await screen.findByRole('textbox', { name: 'Name' });
    await waitFor(() => expect(input).toHaveFocus());
    await expect(opener).toHaveAttribute('aria-expanded', 'true');
    await userEvent.tab();
    await expect(screen.getByRole('button', { name: 'Save' })).toHaveFocus();
    await userEvent.tab();
    await expect(input).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(opener).toHaveFocus());
    await expect(onOpenChange.mock.calls).toEqual([[true], [false]]);
  },
});

/** A click outside, or on `PopoverClose`, closes it. */
export const CloseByClick = meta.story({
  play: async ({ canvas, userEvent }) => {
    const opener = canvas.getByRole('button', { name: 'Rename…' });
    await userEvent.click(opener);
    await userEvent.click(await screen.findByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await userEvent.click(opener);
    await screen.findByRole('dialog');
    await userEvent.click(document.body);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  },
});

/** The popover covers the dialog. Escape, or a click outside, closes only the popover. */
export const InDialog = meta.story({
  render: (args) => (
    <Dialog defaultOpen>
      <DialogContent size="small">
        <DialogTitle>Edit the list</DialogTitle>
        <Rename {...args} />
      </DialogContent>
    </Dialog>
  ),
  play: async ({ userEvent }) => {
    const opener = await screen.findByRole('button', { name: 'Rename…' });
    const leave = [
      () => userEvent.keyboard('{Escape}'),
      () => userEvent.click(document.elementFromPoint(1, 1) ?? document.body),
      () => userEvent.click(screen.getByRole('heading', { name: 'Edit the list' })),
    ];
    for (const close of leave) {
      await userEvent.click(opener);
      await screen.findByRole('dialog', { name: 'Rename the list' });
      await close();
      await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Rename the list' })).toBeNull());
      await expect(screen.getByRole('dialog', { name: 'Edit the list' })).toBeVisible();
    }
  },
});

export const RTL = meta.story({
  name: 'RTL',
  globals: { dir: 'rtl' },
  render: (args) => <Rename {...args} defaultOpen />,
  play: async ({ canvas }) => {
    const popover = await screen.findByRole('dialog');
    const opener = canvas.getByRole('button', { name: 'Rename…' });
    await waitFor(() =>
      expect(Math.round(popover.getBoundingClientRect().right)).toBe(
        Math.round(opener.getBoundingClientRect().right),
      ),
    );
  },
});
