import { useState } from 'react';
import { expect, screen, waitFor, within } from 'storybook/test';

import preview from '../../../../.storybook/preview.tsx';
import { Button } from '../button/button.tsx';
import { confirm, ConfirmHost } from '../confirm/confirm.tsx';
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
  component: DialogContent,
  args: { size: 'medium' },
  // On the docs page, open dialogs would lie over it.
  parameters: { docs: { story: { inline: false, height: '26rem' } } },
});

const Footer = () => (
  <DialogFooter>
    <DialogClose asChild>
      <Button>Cancel</Button>
    </DialogClose>
    <Button variant="primary">Sign In</Button>
  </DialogFooter>
);

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

export const Small = Open.extend({ args: { size: 'small' } });
export const Large = Open.extend({ args: { size: 'large' } });

/** The body scrolls, by keyboard too; title and buttons stay. */
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

/** Tab goes round inside, Escape closes, and focus returns to the button that opened it. */
export const KeyboardAndFocus = meta.story({
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

/** Escape closes only the question on top. */
export const NestedConfirm = meta.story({
  render: function NestedConfirm(args) {
    const [asking, setAsking] = useState(false);
    return (
      <Dialog defaultOpen>
        <DialogContent {...args}>
          <DialogTitle>Edit Prompt</DialogTitle>
          <Button onClick={() => setAsking(true)}>Delete…</Button>
          <Dialog open={asking} onOpenChange={setAsking}>
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
    await expect(screen.getByRole('dialog', { name: 'Edit Prompt' })).toBeVisible();
  },
});

/** Closing asks first while something would be lost; Escape then answers the question, and the dialog stays. */
export const UnsavedChanges = meta.story({
  render: function UnsavedChanges(args) {
    const [open, setOpen] = useState(true);
    const close = async () => {
      const leaves = await confirm({
        title: 'Discard changes?',
        text: 'What you typed is lost.',
        confirmLabel: 'Discard',
        danger: true,
      });
      if (leaves) setOpen(false);
    };
    return (
      <>
        <Dialog open={open} onOpenChange={() => void close()}>
          <DialogContent {...args}>
            <DialogTitle>Edit Prompt</DialogTitle>
            <Field label="Title">
              <TextInput defaultValue="Cold email" />
            </Field>
          </DialogContent>
        </Dialog>
        <ConfirmHost />
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
