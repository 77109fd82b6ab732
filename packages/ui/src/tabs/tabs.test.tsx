import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { userEvent } from 'vitest/browser';

import {
  AlertDialog,
  AlertDialogCancel,
  AlertDialogContent,
  AlertDialogTitle,
} from '../alert-dialog/alert-dialog.tsx';
import { UiProvider } from '../ui-provider/ui-provider.tsx';
import { Tabs, TabsContent, TabsList, TabsTrigger } from './tabs.tsx';

const names = ['One', 'Two', 'Three'];

function Example(props: { orientation?: 'vertical'; activationMode?: 'manual'; dir?: 'rtl' }) {
  return (
    <Tabs defaultValue="One" {...props}>
      <TabsList aria-label="Views">
        {names.map((name) => (
          <TabsTrigger key={name} value={name}>
            {name}
          </TabsTrigger>
        ))}
        <input aria-label="Filter" />
      </TabsList>
      {names.map((name) => (
        <TabsContent key={name} value={name}>
          Panel {name}
        </TabsContent>
      ))}
    </Tabs>
  );
}

/** Asks for sign-in instead of showing its tab. */
function LockedTab({ onClick }: { onClick: () => void }) {
  const [open, setOpen] = useState(false);
  return (
    <Tabs value="All" onValueChange={() => setOpen(true)} activationMode="manual">
      <TabsList aria-label="Views">
        <TabsTrigger value="All">All</TabsTrigger>
        <TabsTrigger value="Mine" onClick={onClick}>
          Mine
        </TabsTrigger>
      </TabsList>
      <AlertDialog open={open} onOpenChange={setOpen}>
        <AlertDialogContent>
          <AlertDialogTitle>Sign in?</AlertDialogTitle>
          <AlertDialogCancel>Cancel</AlertDialogCancel>
        </AlertDialogContent>
      </AlertDialog>
    </Tabs>
  );
}

describe('Tabs', () => {
  it('does not select a tab on right-click', async () => {
    const screen = await render(<Example />);
    await userEvent.click(screen.getByRole('tab', { name: 'Two' }), { button: 'right' });
    await expect.element(screen.getByRole('tab', { name: 'One' })).toHaveAttribute('aria-selected', 'true');
  });

  it('ignores arrow keys of another control in the list', async () => {
    const screen = await render(<Example />);
    const input = screen.getByRole('textbox', { name: 'Filter' });
    await userEvent.type(input, 'ab{ArrowLeft}{ArrowRight}{Home}{End}');
    await new Promise((resolve) => setTimeout(resolve, 50));
    await expect.element(input).toHaveFocus();
    await expect.element(screen.getByRole('tab', { name: 'One' })).toHaveAttribute('aria-selected', 'true');
  });

  it.each(['mouse', 'Enter', 'Space'])(
    'lets a dialog open and stay open on selection by %s',
    async (device) => {
      const onClick = vi.fn<() => void>();
      const screen = await render(<LockedTab onClick={onClick} />);
      const tab = screen.getByRole('tab', { name: 'Mine' });
      if (device === 'mouse') await tab.click();
      else {
        (tab.element() as HTMLElement).focus();
        await userEvent.keyboard(`[${device}]`);
      }
      await expect.element(screen.getByRole('alertdialog')).toBeVisible();
      await new Promise((resolve) => setTimeout(resolve, 100));
      await expect.element(screen.getByRole('button', { name: 'Cancel' })).toHaveFocus();
      // A mouse button is released over the dialog, which is no click.
      expect(onClick).toHaveBeenCalledTimes(device === 'mouse' ? 0 : 1);
    },
  );

  it('emits no inline styles on a server', () => {
    expect(renderToString(<Example />)).not.toContain('style=');
  });
});

describe('Tabs in a shadow root', () => {
  let unmount: (() => void) | undefined;
  afterEach(() => unmount?.());

  async function renderInShadow(element: React.ReactNode) {
    const host = document.createElement('div');
    const shadow = host.attachShadow({ mode: 'open' });
    const before = document.createElement('button');
    before.textContent = 'Before';
    document.body.append(before, host);
    const root = createRoot(shadow);
    root.render(<UiProvider>{element}</UiProvider>);
    unmount = () => {
      root.unmount();
      host.remove();
      before.remove();
    };
    await expect.poll(() => shadow.querySelectorAll('[role="tab"]').length).toBe(names.length);
    before.focus();
    return () => shadow.activeElement?.textContent;
  }

  it('moves focus into the list, to the next, previous, first and last tab', async () => {
    const getFocused = await renderInShadow(<Example />);
    await userEvent.tab();
    await expect.poll(getFocused).toBe('One');
    for (const [key, name] of [
      ['ArrowRight', 'Two'],
      ['ArrowRight', 'Three'],
      ['ArrowRight', 'One'],
      ['ArrowLeft', 'Three'],
      ['Home', 'One'],
      ['End', 'Three'],
    ]) {
      await userEvent.keyboard(`{${key}}`);
      await expect.poll(getFocused).toBe(name);
    }
  });

  it('follows direction and orientation', async () => {
    const getFocusedInRtl = await renderInShadow(<Example dir="rtl" />);
    await userEvent.tab();
    await userEvent.keyboard('{ArrowLeft}');
    await expect.poll(getFocusedInRtl).toBe('Two');
    unmount?.();

    const getFocused = await renderInShadow(<Example orientation="vertical" />);
    await userEvent.tab();
    await userEvent.keyboard('{ArrowRight}{ArrowDown}');
    await expect.poll(getFocused).toBe('Two');
  });

  it('selects on Enter only when activation is manual', async () => {
    const getFocused = await renderInShadow(<Example activationMode="manual" />);
    const shadow = document.querySelector('div:last-of-type')?.shadowRoot;
    await userEvent.tab();
    await userEvent.keyboard('{ArrowRight}');
    await expect.poll(getFocused).toBe('Two');
    const getSelected = () => shadow?.querySelector('[aria-selected="true"]')?.textContent;
    expect(getSelected()).toBe('One');
    await userEvent.keyboard('{Enter}');
    await expect.poll(getSelected).toBe('Two');
  });
});
