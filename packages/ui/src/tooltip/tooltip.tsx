'use client';

import {
  useId,
  useLayoutEffect,
  useRef,
  useState,
  type ComponentPropsWithoutRef,
  type FocusEvent,
  type MouseEvent,
  type PointerEvent,
  type ReactElement,
  type ReactNode,
  type RefObject,
} from 'react';
import { createPortal } from 'react-dom';

import { isComposing } from '../internal/composition.ts';
import { positionPopover, type Align, type Side } from '../internal/position-popover.ts';
import { createSlot } from '../slot/slot.tsx';
import { inherit } from '../ui-provider/inherit.ts';
import styles from './tooltip.module.css';

export interface TooltipProps {
  /** Short text. When it equals the trigger's `aria-label`, screen readers read it only once. */
  content: ReactNode;
  /** A focusable element that accepts `ref` and event handlers, such as a `Button`. */
  children: ReactElement<{ 'aria-label'?: string | undefined }>;
  /** Preferred side of the trigger; the opposite one if only that has space. @default 'top' */
  side?: Side | undefined;
  /** Edges of tooltip and trigger that are aligned. @default 'center' */
  align?: Align | undefined;
  /** Milliseconds from hover to the tooltip; keyboard focus shows it immediately. @default 500 */
  delay?: number | undefined;
  /** Whether the tooltip is open, when controlled. */
  open?: boolean | undefined;
  /** Whether the tooltip is open at first, when uncontrolled. @default false */
  defaultOpen?: boolean | undefined;
  /** Called when hover, focus, a click or Escape opens or closes it. */
  onOpenChange?: ((open: boolean) => void) | undefined;
}

interface OpenState {
  open: boolean;
  openedByPointer: boolean;
}

const closeDelayMs = 100;
const Slot = createSlot<HTMLElement, ComponentPropsWithoutRef<'button'>>('Tooltip');

/** Module state: at most one tooltip is open or opening in the page, and a page may have thousands of triggers. */
let closeActiveTooltip: (() => void) | undefined;
let openTimer: ReturnType<typeof setTimeout> | undefined;
let closeTimer: ReturnType<typeof setTimeout> | undefined;
let pressedTrigger: Element | undefined;

/** Describes a control on hover and keyboard focus. Touch does not show it, so it must not hold essential information. */
export function Tooltip({
  content,
  children,
  side = 'top',
  align = 'center',
  delay = 500,
  open: openProp,
  defaultOpen = false,
  onOpenChange,
}: TooltipProps) {
  const trigger = useRef<HTMLElement>(null);
  // Not `useControllableState`: its effects would run for each of thousands of triggers.
  const [state, setState] = useState<OpenState>({ open: defaultOpen, openedByPointer: false });
  const isOpen = openProp ?? state.open;
  const setOpen = (open: boolean, openedByPointer = false) => {
    clearTimeout(closeTimer);
    setState({ open, openedByPointer });
    onOpenChange?.(open);
  };
  // One handler for all events keeps thousands of triggers cheap.
  const handleEvent = (event: TriggerEvent) =>
    handleTriggerEvent(event, { ...state, open: isOpen, setOpen, delay });

  return (
    <>
      <Slot
        ref={trigger}
        onPointerEnter={handleEvent}
        onPointerLeave={handleEvent}
        onPointerDown={handleEvent}
        onPointerUp={handleEvent}
        onFocus={handleEvent}
        onBlur={handleEvent}
      >
        {children}
      </Slot>
      {isOpen && (
        <TooltipContent
          trigger={trigger}
          side={side}
          align={align}
          openedByPointer={state.openedByPointer}
          isName={content === children.props['aria-label']}
          onPointerEnter={() => clearTimeout(closeTimer)}
          onPointerLeave={handleEvent}
          onClose={() => setOpen(false)}
        >
          {content}
        </TooltipContent>
      )}
    </>
  );
}

type TriggerEvent = PointerEvent<HTMLElement> | FocusEvent<HTMLElement>;

interface TriggerState extends OpenState {
  setOpen: (open: boolean, openedByPointer?: boolean) => void;
  delay: number;
}

