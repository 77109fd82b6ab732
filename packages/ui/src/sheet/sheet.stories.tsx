import { expect, screen, waitFor } from 'storybook/test';

import preview from '../../../../.storybook/preview.tsx';
import { Button } from '../button/button.tsx';
import { NavList, NavListItem } from '../nav-list/nav-list.tsx';
import {
  Sheet,
  SheetBody,
  SheetClose,
  SheetContent,
  SheetDescription,
  SheetFooter,
  SheetForm,
  SheetTitle,
  SheetTrigger,
} from './sheet.tsx';

const navigation = (
  <NavList aria-label="Pages">
    <NavListItem href="#tools">AI Tools</NavListItem>
    <NavListItem href="#prompts" current>
      Smart Prompts
    </NavListItem>
  </NavList>
);

const meta = preview.meta({
  title: 'Components/Overlays/Sheet',
  component: SheetContent,
  subcomponents: {
    Sheet,
    SheetTrigger,
    SheetTitle,
    SheetDescription,
    SheetForm,
    SheetBody,
    SheetFooter,
    SheetClose,
  },
  parameters: {
    docs: { story: { inline: false, height: '26rem' } },
    usage: {
      do: {
        text: 'Use it for secondary content: a menu on a phone, filters beside a list. With `side="bottom"` it is a drawer.',
        example: () => (
          <Sheet>
            <SheetTrigger asChild>
              <Button>Menu</Button>
            </SheetTrigger>
            <SheetContent>
              <SheetTitle>Menu</SheetTitle>
              <SheetBody>{navigation}</SheetBody>
            </SheetContent>
          </Sheet>
        ),
      },
      dont: {
        text: 'Do not ask for confirmation at the edge of a wide screen: use `ConfirmDialog`.',
      },
      anatomy: `<Sheet>
  <SheetTrigger asChild />
  <SheetContent>
    <SheetTitle />
    <SheetDescription />
    <SheetForm>
      <SheetBody />
      <SheetFooter>
        <SheetClose asChild />
      </SheetFooter>
    </SheetForm>
  </SheetContent>
</Sheet>`,
      keyboard: {
        'Tab, Shift+Tab': 'Moves focus inside the sheet.',
        Escape: 'Closes the sheet; focus returns to the trigger.',
        'Down arrow, Up arrow': 'Scrolls a focused `SheetBody` that overflows.',
      },
      references: { 'APG: Dialog (modal)': 'https://www.w3.org/WAI/ARIA/apg/patterns/dialog-modal/' },
    },
  },
  render: (args) => (
    <Sheet defaultOpen>
      <SheetContent {...args}>
        <SheetTitle>Menu</SheetTitle>
        <SheetBody>{navigation}</SheetBody>
      </SheetContent>
    </Sheet>
  ),
});

/** At the end of the line: on the right in left-to-right text. */
export const End = meta.story({
  play: async () => {
    const sheet = await screen.findByRole('dialog', { name: 'Menu' });
    await waitFor(() => expect(sheet.getBoundingClientRect().right).toBe(window.innerWidth));
    await expect(sheet.getBoundingClientRect().height).toBe(window.innerHeight);
  },
});

export const Start = meta.story({
  args: { side: 'start' },
  play: async () => {
    const sheet = await screen.findByRole('dialog', { name: 'Menu' });
    await waitFor(() => expect(sheet.getBoundingClientRect().left).toBe(0));
  },
});

/** A drawer at the bottom edge: as high as its content, up to the height of the window. */
export const Bottom = meta.story({
  args: { side: 'bottom' },
  play: async () => {
    const sheet = await screen.findByRole('dialog', { name: 'Menu' });
    await waitFor(async () => {
      const { left, right, bottom, height } = sheet.getBoundingClientRect();
      await expect([left, right, Math.round(bottom)]).toEqual([0, window.innerWidth, window.innerHeight]);
      await expect(height).toBeLessThan(window.innerHeight / 2);
    });
  },
});

