import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import * as ui from '../src/index.ts';
import { getAnnouncements, getToasts, resetUi } from '../src/testing/testing.ts';
import { allComponents } from './all-components.fixture.tsx';

/** Tests that an app can test our components in the environment of the test file, without any setup of its own. */
export function testEnvironment() {
  beforeEach(() => void vi.spyOn(console, 'error'));

  afterEach(() => {
    cleanup();
    resetUi();
  });

  it.each(allComponents)('%s renders', (_name, element) => {
    expect(() => render(element)).not.toThrow();
    expect(vi.mocked(console.error).mock.calls).toEqual([]);
  });

  describe('interaction', () => {
    it('opens and closes a dialog', async () => {
      render(
        <ui.Dialog>
          <ui.DialogTrigger>Edit</ui.DialogTrigger>
          <ui.DialogContent>
            <ui.DialogTitle>Edit prompt</ui.DialogTitle>
            <ui.DialogBody>Text</ui.DialogBody>
          </ui.DialogContent>
        </ui.Dialog>,
      );
      fireEvent.click(screen.getByRole('button', { name: 'Edit' }));
      const dialog = await screen.findByRole('dialog', { name: 'Edit prompt' });
      fireEvent.keyDown(dialog, { key: 'Escape' });
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    });

    it('shows a tooltip on hover', async () => {
      render(
        <ui.Tooltip content="Copies the prompt">
          <ui.Button>Copy</ui.Button>
        </ui.Tooltip>,
      );
      const button = screen.getByRole('button', { name: 'Copy' });
      fireEvent.pointerEnter(button);
      expect((await screen.findByRole('tooltip')).textContent).toBe('Copies the prompt');
      fireEvent.keyDown(button, { key: 'Escape' });
      await waitFor(() => expect(screen.queryByRole('tooltip')).toBeNull());
    });

    it('selects a tab', () => {
      render(
        <ui.Tabs defaultValue="a">
          <ui.TabsList aria-label="Views">
            <ui.TabsTrigger value="a">A</ui.TabsTrigger>
            <ui.TabsTrigger value="b">B</ui.TabsTrigger>
          </ui.TabsList>
          <ui.TabsContent value="a">First</ui.TabsContent>
          <ui.TabsContent value="b">Second</ui.TabsContent>
        </ui.Tabs>,
      );
      fireEvent.mouseDown(screen.getByRole('tab', { name: 'B' }), { button: 0 });
      expect(screen.getByRole('tabpanel').textContent).toBe('Second');
    });

    it('opens a menu by keyboard, and calls onSelect', async () => {
      const onSelect = vi.fn<() => void>();
      render(
        <ui.DropdownMenu>
          <ui.DropdownMenuTrigger>More</ui.DropdownMenuTrigger>
          <ui.DropdownMenuContent>
            <ui.DropdownMenuItem onSelect={onSelect}>Copy</ui.DropdownMenuItem>
          </ui.DropdownMenuContent>
        </ui.DropdownMenu>,
      );
      fireEvent.keyDown(screen.getByRole('button', { name: 'More' }), { key: 'Enter' });
      fireEvent.click(await screen.findByRole('menuitem', { name: 'Copy' }));
      expect(onSelect).toHaveBeenCalledOnce();
    });

    it('toggles a switch, and submits it', () => {
      render(
        <form aria-label="Settings">
          <ui.Switch name="all" label="All models" />
        </form>,
      );
      fireEvent.click(screen.getByRole('switch', { name: 'All models' }));
      const form = screen.getByRole<HTMLFormElement>('form', { name: 'Settings' });
      expect(new FormData(form).get('all')).toBe('on');
    });

    it('shows a toast', async () => {
      render(<ui.Toaster />);
      ui.toast.success('Prompt saved');
      expect(await screen.findByText('Prompt saved')).toBeDefined();
    });

    it('returns toasts and announcements without a component, and resets them', () => {
      ui.toast.error('Not saved');
      ui.announce('3 results');
      expect(getToasts()).toMatchObject([{ variant: 'danger', message: 'Not saved' }]);
      expect(getAnnouncements()).toEqual(['3 results']);
      resetUi();
      expect(getToasts()).toEqual([]);
      expect(getAnnouncements()).toEqual([]);
    });
  });
}
