import { expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';

import { Dialog, DialogContent, DialogTitle } from '../dialog/dialog.tsx';
import { handleBack, hasBackHandler } from './back-handler.ts';

it('closes the dialog in front, then the one behind it', async () => {
  const onOuterChange = vi.fn<(open: boolean) => void>();
  await render(
    <Dialog defaultOpen onOpenChange={onOuterChange}>
      <DialogContent aria-describedby={undefined}>
        <DialogTitle>Prompt</DialogTitle>
        <Dialog defaultOpen>
          <DialogContent aria-describedby={undefined}>
            <DialogTitle>Report</DialogTitle>
          </DialogContent>
        </Dialog>
      </DialogContent>
    </Dialog>,
  );
  await expect.element(page.getByRole('dialog', { name: 'Report' })).toBeVisible();

  handleBack();
  await expect.element(page.getByRole('dialog', { name: 'Report' })).not.toBeInTheDocument();
  expect(onOuterChange).not.toHaveBeenCalled();

  handleBack();
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  expect(hasBackHandler()).toBe(false);
});