/** A drawer with much content stays below the top edge, and its body scrolls. */
export const BottomLongContent = meta.story({
  args: { side: 'bottom' },
  render: (args) => (
    <Sheet defaultOpen>
      <SheetContent {...args}>
        <SheetTitle>Filters</SheetTitle>
        <SheetBody>
          {Array.from({ length: 50 }, (_, index) => (
            <p key={index}>Category {index + 1}</p>
          ))}
        </SheetBody>
        <SheetFooter>
          <Button variant="primary">Show results</Button>
        </SheetFooter>
      </SheetContent>
    </Sheet>
  ),
  play: async () => {
    const sheet = await screen.findByRole('dialog', { name: 'Filters' });
    await expect(sheet.scrollHeight).toBe(sheet.clientHeight);
    await expect(sheet.getBoundingClientRect().top).toBeGreaterThan(0);
    await expect(screen.getByRole('button', { name: 'Show results' })).toBeVisible();
  },
});

export const RTL = meta.story({
  globals: { dir: 'rtl' },
  play: async () => {
    const sheet = await screen.findByRole('dialog', { name: 'Menu' });
    await waitFor(() => expect(sheet.getBoundingClientRect().left).toBe(0));
  },
});

/** The body scrolls; title and buttons stay visible. */
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
          <NavList aria-label="Pages">
            <NavListItem href="#prompts">Donaudampfschifffahrtsgesellschaftskapitänsmützen</NavListItem>
          </NavList>
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

/** Escape closes the sheet, and focus returns to the trigger. */
export const Keyboard = meta.story({
  render: (args) => (
    <Sheet>
      <SheetTrigger asChild>
        <Button>Menu</Button>
      </SheetTrigger>
      <SheetContent {...args}>
        <SheetTitle>Menu</SheetTitle>
        {navigation}
      </SheetContent>
    </Sheet>
  ),
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    // Radix skips links when it focuses the first element.
    await waitFor(() => expect(screen.getByRole('button', { name: 'Close' })).toHaveFocus());
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await expect(canvas.getByRole('button', { name: 'Menu' })).toHaveFocus();
  },
});

/** The content is rendered when it opens; a click outside closes it. */
export const CloseByClickOutside = meta.story({
  render: (args) => (
    <Sheet>
      <SheetTrigger asChild>
        <Button>Menu</Button>
      </SheetTrigger>
      <SheetContent {...args}>
        <SheetTitle>Menu</SheetTitle>
        {navigation}
      </SheetContent>
    </Sheet>
  ),
  play: async ({ canvas, userEvent }) => {
    await expect(screen.queryByRole('dialog')).toBeNull();
    await userEvent.click(canvas.getByRole('button', { name: 'Menu' }));
    await screen.findByRole('dialog', { name: 'Menu' });
    const overlay = document.elementFromPoint(1, 1);
    if (!overlay) throw new Error('No overlay found');
    await userEvent.click(overlay);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Menu' })).toHaveFocus());
  },
});

/** Without the close button, for a sheet that has its own. */
export const WithoutCloseButton = meta.story({
  args: { closeButton: false },
  render: (args) => (
    <Sheet defaultOpen>
      <SheetContent {...args}>
        <SheetTitle>Filters</SheetTitle>
        <SheetFooter>
          <SheetClose asChild>
            <Button variant="primary">Show results</Button>
          </SheetClose>
        </SheetFooter>
      </SheetContent>
    </Sheet>
  ),
  play: async ({ userEvent }) => {
    await screen.findByRole('dialog', { name: 'Filters' });
    await expect(screen.queryByRole('button', { name: 'Close' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Show results' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  },
});

const sides = ['start', 'end', 'bottom'] as const;

/** Only one can be open at a time, so each has a trigger. */
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
            <SheetBody>{navigation}</SheetBody>
          </SheetContent>
        </Sheet>
      ))}
    </div>
  ),
  play: async ({ canvas, userEvent }) => {
    for (const side of sides) {
      const opener = canvas.getByRole('button', { name: side });
      await userEvent.click(opener);
      const { offsetLeft, offsetTop } = await screen.findByRole('dialog', { name: side });
      await expect(offsetLeft === 0).toBe(side !== 'end');
      await expect(offsetTop === 0).toBe(side !== 'bottom');
      await userEvent.keyboard('{Escape}');
      await waitFor(() => expect(opener).toHaveFocus());
    }
  },
});
