import { useState, type ComponentProps } from 'react';
import { expect, screen, waitFor, within } from 'storybook/test';

import preview from '../../../../.storybook/preview.tsx';
import { Button } from '../button/button.tsx';
import { ConfirmDialog } from '../confirm-dialog/confirm-dialog.tsx';
import { Field } from '../field/field.tsx';
import { TextInput } from '../text-input/text-input.tsx';
import {
  Dialog,
  DialogBody,
  DialogClose,
  DialogContent,
  DialogDescription,
  DialogFooter,
  DialogForm,
  DialogTitle,
  DialogTrigger,
} from './dialog.tsx';

const meta = preview.meta({
  title: 'Components/Overlays/Dialog',
  component: DialogContent,
  subcomponents: {
    Dialog,
    DialogTrigger,
    DialogTitle,
    DialogDescription,
    DialogForm,
    DialogBody,
    DialogFooter,
    DialogClose,
  },
  args: { size: 'medium' },
  // On the docs page, open dialogs would cover it.
  parameters: {
    docs: { story: { inline: false, height: '26rem' } },
    usage: {
      do: {
        text: 'Use it for one short task: a title, the fields, and one primary button at the end.',
        example: () => (
          <Dialog>
            <DialogTrigger asChild>
              <Button>Rename…</Button>
            </DialogTrigger>
            <DialogContent size="small">
              <DialogTitle>Rename the prompt</DialogTitle>
              <DialogBody>
                <Field label="Title">
                  <TextInput defaultValue="Cold email" />
                </Field>
              </DialogBody>
              <DialogFooter>
                <DialogClose asChild>
                  <Button>Cancel</Button>
                </DialogClose>
                <DialogClose asChild>
                  <Button variant="primary">Rename</Button>
                </DialogClose>
              </DialogFooter>
            </DialogContent>
          </Dialog>
        ),
      },
      dont: {
        text: 'Do not use it for a message: use an `Alert` or a toast.',
        example: () => (
          <Dialog>
            <DialogTrigger asChild>
              <Button>Save</Button>
            </DialogTrigger>
            <DialogContent size="small">
              <DialogTitle>Saved</DialogTitle>
              <DialogDescription>The prompt was saved.</DialogDescription>
              <DialogFooter>
                <DialogClose asChild>
                  <Button>OK</Button>
                </DialogClose>
              </DialogFooter>
            </DialogContent>
          </Dialog>
        ),
      },
      anatomy: `<Dialog>
  <DialogTrigger asChild />
  <DialogContent>
    <DialogTitle />
    <DialogDescription />
    <DialogForm>
      <DialogBody />
      <DialogFooter>
        <DialogClose asChild />
      </DialogFooter>
    </DialogForm>
  </DialogContent>
</Dialog>`,
      keyboard: {
        'Tab, Shift+Tab': 'Moves focus inside the dialog. It opens with focus on the first control.',
        Escape: 'Closes the dialog; focus returns to the trigger.',
        'Down arrow, Up arrow': 'Scrolls a focused `DialogBody` that overflows.',
      },
      references: { 'APG: Dialog (modal)': 'https://www.w3.org/WAI/ARIA/apg/patterns/dialog-modal/' },
    },
  },
});

const Footer = () => (
  <DialogFooter>
    <DialogClose asChild>
      <Button>Cancel</Button>
    </DialogClose>
    <Button variant="primary">Sign In</Button>
  </DialogFooter>
);

const Opened = (args: ComponentProps<typeof DialogContent>) => (
  <Dialog>
    <DialogTrigger asChild>
      <Button>Sign in…</Button>
    </DialogTrigger>
    <DialogContent {...args}>
      <DialogTitle>Authentication Required</DialogTitle>
      <Footer />
    </DialogContent>
  </Dialog>
);

/** Opens the dialog and waits for focus inside. */
async function openWith(act: () => Promise<void>) {
  await act();
  const dialog = await screen.findByRole('dialog', { name: 'Authentication Required' });
  await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true));
  return within(dialog);
}

async function expectClosed(opener: HTMLElement) {
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(opener).toHaveFocus());
}

/** The content is not rendered; the trigger exposes the popup to screen readers. */
export const Closed = meta.story({
  render: Opened,
  play: async ({ canvas }) => {
    await expect(screen.queryByRole('dialog')).toBeNull();
    await expect(canvas.getByRole('button', { name: 'Sign in…' })).toHaveAttribute('aria-haspopup', 'dialog');
  },
});

export const Open = meta.story({
  render: (args) => (
    <Dialog defaultOpen>
      <DialogContent {...args}>
        <DialogTitle>Authentication Required</DialogTitle>
        <DialogDescription>Sign in to see the prompts you saved.</DialogDescription>
        <Footer />
      </DialogContent>
    </Dialog>
  ),
  play: async () => {
    const dialog = await screen.findByRole('dialog', { name: 'Authentication Required' });
    await expect(dialog).toHaveAccessibleDescription('Sign in to see the prompts you saved.');
  },
});