function handleTriggerEvent(event: TriggerEvent, { open, openedByPointer, setOpen, delay }: TriggerState) {
  const trigger = event.currentTarget;
  const scheduleClose = (ms: number) => {
    clearTimeout(closeTimer);
    closeTimer = setTimeout(() => setOpen(false), ms);
  };

  switch (event.type) {
    case 'pointerenter':
      clearTimeout(openTimer);
      if (open && (openedByPointer || trigger.matches(':focus'))) clearTimeout(closeTimer);
      else if (!('pointerType' in event && event.pointerType === 'touch'))
        openTimer = setTimeout(() => openUnlessExpanded(trigger, setOpen, true), delay);
      break;
    case 'pointerleave':
      releaseTrigger(trigger);
      clearTimeout(openTimer);
      if (open && openedByPointer) scheduleClose(closeDelayMs);
      break;
    case 'pointerdown':
      pressedTrigger = trigger;
      clearTimeout(openTimer);
      if (open) setOpen(false);
      break;
    case 'pointerup':
      releaseTrigger(trigger);
      break;
    case 'focus':
      // Focus caused by a click is not keyboard focus.
      if (!open && pressedTrigger !== trigger && trigger.matches(':focus-visible'))
        openUnlessExpanded(trigger, setOpen, false);
      break;
    case 'blur':
      pressedTrigger = undefined;
      // Deferred: a dialog would treat the removal of an element while nothing has focus as lost focus.
      if (open) scheduleClose(0);
  }
}

/** The menu or dialog that the press opened returns focus later, which is no keyboard focus either. */
function releaseTrigger(trigger: HTMLElement) {
  if (trigger.ariaExpanded !== 'true') pressedTrigger = undefined;
}

function openUnlessExpanded(trigger: HTMLElement, setOpen: TriggerState['setOpen'], byPointer: boolean) {
  clearTimeout(openTimer);
  if (trigger.isConnected && trigger.ariaExpanded !== 'true') setOpen(true, byPointer);
}

interface TooltipContentProps {
  trigger: RefObject<HTMLElement | null>;
  side: Side;
  align: Align;
  openedByPointer: boolean;
  isName: boolean;
  onPointerEnter: () => void;
  onPointerLeave: (event: PointerEvent<HTMLElement>) => void;
  onClose: () => void;
  children: ReactNode;
}

/**
 * Renders in the top layer: nothing clips it, and it covers dialogs. Outside of what is around the trigger: a heading would
 * have the tooltip in its name, and SVG cannot contain it.
 */
function TooltipContent({
  trigger,
  side,
  align,
  openedByPointer,
  isName,
  onClose,
  ...props
}: TooltipContentProps) {
  const id = useId();
  const ref = useRef<HTMLSpanElement>(null);
  const onCloseRef = useRef(onClose);
  const [container, setContainer] = useState<Element | ShadowRoot | null>(null);

  useLayoutEffect(() => {
    onCloseRef.current = onClose;
  });

  useLayoutEffect(() => {
    const close = () => onCloseRef.current();
    closeActiveTooltip?.();
    closeActiveTooltip = close;
    return () => {
      if (closeActiveTooltip === close) closeActiveTooltip = undefined;
    };
  }, []);

  useLayoutEffect(() => {
    if (!container || !ref.current || !trigger.current) return undefined;
    inherit(ref.current, trigger.current);
    return positionPopover(ref.current, trigger.current, { side, align });
  }, [container, trigger, side, align]);

  useLayoutEffect(() => {
    const element = trigger.current;
    if (!element || isName) return undefined;
    const describeBy = (change: (ids: string) => string) => {
      const ids = change(element.getAttribute('aria-describedby') ?? '').trim();
      if (ids) element.setAttribute('aria-describedby', ids);
      else element.removeAttribute('aria-describedby');
    };
    describeBy((ids) => `${ids} ${id}`);
    return () => describeBy((ids) => ids.replace(id, ''));
  }, [trigger, isName, id]);

  useLayoutEffect(() => {
    const closeOnEscape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || isComposing(event)) return;
      // Opened by hover, Escape closes only the tooltip. Opened by focus, it also closes the dialog around it.
      if (openedByPointer) event.stopPropagation();
      onCloseRef.current();
    };
    // Dialogs listen on the document, so the window receives the event first.
    window.addEventListener('keydown', closeOnEscape, { capture: true });
    return () => window.removeEventListener('keydown', closeOnEscape, { capture: true });
  }, [openedByPointer]);

  // Marks where the tooltip is declared, until it is removed.
  if (!container)
    return <template ref={(place) => setContainer((current) => (place ? getContainer(place) : current))} />;
  return createPortal(
    <span
      {...props}
      {...containedClicks}
      id={id}
      ref={ref}
      role="tooltip"
      popover="manual"
      data-state="open"
      data-side={side}
      data-align={align}
      aria-hidden={isName || undefined}
      className={styles.root}
    />,
    container,
  );
}

/** Not clicks of what is around the trigger. */
const containedClicks = { onClick: (event: MouseEvent) => event.stopPropagation() };

/** In a dialog, elements outside receive no pointer events. */
function getContainer(place: Element): Element | ShadowRoot {
  const root = place.getRootNode();
  const end = root instanceof ShadowRoot ? root : document.body;
  return place.closest('[role="dialog"], [role="alertdialog"]') ?? end;
}
