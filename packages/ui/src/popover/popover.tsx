'use client';

import { composeRefs } from '@radix-ui/react-compose-refs';
import * as Radix from '@radix-ui/react-popover';
import { useControllableState } from '@radix-ui/react-use-controllable-state';
import { cx } from 'class-variance-authority';
import {
  createContext,
  use,
  useEffect,
  useMemo,
  useRef,
  type ComponentProps,
  type KeyboardEvent,
  type PointerEvent as ReactPointerEvent,
  type ReactNode,
  type RefObject,
} from 'react';

import { focusFirstInShadow, trapTabInShadow } from '../dialog/trap-focus.ts';
import { preventDialogClose } from '../internal/prevent-dialog-close.ts';
import { useDirection, usePortalContainer } from '../ui-provider/ui-provider.tsx';
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

interface PopoverContextValue {
  close: () => void;
  /** The trigger, or the anchor if there is one. */
  anchor: RefObject<HTMLElement | null>;
}

const PopoverContext = createContext<PopoverContextValue>({ close: () => {}, anchor: { current: null } });

/** Holds the open state of content beside its trigger. The page behind it stays interactive. */
export function Popover({
  open: openProp,
  defaultOpen = false,
  onOpenChange,
  modal = false,
  children,
}: PopoverProps) {
  const anchor = useRef<HTMLElement>(null);
  const [open, setOpen] = useControllableState({
    prop: openProp,
    defaultProp: defaultOpen,
    onChange: onOpenChange,
    caller: 'Popover',
  });
  const popover = useMemo(() => ({ close: () => setOpen(false), anchor }), [setOpen]);

  return (
    <PopoverContext value={popover}>
      <Radix.Root open={open} onOpenChange={setOpen} modal={modal}>
        {children}
      </Radix.Root>
    </PopoverContext>
  );
}

/** Opens and closes the popover, and receives focus when it closes; use `asChild` around a `Button`. */
export function PopoverTrigger({ ref, ...props }: PopoverTriggerProps) {
  const { anchor } = use(PopoverContext);
  const refs = useMemo(() => composeRefs(ref, anchor), [ref, anchor]);
  return <Radix.Trigger {...props} ref={refs} />;
}

/** The element that the popover opens beside, if that is not its trigger. */
export function PopoverAnchor({ ref, ...props }: ComponentProps<typeof Radix.Anchor>) {
  const { anchor } = use(PopoverContext);
  const refs = useMemo(() => composeRefs(ref, anchor), [ref, anchor]);
  return <Radix.Anchor {...props} ref={refs} />;
}

/** The popover itself. Name it by a `PopoverTitle` or `aria-label`. Escape and a click outside close it. */
export function PopoverContent({
  side = 'bottom',
  align = 'start',
  sideOffset = 4,
  collisionPadding = 8,
  className,
  onOpenAutoFocus,
  onKeyDown,
  onPointerDownCapture,
  ...props
}: PopoverContentProps) {
  const { close } = use(PopoverContext);
  const trackPointer = useCloseBeforeDialog();

  const handleKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    onKeyDown?.(event);
    trapTabInShadow(event);
    // Reached only below a toast, because Radix notifies the topmost layer only.
    if (event.key !== 'Escape' || event.defaultPrevented) return;
    event.preventDefault();
    close();
  };

  return (
    <Radix.Portal container={usePortalContainer()}>
      <Radix.Content
        dir={useDirection()}
        side={side}
        align={align}
        sideOffset={sideOffset}
        collisionPadding={collisionPadding}
        {...props}
        onOpenAutoFocus={(event) => {
          onOpenAutoFocus?.(event);
          focusFirstInShadow(event);
        }}
        onKeyDown={handleKeyDown}
        onPointerDownCapture={(event) => {
          onPointerDownCapture?.(event);
          trackPointer(event);
        }}
        className={cx(styles.root, className)}
      />
    </Radix.Portal>
  );
}

/** In a dialog, makes a click outside both close only the popover: Radix closes both. */
function useCloseBeforeDialog() {
  const { close, anchor } = use(PopoverContext);
  const closeRef = useRef(close);
  const isInside = useRef(false);

  useEffect(() => {
    closeRef.current = close;
  });

  useEffect(() => {
    const handlePointerDown = (event: PointerEvent) => {
      if (!isInside.current && event.button === 0)
        preventDialogClose(anchor.current, event, () => closeRef.current());
      isInside.current = false;
    };
    // The window receives the event after React.
    window.addEventListener('pointerdown', handlePointerDown);
    return () => window.removeEventListener('pointerdown', handlePointerDown);
  }, [anchor]);

  /** Also called for menus and popovers that were opened inside: React events come from portals too. */
  return (_event: ReactPointerEvent) => {
    isInside.current = true;
  };
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
