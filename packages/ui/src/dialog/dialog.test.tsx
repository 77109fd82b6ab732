import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { userEvent } from 'vitest/browser';

import { AlertDialog, AlertDialogContent, AlertDialogTitle } from '../alert-dialog/alert-dialog.tsx';
import { RadioGroup, RadioGroupItem } from '../radio-group/radio-group.tsx';
import { SearchInput } from '../search-input/search-input.tsx';
import { Tooltip } from '../tooltip/tooltip.tsx';
import { toast, Toaster } from '../toast/toast.tsx';
import { Dialog, DialogContent, DialogDescription, DialogTitle } from './dialog.tsx';

const page = document.documentElement;

function Page({ dialog = false, nested = false, modal = true }) {
  return (
    <>
      <div data-testid="page" style={{ blockSize: '300vb' }} />
      <Dialog open={dialog} modal={modal}>
        <DialogContent>
          <DialogTitle>Edit</DialogTitle>
          <AlertDialog open={nested}>
            <AlertDialogContent>
              <AlertDialogTitle>Discard?</AlertDialogTitle>
            </AlertDialogContent>
          </AlertDialog>
        </DialogContent>
      </Dialog>
    </>
  );
}

function Deletable({ exists = true }) {
  const [open, setOpen] = useState(false);
  return (
    <Dialog defaultOpen>
      <DialogContent>
        <DialogTitle>Comments</DialogTitle>
        <ul aria-label="List" tabIndex={-1}>
          {exists && (
            <li>
              <button onClick={() => setOpen(true)}>Delete</button>
              <AlertDialog open={open} onOpenChange={setOpen}>
                <AlertDialogContent>
                  <AlertDialogTitle>Delete it?</AlertDialogTitle>
                </AlertDialogContent>
              </AlertDialog>
            </li>
          )}
        </ul>
      </DialogContent>
    </Dialog>
  );
}

function DisabledAfterUse() {
  const [open, setOpen] = useState(false);
  const [used, setUsed] = useState(false);
  return (
    <section aria-label="Import" tabIndex={-1}>
      <button disabled={used} onClick={() => setOpen(true)}>
        Import
      </button>
      <Dialog open={open} onOpenChange={setOpen}>
        <DialogContent onOpenAutoFocus={() => setUsed(true)}>
          <DialogTitle>File</DialogTitle>
        </DialogContent>
      </Dialog>
    </section>
  );
}

function Described({ description = false }) {
  return (
    <Dialog defaultOpen>
      <DialogContent>
        <DialogTitle>Edit</DialogTitle>
        {description && <DialogDescription>Everyone can see it.</DialogDescription>}
      </DialogContent>
    </Dialog>
  );
}

