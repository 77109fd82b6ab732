import { afterEach, describe, expect, it } from 'vitest';
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