/** Without the close button: a `DialogClose`, Escape and a click outside close it. */
export const WithoutCloseButton = Open.extend({
  args: { closeButton: false },
  play: async ({ userEvent }) => {
    await screen.findByRole('dialog', { name: 'Authentication Required' });
    await expect(screen.queryByRole('button', { name: 'Close' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  },
});

export const Small = Open.extend({ args: { size: 'small' } });
export const Large = Open.extend({ args: { size: 'large' } });

/** Covers the screen; the body fills it. */
export const Full = Open.extend({
  args: { size: 'full' },
  play: async () => {
    const dialog = await screen.findByRole('dialog');
    await waitFor(async () => {
      const { x, y, width, height } = dialog.getBoundingClientRect();
      await expect([x, y, width, height]).toEqual([0, 0, innerWidth, innerHeight]);
    });
  },
});

/** The body scrolls, also by keyboard; title and buttons stay visible. */
export const LongContent = meta.story({
  render: (args) => (
    <Dialog defaultOpen>
      <DialogContent {...args}>
        <DialogTitle>Import errors</DialogTitle>
        <DialogBody>
          {Array.from({ length: 40 }, (_, index) => (
            <p key={index}>Prompt {index + 1}: the title is missing</p>
          ))}
        </DialogBody>
        <Footer />
      </DialogContent>
    </Dialog>
  ),
  play: async () => {
    const dialog = within(await screen.findByRole('dialog'));
    const body = dialog.getByText('Prompt 1: the title is missing').parentElement?.parentElement;
    await waitFor(() => expect(body).toHaveAttribute('tabindex', '0'));
    await expect(dialog.getByRole('button', { name: 'Sign In' })).toBeVisible();
  },
});

export const WithForm = meta.story({
  render: (args) => (
    <Dialog defaultOpen>
      <DialogContent {...args}>
        <DialogTitle>Create Prompt</DialogTitle>
        <DialogForm onSubmit={(event) => event.preventDefault()}>
          <DialogBody>
            <Field label="Title">
              <TextInput />
            </Field>
          </DialogBody>
          <Footer />
        </DialogForm>
      </DialogContent>
    </Dialog>
  ),
  play: async () => {
    await waitFor(() => expect(screen.getByRole('textbox', { name: 'Title' })).toHaveFocus());
  },
});

export const LongText = meta.story({
  render: (args) => (
    <Dialog defaultOpen>
      <DialogContent {...args} size="small">
        <DialogTitle>Donaudampfschifffahrtsgesellschaftskapitänsmützenabzeichen</DialogTitle>
        <DialogDescription>Rindfleischetikettierungsüberwachungsaufgabenübertragungsgesetz</DialogDescription>
        <Footer />
      </DialogContent>
    </Dialog>
  ),
});

/** Tab stays inside, Escape closes, and focus returns to the trigger. */
export const Keyboard = meta.story({
  render: (args) => (
    <Dialog>
      <DialogTrigger asChild>
        <Button>Sign in…</Button>
      </DialogTrigger>
      <DialogContent {...args}>
        <DialogTitle>Authentication Required</DialogTitle>
        <Footer />
      </DialogContent>
    </Dialog>
  ),
  play: async ({ canvas, userEvent }) => {
    const opener = canvas.getByRole('button', { name: 'Sign in…' });
    await userEvent.tab();
    await expect(opener).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    const dialog = within(await screen.findByRole('dialog'));
    await waitFor(() => expect(dialog.getByRole('button', { name: 'Cancel' })).toHaveFocus());
    await userEvent.tab({ shift: true });
    await expect(dialog.getByRole('button', { name: 'Close' })).toHaveFocus();
    await userEvent.tab();
    await expect(dialog.getByRole('button', { name: 'Cancel' })).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(opener).toHaveFocus());
    await expect(screen.queryByRole('dialog')).toBeNull();
  },
});

/** Escape closes only the topmost dialog. */
export const Nested = meta.story({
  render: function Nested(args) {
    const [isConfirming, setIsConfirming] = useState(false);
    return (
      <Dialog defaultOpen>
        <DialogContent {...args}>
          <DialogTitle>Edit Prompt</DialogTitle>
          <Button onClick={() => setIsConfirming(true)}>Delete…</Button>
          <Dialog open={isConfirming} onOpenChange={setIsConfirming}>
            <DialogContent size="small">
              <DialogTitle>Delete the prompt?</DialogTitle>
              <Footer />
            </DialogContent>
          </Dialog>
        </DialogContent>
      </Dialog>
    );
  },
  play: async ({ userEvent }) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Delete…' }));
    await screen.findByRole('dialog', { name: 'Delete the prompt?' });
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Delete the prompt?' })).toBeNull());
    // Radix hides it from screen readers until after the next paint.
    await expect(await screen.findByRole('dialog', { name: 'Edit Prompt' })).toBeVisible();
  },
});

/** Closing asks for confirmation first; Escape then closes the confirmation, and the dialog stays open. */
export const UnsavedChanges = meta.story({
  render: function UnsavedChanges(args) {
    const [open, setOpen] = useState(true);
    const [isConfirming, setIsConfirming] = useState(false);
    return (
      <>
        <Dialog open={open} onOpenChange={() => setIsConfirming(true)}>
          <DialogContent {...args}>
            <DialogTitle>Edit Prompt</DialogTitle>
            <Field label="Title">
              <TextInput defaultValue="Cold email" />
            </Field>
          </DialogContent>
        </Dialog>
        <ConfirmDialog
          open={isConfirming}
          onOpenChange={setIsConfirming}
          title="Discard changes?"
          description="Unsaved changes are lost."
          confirmLabel="Discard"
          onConfirm={() => setOpen(false)}
        />
      </>
    );
  },
  play: async ({ userEvent }) => {
    await waitFor(() => expect(screen.getByRole('textbox', { name: 'Title' })).toHaveFocus());
    await userEvent.keyboard('{Escape}');
    await screen.findByRole('alertdialog', { name: 'Discard changes?' });
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    await waitFor(() => expect(screen.getByRole('textbox', { name: 'Title' })).toHaveFocus());
    await userEvent.keyboard('{Escape}');
    await userEvent.click(await screen.findByRole('button', { name: 'Discard' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  },
});

export const CloseByEscape = meta.story({
  render: Opened,
  play: async ({ canvas, userEvent }) => {
    const opener = canvas.getByRole('button', { name: 'Sign in…' });
    await openWith(() => userEvent.click(opener));
    await userEvent.keyboard('{Escape}');
    await expectClosed(opener);
  },
});

export const CloseByClickOutside = meta.story({
  render: Opened,
  play: async ({ canvas, userEvent }) => {
    const opener = canvas.getByRole('button', { name: 'Sign in…' });
    await openWith(() => userEvent.click(opener));
    const overlay = document.elementFromPoint(1, 1);
    if (!overlay) throw new Error('No overlay found');
    await userEvent.click(overlay);
    await expectClosed(opener);
  },
});

/** By the close button, or by a button in the footer. */
export const CloseByButton = meta.story({
  render: Opened,
  play: async ({ canvas, userEvent }) => {
    const opener = canvas.getByRole('button', { name: 'Sign in…' });
    for (const name of ['Close', 'Cancel']) {
      const dialog = await openWith(() => userEvent.click(opener));
      await userEvent.click(dialog.getByRole('button', { name }));
      await expectClosed(opener);
    }
  },
});

/** Also without a `DialogTrigger`. */
export const FocusReturns = meta.story({
  render: function FocusReturns(args) {
    const [open, setOpen] = useState(false);
    return (
      <>
        <Button onClick={() => setOpen(true)}>Save</Button>
        <Dialog open={open} onOpenChange={setOpen}>
          <DialogContent {...args}>
            <DialogTitle>Authentication Required</DialogTitle>
            <Footer />
          </DialogContent>
        </Dialog>
      </>
    );
  },
  play: async ({ canvas, userEvent }) => {
    const opener = canvas.getByRole('button', { name: 'Save' });
    await openWith(async () => {
      await userEvent.tab();
      await userEvent.keyboard('{Enter}');
    });
    await userEvent.keyboard('{Escape}');
    await expectClosed(opener);
  },
});

/** At 320 px it is a bottom sheet of full width. */
export const Narrow = meta.story({
  name: '320 px',
  tags: ['narrow'],
  globals: { viewport: { value: 'narrow' } },
  render: (args) => (
    <Dialog defaultOpen>
      <DialogContent {...args}>
        <DialogTitle>Authentication Required</DialogTitle>
        <DialogDescription>Sign in to see the prompts you saved.</DialogDescription>
        <Footer />
      </DialogContent>
    </Dialog>
  ),
  play: async () => {
    const dialog = await screen.findByRole('dialog');
    await waitFor(() => {
      const { left, right, bottom } = dialog.getBoundingClientRect();
      return expect([left, right, Math.round(bottom)]).toEqual([0, window.innerWidth, window.innerHeight]);
    });
  },
});

const sizes = ['small', 'medium', 'large'] as const;

/** Only one can be open at a time, so each has a trigger. */
export const Matrix = meta.story({
  tags: ['!autodocs'],
  render: (args) => (
    <div style={{ display: 'flex', flexWrap: 'wrap', gap: '0.5rem' }}>
      {sizes.map((size) => (
        <Dialog key={size}>
          <DialogTrigger asChild>
            <Button>{size}</Button>
          </DialogTrigger>
          <DialogContent {...args} size={size}>
            <DialogTitle>{size}</DialogTitle>
            <DialogDescription>Sign in to see the prompts you saved.</DialogDescription>
            <Footer />
          </DialogContent>
        </Dialog>
      ))}
    </div>
  ),
  play: async ({ canvas, userEvent }) => {
    let narrower = 0;
    for (const size of sizes) {
      const opener = canvas.getByRole('button', { name: size });
      await userEvent.click(opener);
      const { offsetWidth } = await screen.findByRole('dialog', { name: size });
      await expect(offsetWidth).toBeGreaterThan(narrower);
      narrower = offsetWidth;
      await userEvent.keyboard('{Escape}');
      await expectClosed(opener);
    }
  },
});
