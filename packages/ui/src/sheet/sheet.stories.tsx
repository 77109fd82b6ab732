import { expect, screen, waitFor } from 'storybook/test';

import preview from '../../../../.storybook/preview.tsx';
import { Button } from '../button/button.tsx';
import { NavList } from '../nav-list/nav-list.tsx';
import {
  Sheet,
  SheetBody,
  SheetClose,
  SheetContent,
  SheetDescription,
  SheetFooter,
  SheetTitle,
  SheetTrigger,
} from './sheet.tsx';

const items = [
  { href: '#tools', label: 'AI Tools' },
  { href: '#prompts', label: 'Smart Prompts', current: true },
];

const meta = preview.meta({
  component: SheetContent,
  parameters: {
    docs: { story: { inline: false, height: '26rem' } },
    guide: {
      do: {
        text: 'Use it for what belongs to the page’s edge: a menu on a phone, filters beside a list.',
        example: () => (
          <Sheet>
            <SheetTrigger asChild>
              <Button>Menu</Button>
            </SheetTrigger>
            <SheetContent aria-describedby={undefined}>
              <SheetTitle>Menu</SheetTitle>
              <SheetBody>
                <NavList label="Pages" items={items} />
              </SheetBody>
            </SheetContent>
          </Sheet>
        ),
      },
      dont: {
        text: 'Do not ask a question at the edge of a wide screen, where it is overlooked: that is an `AlertDialog`.',
      },
      keyboard: {
        'Tab, Shift+Tab': 'Goes round inside the sheet and never behind it.',
        Escape: 'Closes it; focus goes back to where it was.',
        'Down arrow, Up arrow': 'Scrolls a `SheetBody` that is higher than the window, once it has focus.',
      },
      follows: { 'APG: Dialog (modal)': 'https://www.w3.org/WAI/ARIA/apg/patterns/dialog-modal/' },
    },
  },
  render: (args) => (
    <Sheet defaultOpen>
      <SheetContent {...args}>
        <SheetTitle>Menu</SheetTitle>
        <SheetBody>
          <NavList label="Pages" items={items} />
        </SheetBody>
      </SheetContent>
    </Sheet>
  ),
});

/** It lies at the end of the line: on the right in English. */
export const AtEnd = meta.story({
  play: async () => {
    const sheet = await screen.findByRole('dialog', { name: 'Menu' });
    await waitFor(() => expect(sheet.getBoundingClientRect().right).toBe(window.innerWidth));
    await expect(sheet.getBoundingClientRect().height).toBe(window.innerHeight);
  },
});

export const AtStart = meta.story({
  args: { side: 'start' },
  play: async () => {
    const sheet = await screen.findByRole('dialog', { name: 'Menu' });
    await expect(sheet.getBoundingClientRect().left).toBe(0);
  },
});

export const RightToLeft = meta.story({
  globals: { dir: 'rtl' },
  play: async () => {
    const sheet = await screen.findByRole('dialog', { name: 'Menu' });
    await expect(sheet.getBoundingClientRect().left).toBe(0);
  },
});

/** The body scrolls; title and buttons stay. */
export const LongContent = meta.story({
  render: (args) => (
    <Sheet defaultOpen>
      <SheetContent {...args}>
        <SheetTitle>Filters</SheetTitle>
        <SheetDescription>Donaudampfschifffahrtsgesellschaftskapitänsmützenabzeichen</SheetDescription>
        <SheetBody>
          {Array.from({ length: 50 }, (_, index) => (
            <p key={index}>Category {index + 1}</p>
          ))}
        </SheetBody>
        <SheetFooter>
          <SheetClose asChild>
            <Button>Cancel</Button>
          </SheetClose>
          <Button variant="primary">Show results</Button>
        </SheetFooter>
      </SheetContent>
    </Sheet>
  ),
  play: async () => {
    const sheet = await screen.findByRole('dialog', { name: 'Filters' });
    await expect(sheet.scrollHeight).toBe(sheet.clientHeight);
    await expect(screen.getByRole('button', { name: 'Show results' })).toBeVisible();
  },
});

export const LongText = meta.story({
  render: (args) => (
    <Sheet defaultOpen>
      <SheetContent {...args}>
        <SheetTitle>Donaudampfschifffahrtsgesellschaftskapitänsmützenabzeichen</SheetTitle>
        <SheetDescription>Rindfleischetikettierungsüberwachungsaufgabenübertragungsgesetz</SheetDescription>
        <SheetBody>
          <NavList
            label="Pages"
            items={[{ href: '#prompts', label: 'Donaudampfschifffahrtsgesellschaftskapitänsmützen' }]}
          />
        </SheetBody>
        <SheetFooter>
          <SheetClose asChild>
            <Button>Rindfleischetikettierungsüberwachungsaufgabenübertragungsgesetz</Button>
          </SheetClose>
        </SheetFooter>
      </SheetContent>
    </Sheet>
  ),
});

/** Escape closes it, and focus returns to the button that opened it. */
export const KeyboardAndFocus = meta.story({
  render: (args) => (
    <Sheet>
      <SheetTrigger asChild>
        <Button>Menu</Button>
      </SheetTrigger>
      <SheetContent {...args}>
        <SheetTitle>Menu</SheetTitle>
        <NavList label="Pages" items={items} />
      </SheetContent>
    </Sheet>
  ),
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    // Radix passes links over when it looks for the first thing to focus.
    await waitFor(() => expect(screen.getByRole('button', { name: 'Close' })).toHaveFocus());
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await expect(canvas.getByRole('button', { name: 'Menu' })).toHaveFocus();
  },
});

/** Nothing of it is on the page until its button is pressed; a press beside it closes it again. */
export const CloseByOutside = meta.story({
  render: (args) => (
    <Sheet>
      <SheetTrigger asChild>
        <Button>Menu</Button>
      </SheetTrigger>
      <SheetContent {...args}>
        <SheetTitle>Menu</SheetTitle>
        <NavList label="Pages" items={items} />
      </SheetContent>
    </Sheet>
  ),
  play: async ({ canvas, userEvent }) => {
    await expect(screen.queryByRole('dialog')).toBeNull();
    await userEvent.click(canvas.getByRole('button', { name: 'Menu' }));
    await screen.findByRole('dialog', { name: 'Menu' });
    const scrim = document.elementFromPoint(1, 1);
    if (!scrim) throw new Error('nothing lies over the page');
    await userEvent.click(scrim);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Menu' })).toHaveFocus());
  },
});

const sides = ['start', 'end'] as const;

/** One can be open at a time, so a button stands for each. */
export const Matrix = meta.story({
  tags: ['!autodocs'],
  render: (args) => (
    <div style={{ display: 'flex', flexWrap: 'wrap', gap: '0.5rem' }}>
      {sides.map((side) => (
        <Sheet key={side}>
          <SheetTrigger asChild>
            <Button>{side}</Button>
          </SheetTrigger>
          <SheetContent {...args} side={side}>
            <SheetTitle>{side}</SheetTitle>
            <SheetBody>
              <NavList label="Pages" items={items} />
            </SheetBody>
          </SheetContent>
        </Sheet>
      ))}
    </div>
  ),
  play: async ({ canvas, userEvent }) => {
    for (const side of sides) {
      const opener = canvas.getByRole('button', { name: side });
      await userEvent.click(opener);
      const { offsetLeft } = await screen.findByRole('dialog', { name: side });
      await expect(offsetLeft === 0).toBe(side === 'start');
      await userEvent.keyboard('{Escape}');
      await waitFor(() => expect(opener).toHaveFocus());
    }
  },
});
