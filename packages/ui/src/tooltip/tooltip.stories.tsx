import { expect, fireEvent, fn, screen, waitFor } from 'storybook/test';

import preview from '../../../../.storybook/preview.tsx';
import { Button } from '../button/button.tsx';
import { Dialog, DialogContent, DialogTitle } from '../dialog/dialog.tsx';
import { IconButton } from '../icon-button/icon-button.tsx';
import { Star } from '../icons/icons.tsx';
import { Tooltip } from './tooltip.tsx';

const meta = preview.meta({
  title: 'Components/Overlays/Tooltip',
  component: Tooltip,
  args: { content: 'Only you can see it', children: <Button>Private</Button> },
  decorators: [
    (Story) => (
      <div style={{ paddingBlock: '3rem', textAlign: 'center' }}>
        <Story />
      </div>
    ),
  ],
  parameters: {
    usage: {
      do: {
        text: 'Add details to a control that has an accessible name.',
        example: () => (
          <Tooltip content="Only you can see it">
            <Button>Private</Button>
          </Tooltip>
        ),
      },
      dont: {
        text: 'Do not use it for essential information: touch does not show it.',
        example: () => (
          <Tooltip content="At least eight characters, one of them a digit">
            <Button>Save password</Button>
          </Tooltip>
        ),
      },
      keyboard: {
        Tab: 'Moving focus to the control shows the tooltip immediately; moving on hides it.',
        Escape: 'Hides it. Focus stays; a dialog around it closes too.',
      },
      references: {
        'APG: Tooltip': 'https://www.w3.org/WAI/ARIA/apg/patterns/tooltip/',
        'WCAG 2.2: 1.4.13 Content on hover or focus':
          'https://www.w3.org/WAI/WCAG22/Understanding/content-on-hover-or-focus',
      },
    },
  },
});

const pause = (time: number) =>
  new Promise((resolve) => {
    setTimeout(resolve, time);
  });

/** Keyboard focus shows it immediately, as description of its trigger; Escape hides it. */
export const Focus = meta.story({
  play: async ({ canvas, userEvent }) => {
    const button = canvas.getByRole('button', { name: 'Private' });
    await userEvent.tab();
    await expect(screen.getByRole('tooltip')).toBeVisible();
    await expect(button).toHaveAccessibleDescription('Only you can see it');
    await userEvent.keyboard('{Escape}');
    await expect(screen.queryByRole('tooltip')).toBeNull();
    await expect(button).toHaveFocus();
  },
});

/** On hover it appears after half a second, and stays while the pointer is on it. */
export const Hover = meta.story({
  play: async ({ canvas, userEvent }) => {
    await userEvent.hover(canvas.getByRole('button', { name: 'Private' }));
    await expect(screen.queryByRole('tooltip')).toBeNull();
    const tooltip = await screen.findByRole('tooltip');
    await userEvent.hover(tooltip);
    await pause(200);
    await expect(tooltip).toBeVisible();
    await userEvent.unhover(tooltip);
    await waitFor(() => expect(screen.queryByRole('tooltip')).toBeNull());
  },
});

export const NotOnTouch = meta.story({
  play: async ({ canvas }) => {
    await fireEvent.pointerOver(canvas.getByRole('button'), { pointerType: 'touch' });
    await pause(700);
    await expect(screen.queryByRole('tooltip')).toBeNull();
  },
});

export const HidesOnClick = meta.story({
  args: { children: <Button onClick={fn()}>Private</Button> },
  play: async ({ canvas, userEvent }) => {
    await userEvent.hover(canvas.getByRole('button'));
    await screen.findByRole('tooltip');
    await userEvent.click(canvas.getByRole('button'));
    await expect(screen.queryByRole('tooltip')).toBeNull();
  },
});

/** Above when there is space, else below, and always inside the window. */
export const NearEdge = meta.story({
  args: { content: 'A rather long text about this button, which has no space above it nor beside it' },
  decorators: [
    (Story) => (
      <div style={{ position: 'fixed', insetBlockStart: 0, insetInlineEnd: 0 }}>
        <Story />
      </div>
    ),
  ],
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab();
    const tooltip = screen.getByRole('tooltip').getBoundingClientRect();
    await expect(tooltip.top).toBeGreaterThanOrEqual(
      canvas.getByRole('button').getBoundingClientRect().bottom,
    );
    await expect(tooltip.right).toBeLessThanOrEqual(window.innerWidth);
  },
});

