import type { CSSProperties } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { page, userEvent } from 'vitest/browser';

import { Button } from '../button/button.tsx';
import { Dialog, DialogContent, DialogTitle } from '../dialog/dialog.tsx';
import { toast, Toaster } from './toast.tsx';

afterEach(async () => {
  toast.dismiss();
  await page.viewport(1280, 800);
});

const wait = (ms: number) =>
  new Promise((resolve) => {
    setTimeout(resolve, ms);
  });

const getMessages = () =>
  page
    .getByRole('listitem')
    .elements()
    .map((element) => element.textContent);

/** Distances of the toast from the edges of the window, in px. */
const getDistances = () => {
  const { top, right, bottom, left } = page.getByRole('listitem').element().getBoundingClientRect();
  return { top, right: innerWidth - right, bottom: innerHeight - bottom, left };
};

const renderDialog = (open: boolean) => (
  <>
    <Toaster duration={60_000} />
    <Dialog open={open}>
      <DialogContent>
        <DialogTitle>Edit Prompt</DialogTitle>
      </DialogContent>
    </Dialog>
  </>
);

describe('Toaster', () => {
  it.each(['bottom-right', 'bottom-left', 'top-right', 'top-left'] as const)(
    'renders toasts at the %s, also over controls',
    async (position) => {
      const [block = '', inline = ''] = position.split('-');
      await render(
        <>
          <Toaster duration={60_000} position={position} />
          <Button
            style={{ position: 'fixed', [block]: 16, [inline]: 16 }}
            onClick={() => toast.success('Prompt saved')}
          >
            Save
          </Button>
        </>,
      );
      await page.getByRole('button', { name: 'Save' }).click();
      await expect.element(page.getByRole('listitem')).toBeVisible();
      expect(getDistances()).toMatchObject({ [block]: 16, [inline]: 16 });
    },
  );

  it.each([1024, 320])(
    'renders toasts above a bar at the bottom of a window %i px wide, and over a dialog',
    async (width) => {
      await page.viewport(width, 600);
      await render(
        <>
          <Toaster duration={60_000} style={{ '--aid-toast-offset': '56px' } as CSSProperties} />
          <Dialog defaultOpen>
            <DialogContent>
              <DialogTitle>Edit Prompt</DialogTitle>
              <div style={{ minHeight: 900 }} />
            </DialogContent>
          </Dialog>
        </>,
      );
      toast.error('Failed to save prompt');
      await expect.element(page.getByRole('listitem')).toBeVisible();
      expect(getDistances().bottom).toBe(width === 320 ? 64 : 72);
    },
  );

  it('keeps a toast clickable that is older than a dialog, which stays open', async () => {
    const screen = await render(renderDialog(false));
    toast.error('Failed to save prompt');
    await expect.element(page.getByRole('listitem')).toBeVisible();
    await screen.rerender(renderDialog(true));
    const dialog = page.getByRole('dialog', { name: 'Edit Prompt' });
    await expect.element(dialog).toBeVisible();
    await page.getByRole('listitem').getByRole('button', { name: 'Close' }).click();
    await expect.element(page.getByRole('listitem')).not.toBeInTheDocument();
    await expect.element(dialog).toBeVisible();
  });

  it('shows an error at once while three toasts are visible', async () => {
    await render(<Toaster duration={60_000} />);
    for (const number of [1, 2, 3, 4]) toast.success(`Prompt ${number} saved`);
    toast.error('Failed to save prompt');
    const saved = [1, 2, 3].map((number) => `Prompt ${number} saved`);
    await expect.poll(getMessages).toEqual([...saved, 'Failed to save prompt']);
  });

  it('receives focus with F8, and Escape uncovers the control that had it', async () => {
    await render(
      <>
        <Toaster duration={60_000} />
        <Button
          style={{ position: 'fixed', bottom: 16, right: 16 }}
          onClick={() => toast.success('Prompt saved')}
        >
          Save
        </Button>
      </>,
    );
    const save = page.getByRole('button', { name: 'Save' });
    await save.click();
    await expect.element(page.getByRole('listitem')).toBeVisible();
    await wait(100); // Radix adds its listeners after the paint.
    await userEvent.keyboard('{F8}');
    await expect.element(page.getByRole('list')).toHaveFocus();
    await userEvent.keyboard('{Tab}');
    await expect.element(page.getByRole('listitem')).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    await expect.poll(getMessages).toEqual([]);
    await expect.element(save).toHaveFocus();
  });
});

describe('toast', () => {
  it('replaces the toast with the same id, and closes one by its id', async () => {
    await render(<Toaster duration={60_000} />);
    toast.info('1 of 2 saved', { id: 'save' });
    toast.warning('You are offline');
    toast.success('Saved', { id: 'save' });
    await expect.poll(getMessages).toEqual(['Saved', 'You are offline']);
    toast.dismiss('save');
    await expect.poll(getMessages).toEqual(['You are offline']);
  });

  it('restarts the timer and announces the message on update', async () => {
    const screen = await render(<Toaster duration={800} />);
    const id = toast.info('Saving');
    await expect.poll(getMessages).toEqual(['Saving']);
    await wait(500);
    toast.update(id, { variant: 'success', message: 'Saved', description: 'As a draft' });
    await wait(500);
    expect(getMessages()).toEqual(['SavedAs a draft']);
    const status = screen.container.querySelector('[role="status"]');
    expect(status?.textContent).toBe('Saved As a draft');
    await expect.poll(getMessages).toEqual([]);
    toast.update(id, { message: 'Too late' });
    await wait(50);
    expect(getMessages()).toEqual([]);
  });

  it('stays for its own duration', async () => {
    await render(<Toaster duration={60_000} />);
    toast.info('Short', { duration: 100 });
    toast.info('Long');
    await expect.poll(getMessages).toEqual(['Long']);
  });

  it('shows the result of a promise, also when the loading toast was closed', async () => {
    await render(<Toaster duration={60_000} />);
    const messages = { loading: 'Saving…', success: (title: string) => `${title} saved`, error: 'Failed' };
    const { promise, resolve } = Promise.withResolvers<string>();
    const returned = toast.promise(promise, messages);
    await expect.poll(getMessages).toEqual(['Saving…']);
    toast.dismiss();
    resolve('Cold email');
    await expect(returned).resolves.toBe('Cold email');
    await expect.poll(getMessages).toEqual(['Cold email saved']);

    const onUnhandled = vi.fn<() => void>();
    window.addEventListener('unhandledrejection', onUnhandled);
    void toast.promise(Promise.reject(new Error('offline')), {
      ...messages,
      success: 'Saved',
      error: (error) => `Not saved: ${(error as Error).message}`,
    });
    await expect.poll(getMessages).toEqual(['Cold email saved', 'Not saved: offline']);
    window.removeEventListener('unhandledrejection', onUnhandled);
    expect(onUnhandled).not.toHaveBeenCalled();
  });
});
