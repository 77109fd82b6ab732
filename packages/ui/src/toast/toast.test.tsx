import { afterEach, describe, expect, it, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { page } from 'vitest/browser';

import { Button } from '../button/button.tsx';
import { Dialog, DialogContent, DialogFooter, DialogTitle } from '../dialog/dialog.tsx';
import { toast, Toaster } from './toast.tsx';

afterEach(async () => {
  toast.dismiss();
  await page.viewport(1280, 800);
});

describe('Toaster', () => {
  it.each(['Previous', 'Next'])(
    'does not cover the controls of the page after a click on %s',
    async (name) => {
      await page.viewport(1024, 600);
      const corner = { position: 'fixed', bottom: 16 } as const;
      await render(
        <>
          <Toaster duration={60_000} />
          <Button style={{ ...corner, left: 16 }} onClick={() => toast.success('Prompt saved')}>
            Previous
          </Button>
          <Button style={{ ...corner, right: 16 }} onClick={() => toast.success('Prompt saved')}>
            Next
          </Button>
        </>,
      );
      await page.getByRole('button', { name }).click();
      const message = page.getByRole('listitem');
      await expect.element(message).toBeVisible();
      expect(message.element().getBoundingClientRect().bottom).toBeLessThan(300);
    },
  );

  it.each([320, 390])(
    'finds a place between the rows of a list in a window %i pixels wide',
    async (width) => {
      await page.viewport(width, 640);
      const row = { position: 'fixed', insetInline: 8 } as const;
      await render(
        <>
          <Toaster duration={60_000} />
          <h1 style={{ ...row, top: 0, margin: 0 }}>Prompts</h1>
          {[80, 250, 440, 600].map((top) => (
            <Button
              key={top}
              style={{ ...row, top }}
              onClick={() =>
                toast.info('Copied. 3 variables are empty.', {
                  action: { label: 'Fill in', onClick: () => {} },
                })
              }
            >
              Copy {top}
            </Button>
          ))}
        </>,
      );
      await page.getByRole('button', { name: 'Copy 600' }).click();
      const message = page.getByRole('listitem');
      await expect.element(message).toBeVisible();
      const { top, bottom } = message.element().getBoundingClientRect();
      const obstacles = [
        page.getByRole('heading').element(),
        ...page.getByRole('button', { name: /^Copy/ }).elements(),
      ].map((element) => element.getBoundingClientRect());
      expect(obstacles).toHaveLength(5);
      expect(obstacles.filter((box) => box.bottom > top && box.top < bottom)).toEqual([]);
    },
  );

  it('moves when the page changes under it', async () => {
    await page.viewport(1024, 600);
    const screen = await render(<Toaster duration={60_000} />);
    toast.success('Prompt saved');
    const message = page.getByRole('listitem');
    await expect.element(message).toBeVisible();
    await screen.rerender(
      <>
        <Toaster duration={60_000} />
        <div style={{ height: 400 }} />
        <Button style={{ position: 'fixed', bottom: 16, right: 16 }}>Next</Button>
      </>,
    );
    await expect.poll(() => message.element().getBoundingClientRect().right).toBeLessThan(512);
  });

  it('does not cover a dialog as high as the window', async () => {
    await page.viewport(1024, 600);
    await render(
      <>
        <Toaster duration={60_000} />
        <Dialog defaultOpen>
          <DialogContent>
            <DialogTitle>Edit Prompt</DialogTitle>
            <div style={{ minHeight: 900 }} />
            <DialogFooter>
              <Button onClick={() => toast.success('Prompt copied to clipboard!')}>Copy</Button>
            </DialogFooter>
          </DialogContent>
        </Dialog>
      </>,
    );
    await page.getByRole('button', { name: 'Copy' }).click();
    const message = page.getByRole('listitem');
    await expect.element(message).toBeVisible();
    const dialogBox = page.getByRole('dialog').element().getBoundingClientRect();
    expect(dialogBox.height).toBeGreaterThan(400);
    expect(message.element().getBoundingClientRect().top).toBeGreaterThanOrEqual(dialogBox.bottom);
  });

  it('does not cover the buttons of a bottom sheet on a narrow screen', async () => {
    await page.viewport(320, 600);
    await render(
      <>
        <Toaster duration={60_000} />
        <Dialog defaultOpen>
          <DialogContent>
            <DialogTitle>Edit Prompt</DialogTitle>
            <DialogFooter>
              <Button onClick={() => toast.error('Failed to save prompt')}>Save</Button>
            </DialogFooter>
          </DialogContent>
        </Dialog>
      </>,
    );
    const save = page.getByRole('button', { name: 'Save' });
    await save.click();
    const message = page.getByRole('listitem');
    await expect.element(message).toBeVisible();
    const [toastBox, buttonBox] = [message, save].map((locator) => locator.element().getBoundingClientRect());
    expect(toastBox?.bottom).toBeLessThan(buttonBox?.top ?? 0);
  });
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