/** The name of an icon button is visible, but read only once. */
export const IconButtonLabel = meta.story({
  render: () => (
    <IconButton label="Favorite">
      <Star aria-hidden="true" />
    </IconButton>
  ),
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab();
    await expect(screen.getByText('Favorite')).toBeVisible();
    await expect(screen.queryByRole('tooltip')).toBeNull();
    const button = canvas.getByRole('button', { name: 'Favorite' });
    await expect(button).not.toHaveAccessibleDescription();
    await expect(button).not.toHaveAttribute('title');
  },
});

/** The first Escape closes the hovered tooltip, the second the dialog. */
export const InDialog = meta.story({
  parameters: { docs: { story: { inline: false, height: '24rem' } } },
  render: (args) => (
    <Dialog defaultOpen>
      <DialogContent>
        <DialogTitle>Visibility</DialogTitle>
        <Tooltip {...args} />
      </DialogContent>
    </Dialog>
  ),
  play: async ({ userEvent }) => {
    const button = await screen.findByRole('button', { name: 'Private' });
    await waitFor(() => expect(button).toHaveFocus());
    button.blur();
    // The tooltip that focus has opened closes first: Escape would close the dialog with it.
    await waitFor(() => expect(screen.queryByRole('tooltip')).toBeNull());
    await userEvent.hover(button);
    await screen.findByRole('tooltip');
    await userEvent.keyboard('{Escape}');
    await expect(screen.queryByRole('tooltip')).toBeNull();
    await expect(screen.getByRole('dialog')).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  },
});

export const LongText = meta.story({
  args: { content: 'Rindfleischetikettierungsüberwachungsaufgabenübertragungsgesetz' },
  play: async ({ userEvent }) => userEvent.tab(),
});

/** An expanded trigger shows no tooltip, and the previous one closes. */
export const ExpandedTrigger = meta.story({
  render: (args) => (
    <>
      <Tooltip {...args} />
      <Tooltip content="What can be done with it">
        <Button aria-expanded="true">More</Button>
      </Tooltip>
    </>
  ),
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab();
    await expect(screen.getByRole('tooltip')).toBeVisible();
    await userEvent.tab();
    await expect(canvas.getByRole('button', { name: 'More' })).toHaveFocus();
    await waitFor(() => expect(screen.queryByRole('tooltip')).toBeNull());
  },
});

/** `side` and `align` place it; `start` and `end` follow the direction of the text. */
export const Placement = meta.story({
  render: () => (
    <div style={{ display: 'grid', gap: '2rem', justifyItems: 'center' }}>
      {(['top', 'right', 'bottom', 'left'] as const).map((side) => (
        <Tooltip key={side} content={`On ${side}`} side={side} align="start" delay={0}>
          <Button>{side}</Button>
        </Tooltip>
      ))}
    </div>
  ),
  play: async ({ canvas, userEvent }) => {
    const isBeside = {
      top: (tooltip: DOMRect, button: DOMRect) => tooltip.bottom <= button.top,
      right: (tooltip: DOMRect, button: DOMRect) => tooltip.left >= button.right,
      bottom: (tooltip: DOMRect, button: DOMRect) => tooltip.top >= button.bottom,
      left: (tooltip: DOMRect, button: DOMRect) => tooltip.right <= button.left,
    };
    for (const [side, check] of Object.entries(isBeside)) {
      await userEvent.tab();
      const tooltip = await screen.findByText(`On ${side}`);
      const button = canvas.getByRole('button', { name: side });
      await waitFor(() =>
        expect(check(tooltip.getBoundingClientRect(), button.getBoundingClientRect())).toBe(true),
      );
    }
  },
});

/** Open without hover or focus, until the user closes it. */
export const DefaultOpen = meta.story({
  args: { defaultOpen: true, side: 'bottom' },
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByRole('button')).toHaveAccessibleDescription('Only you can see it');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('tooltip')).toBeNull());
  },
});
