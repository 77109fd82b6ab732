'use client';

import { useComposedRefs } from '@radix-ui/react-compose-refs';
import * as Radix from '@radix-ui/react-popover';
import { useControllableState } from '@radix-ui/react-use-controllable-state';
import { cx } from 'class-variance-authority';
import { use, useMemo, type ComponentProps, type ReactNode } from 'react';

import { closeOnEscape } from '../dialog/close-on-escape.ts';
import { containFormEvents } from '../dialog/contain-form-events.ts';
import { DialogContext, useNestedLayers, useClickOutside } from '../dialog/dialog-context.ts';
import { focusFirstInShadow, trapTabInShadow } from '../dialog/trap-focus.ts';
import { resetZoom } from '../internal/reset-zoom.ts';
import { Portal } from '../ui-provider/portal.tsx';
import styles from './popover.module.css';

export interface PopoverProps {
  /** Whether the popover is open, when controlled. */
  open?: boolean | undefined;
  /** Whether the popover is open at first, when uncontrolled. @default false */
  defaultOpen?: boolean | undefined;
  /** Called when the user opens or closes the popover. */
  onOpenChange?: ((open: boolean) => void) | undefined;
  /** Whether the page behind the popover is inert. @default false */
  modal?: boolean | undefined;
  /** `PopoverTrigger` or `PopoverAnchor`, and `PopoverContent`. */
  children?: ReactNode;
}

export interface PopoverTriggerProps extends ComponentProps<typeof Radix.Trigger> {
  /** Renders the only child, a `Button` or `IconButton`, as the trigger. */
  asChild?: boolean;
}

export interface PopoverContentProps extends ComponentProps<typeof Radix.Content> {
  /** Preferred side of the trigger; the opposite one when there is no space. @default 'bottom' */
  side?: 'top' | 'right' | 'bottom' | 'left';
  /** Alignment with the trigger. @default 'start' */
  align?: 'start' | 'center' | 'end';
  /** Distance from the trigger in pixels. @default 4 */
  sideOffset?: number | undefined;
  /** Minimum distance from the edges of the viewport in pixels, for all sides or each. @default 8 */
  collisionPadding?: number | Partial<Record<'top' | 'right' | 'bottom' | 'left', number>> | undefined;
}

export interface PopoverTitleProps extends ComponentProps<typeof Radix.Title> {
  /** Renders the only child, a heading, as the title. @default false */
  asChild?: boolean | undefined;
  /** Level of the heading. @default 'h2' */
  as?: 'h1' | 'h2' | 'h3' | 'h4' | 'h5' | 'h6';
}

/** Holds the open state of content beside its trigger. The page behind it stays interactive. */
export function Popover({
  open: openProp,
  defaultOpen = false,
  onOpenChange,
  modal = false,
  children,
}: PopoverProps) {
  const [open, setOpen] = useControllableState({
    prop: openProp,
    defaultProp: defaultOpen,
    onChange: onOpenChange,
    caller: 'Popover',
  });
  const nested = useNestedLayers(open);
  const context = useMemo(
    () => ({ open, modal, close: () => setOpen(false), nested }),
    [open, modal, setOpen, nested],
  );

  return (
    <DialogContext value={context}>
      <Radix.Root open={open} onOpenChange={setOpen} modal={modal}>
        {children}
      </Radix.Root>
    </DialogContext>
  );
}

/** Opens and closes the popover, and receives focus when it closes; use `asChild` around a `Button`. */
export function PopoverTrigger(props: PopoverTriggerProps) {
  return <Radix.Trigger {...props} />;
}

/** The element that the popover opens beside, if that is not its trigger. */
export function PopoverAnchor(props: ComponentProps<typeof Radix.Anchor>) {
  return <Radix.Anchor {...props} />;
}

/** The popover itself. Name it by a `PopoverTitle` or `aria-label`. Escape and a click outside close it. */
export function PopoverContent({
  side = 'bottom',
  align = 'start',
  sideOffset = 4,
  collisionPadding = 8,
  className,
  onOpenAutoFocus,
  ref,
  ...props
}: PopoverContentProps) {
  const { open, close } = use(DialogContext);
  const refs = useComposedRefs(ref, resetZoom);
  const outsideProps = useClickOutside(props);

  const escapeProps = closeOnEscape(props, close);

  return (
    <Portal open={open} primitive={Radix.Portal}>
      <Radix.Content
        side={side}
        align={align}
        sideOffset={sideOffset}
        collisionPadding={collisionPadding}
        {...props}
        {...outsideProps}
        {...containFormEvents(props)}
        {...escapeProps}
        ref={refs}
        onOpenAutoFocus={(event) => {
          onOpenAutoFocus?.(event);
          focusFirstInShadow(event);
        }}
        onKeyDown={(event) => {
          escapeProps.onKeyDown(event);
          trapTabInShadow(event);
        }}
        className={cx(styles.root, className)}
      />
    </Portal>
  );
}

/** Accessible name of the popover. */
export function PopoverTitle({
  as: Heading = 'h2',
  asChild = false,
  className,
  children,
  ...props
}: PopoverTitleProps) {
  return (
    <Radix.Title {...props} asChild className={cx(styles.title, className)}>
      {asChild ? children : <Heading>{children}</Heading>}
    </Radix.Title>
  );
}

/** Accessible description of the popover, read together with the title. */
export function PopoverDescription({ className, ...props }: ComponentProps<typeof Radix.Description>) {
  return <Radix.Description {...props} className={cx(styles.description, className)} />;
}

/** Closes the popover; use `asChild` around a `Button`. */
export function PopoverClose(props: ComponentProps<typeof Radix.Close>) {
  return <Radix.Close {...props} />;
}
