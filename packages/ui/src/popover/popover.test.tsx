import { describe, expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { page, userEvent } from 'vitest/browser';

import { getActiveElement } from '../internal/active-element.ts';
import { toast, Toaster } from '../toast/toast.tsx';
import { UiProvider } from '../ui-provider/ui-provider.tsx';
import { Popover, PopoverContent, PopoverTrigger } from './popover.tsx';

const getFocusedText = () => getActiveElement()?.textContent;

const Actions = () => (
  <Popover>
    <PopoverTrigger>Open</PopoverTrigger>
    <PopoverContent aria-label="Actions" className="host" data-host="yes">
      <button>First</button>
      <button>Second</button>
    </PopoverContent>
  </Popover>
);

describe('Popover', () => {
  it('passes className and other props to the content', async () => {
    await render(<Actions />);
    await page.getByRole('button', { name: 'Open' }).click();
    const content = page.getByRole('dialog', { name: 'Actions' });
    await expect.element(content).toHaveAttribute('data-host', 'yes');
    expect(content.element().classList.length).toBeGreaterThan(1);
  });

  it('closes on Escape below a toast, which stays', async () => {
    await render(
      <>
        <Toaster duration={60_000} />
        <Actions />
      </>,
    );
    await page.getByRole('button', { name: 'Open' }).click();
    toast.info('Ada liked it');
    await expect.element(page.getByRole('listitem')).toBeVisible();
    page.getByRole('button', { name: 'First' }).element().focus();
    await userEvent.keyboard('{Escape}');
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
    await expect.element(page.getByRole('listitem')).toBeVisible();
    toast.dismiss();
  });

  it('focuses its first control and keeps Tab inside in a shadow root', async () => {
    const host = document.createElement('div');
    const container = document.createElement('div');
    host.attachShadow({ mode: 'open' }).append(container);
    document.body.append(host);
    await render(
      <UiProvider portalContainer={container}>
        <Actions />
      </UiProvider>,
      { container },
    );
    await page.getByRole('button', { name: 'Open' }).click();
    await expect.poll(getFocusedText).toBe('First');
    await userEvent.keyboard('{Tab}');
    await expect.poll(getFocusedText).toBe('Second');
    await userEvent.keyboard('{Tab}');
    await expect.poll(getFocusedText).toBe('First');
    await userEvent.keyboard('{Escape}');
    await expect.poll(getFocusedText).toBe('Open');
    host.remove();
  });
});