describe('Dialog', () => {
  it('locks scrolling without layout shift until the last dialog is closed', async () => {
    page.style.overflow = 'scroll';
    const screen = await render(<Page />);
    const width = () => screen.getByTestId('page').element().clientWidth;
    const before = width();

    await screen.rerender(<Page dialog nested />);
    await expect.poll(() => getComputedStyle(page).overflowY).toBe('hidden');
    expect(width()).toBe(before);

    await screen.rerender(<Page dialog />);
    await expect.poll(() => document.querySelector('[role="alertdialog"]')).toBeNull();
    expect(getComputedStyle(page).overflowY).toBe('hidden');

    await screen.rerender(<Page />);
    await expect.poll(() => page.style.cssText).toBe('overflow: scroll;');
    page.style.overflow = '';
  });

  it('does not lock scrolling when it is not modal', async () => {
    const screen = await render(<Page dialog modal={false} />);
    await expect.element(screen.getByRole('dialog')).toBeVisible();
    expect(getComputedStyle(page).overflowY).not.toBe('hidden');
  });

  it('receives pointer events before Radix enables them', async () => {
    // Radix's own style, with which it enables them, comes one render after that of the body.
    const screen = await render(
      <Dialog open>
        <DialogContent style={{ pointerEvents: undefined }}>
          <DialogTitle>Edit</DialogTitle>
        </DialogContent>
      </Dialog>,
    );
    expect(document.body.style.pointerEvents).toBe('none');
    expect(getComputedStyle(screen.getByRole('dialog').element()).pointerEvents).toBe('auto');
  });

  it('focuses the focusable ancestor of its opener when the opener was removed', async () => {
    const screen = await render(<Deletable />);
    await screen.getByRole('button', { name: 'Delete' }).click();
    await expect.element(screen.getByRole('alertdialog')).toBeVisible();
    await screen.rerender(<Deletable exists={false} />);
    await expect.element(screen.getByRole('list', { name: 'List' })).toHaveFocus();
  });

  it('focuses the focusable ancestor of its opener when the opener is disabled', async () => {
    const screen = await render(<DisabledAfterUse />);
    await screen.getByRole('button', { name: 'Import' }).click();
    await screen.getByRole('button', { name: 'Close' }).click();
    await expect.element(screen.getByRole('region', { name: 'Import' })).toHaveFocus();
  });

  it('is described only while it has a DialogDescription', async () => {
    const screen = await render(<Described />);
    await expect.element(screen.getByRole('dialog')).not.toHaveAttribute('aria-describedby');
    await screen.rerender(<Described description />);
    await expect.element(screen.getByRole('dialog')).toHaveAccessibleDescription('Everyone can see it.');
    await screen.rerender(<Described />);
    await expect.element(screen.getByRole('dialog')).not.toHaveAttribute('aria-describedby');
  });

  it('closes on Escape below a toast without a close button', async () => {
    const screen = await render(
      <>
        <Toaster duration={60_000} />
        <Dialog defaultOpen>
          <DialogContent closeButton={false}>
            <DialogTitle>Edit</DialogTitle>
            <input aria-label="Title" />
          </DialogContent>
        </Dialog>
      </>,
    );
    await expect.element(screen.getByRole('textbox')).toHaveFocus();
    expect(screen.getByRole('button', { name: 'Close' }).elements()).toHaveLength(0);
    toast.info('Ada liked it');
    await expect.element(screen.getByText('Ada liked it')).toBeVisible();
    await new Promise((resolve) => setTimeout(resolve, 100)); // Radix adds its listeners after the paint.
    await userEvent.keyboard('{Escape}');
    await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
    toast.dismiss();
  });

  // With native Tab, because nothing has focus between the two focus events.
  it('lets Tab move on from a control with a tooltip', async () => {
    const names = ['Like', 'Save', 'Share'];
    const screen = await render(
      <Dialog defaultOpen>
        <DialogContent>
          <DialogTitle>Prompt</DialogTitle>
          {names.map((name) => (
            <Tooltip key={name} content={name}>
              <button type="button" aria-label={name} />
            </Tooltip>
          ))}
        </DialogContent>
      </Dialog>,
    );
    await expect.element(screen.getByRole('button', { name: 'Like' })).toHaveFocus();
    for (const name of names.slice(1)) {
      await userEvent.tab();
      await expect.element(screen.getByRole('button', { name })).toHaveFocus();
      await expect.element(screen.getByText(name, { exact: true })).toBeVisible();
    }
  });
});

describe('radio buttons in a dialog', () => {
  const radios = (
    <RadioGroup label="Length" defaultValue="long">
      <RadioGroupItem value="short">Short</RadioGroupItem>
      <RadioGroupItem value="long">Long</RadioGroupItem>
    </RadioGroup>
  );

  it('are its first tab stop', async () => {
    const screen = await render(
      <Dialog defaultOpen>
        <DialogContent>
          <DialogTitle>Edit</DialogTitle>
          {radios}
        </DialogContent>
      </Dialog>,
    );
    const [selected, close] = [
      screen.getByRole('radio', { name: 'Long' }),
      screen.getByRole('button', { name: 'Close' }),
    ];
    await expect.element(selected).toHaveFocus();
    await userEvent.keyboard('{Shift>}{Tab}{/Shift}');
    await expect.element(close).toHaveFocus();
    await userEvent.keyboard('{Tab}');
    await expect.element(selected).toHaveFocus();
  });

  it('are its last tab stop', async () => {
    const screen = await render(
      <Dialog defaultOpen>
        <DialogContent closeButton={false}>
          <DialogTitle>Edit</DialogTitle>
          <button>First</button>
          {radios}
        </DialogContent>
      </Dialog>,
    );
    await userEvent.click(screen.getByRole('radio', { name: 'Short' }));
    await userEvent.keyboard('{Tab}');
    await expect.element(screen.getByRole('button')).toHaveFocus();
    await userEvent.keyboard('{Shift>}{Tab}{/Shift}');
    await expect.element(screen.getByRole('radio', { name: 'Short' })).toHaveFocus();
  });
});

it('clears the text of a search by the first Escape, and closes by the second', async () => {
  const screen = await render(
    <Dialog defaultOpen>
      <DialogContent>
        <DialogTitle>Select a model</DialogTitle>
        <SearchInput />
      </DialogContent>
    </Dialog>,
  );
  await userEvent.fill(screen.getByRole('searchbox'), 'gpt');
  await userEvent.keyboard('{Escape}');
  await expect.element(screen.getByRole('searchbox')).toHaveValue('');
  await userEvent.keyboard('{Escape}');
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
});
