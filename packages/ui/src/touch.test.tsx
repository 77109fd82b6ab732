import { describe, expect, it, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { page, userEvent } from 'vitest/browser';

import { swipe, tap } from '../test/touch.ts';
import {
  Combobox,
  DatePicker,
  Dialog,
  DialogContent,
  DialogTitle,
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuSub,
  DropdownMenuSubContent,
  DropdownMenuSubTrigger,
  DropdownMenuTrigger,
  RangeSlider,
  Slider,
  Tabs,
  TabsList,
  TabsTrigger,
  Tooltip,
} from './index.ts';

const names = Array.from({ length: 40 }, (_, index) => `Option ${index}`);
const options = names.map((name) => ({ value: name, label: name }));
const get = (role: 'button' | 'menuitem' | 'option' | 'tab' | 'slider' | 'combobox', name: string) =>
  page.getByRole(role, { name, exact: true }).element();

describe('a tap', () => {
  it('opens a menu and its submenu, and selects an item', async () => {
    const onSelect = vi.fn<() => void>();
    await render(
      <DropdownMenu>
        <DropdownMenuTrigger>More</DropdownMenuTrigger>
        <DropdownMenuContent>
          <DropdownMenuSub>
            <DropdownMenuSubTrigger>Move</DropdownMenuSubTrigger>
            <DropdownMenuSubContent>
              <DropdownMenuItem onSelect={onSelect}>Top</DropdownMenuItem>
            </DropdownMenuSubContent>
          </DropdownMenuSub>
        </DropdownMenuContent>
      </DropdownMenu>,
    );
    await tap(get('button', 'More'));
    await expect.element(page.getByRole('menuitem', { name: 'Move' })).toBeVisible();
    await tap(get('menuitem', 'Move'));
    await expect.element(page.getByRole('menuitem', { name: 'Top' })).toBeVisible();
    await tap(get('menuitem', 'Top'));
    await expect.element(page.getByRole('menu')).not.toBeInTheDocument();
    expect(onSelect).toHaveBeenCalledOnce();
  });

  it('selects an option and a day', async () => {
    await render(
      <>
        <Combobox aria-label="Name" options={options} />
        <DatePicker aria-label="Date" defaultValue="2026-05-05" />
      </>,
    );
    await tap(get('combobox', 'Name'));
    await expect.element(page.getByRole('option', { name: 'Option 1', exact: true })).toBeVisible();
    await tap(get('option', 'Option 1'));
    await expect.element(page.getByRole('combobox')).toHaveValue('Option 1');
    await tap(get('button', 'Select a date'));
    await expect.element(page.getByRole('grid')).toBeVisible();
    await tap(page.getByText('20', { exact: true }).element());
    await expect.element(page.getByRole('textbox')).toHaveValue('05/20/2026');
  });

  it('outside closes a dialog', async () => {
    await render(
      <>
        <p style={{ position: 'fixed', insetBlockEnd: 0 }}>Page</p>
        <Dialog defaultOpen>
          <DialogContent>
            <DialogTitle>Title</DialogTitle>
          </DialogContent>
        </Dialog>
      </>,
    );
    await expect.element(page.getByRole('dialog')).toBeVisible();
    await tap(page.getByText('Page').element());
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  });

  it('shows no tooltip', async () => {
    await render(
      <Tooltip content="Saves a draft" delay={0}>
        <button>Save</button>
      </Tooltip>,
    );
    await tap(get('button', 'Save'));
    await expect.element(page.getByRole('button')).toHaveFocus();
    await expect.element(page.getByRole('tooltip')).not.toBeInTheDocument();
  });
});

describe('a touch that scrolls', () => {
  it('selects no option', async () => {
    await render(<Combobox aria-label="Name" options={options} />);
    await userEvent.click(page.getByRole('combobox'));
    await expect.element(page.getByRole('option', { name: 'Option 3', exact: true })).toBeVisible();
    const { top } = get('option', 'Option 3').getBoundingClientRect();
    await swipe(get('option', 'Option 3'), { y: -80 });
    await expect.poll(() => get('option', 'Option 3').getBoundingClientRect().top).toBeLessThan(top - 20);
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByRole('combobox')).toHaveValue('');
  });

  it('selects no tab', async () => {
    await render(
      <Tabs defaultValue={names[0]} style={{ inlineSize: '300px' }}>
        <TabsList aria-label="Views">
          {names.map((name) => (
            <TabsTrigger key={name} value={name}>
              {name}
            </TabsTrigger>
          ))}
        </TabsList>
      </Tabs>,
    );
    await swipe(get('tab', 'Option 2'), { x: -120 });
    await expect.poll(() => page.getByRole('tablist').element().scrollLeft).toBeGreaterThan(20);
    await expect
      .element(page.getByRole('tab', { name: 'Option 0' }))
      .toHaveAttribute('aria-selected', 'true');
  });

  it.each([
    ['Size', <Slider key="slider" label="Size" defaultValue={20} />],
    ['From', <RangeSlider key="range" label="Price" defaultValue={{ from: 20, to: 80 }} />],
  ])('sets no slider: %s', async (name, slider) => {
    await render(<div style={{ inlineSize: '500px', paddingBlock: '400px 2000px' }}>{slider}</div>);
    await swipe(get('slider', name), { y: -150 });
    await expect.poll(() => window.scrollY).toBeGreaterThan(20);
    await expect.element(page.getByRole('slider', { name })).toHaveValue('20');
    window.scrollTo(0, 0);
  });
});
