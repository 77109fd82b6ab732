'use client';

import {
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
  type FocusEvent,
  type PointerEvent,
  type ReactElement,
  type ReactNode,
} from 'react';

import { positionPopover } from '../internal/position-popover.ts';
import { cloneWithProps } from '../slot/slot.tsx';
import styles from './tooltip.module.css';

export interface TooltipProps {
  /** Short text. When it equals the trigger's `aria-label`, screen readers read it only once. */
  content: ReactNode;
  /** A focusable element that accepts event handlers, such as a `Button`. */
  children: ReactElement<{ 'aria-label'?: string | undefined }>;
}

interface OpenState {
  trigger: HTMLElement;
  openedByPointer: boolean;
}

const openDelayMs = 500;
const closeDelayMs = 100;

/** Module state: at most one tooltip is open or opening in the page, and a page may have thousands of triggers. */
let closeActiveTooltip: (() => void) | undefined;
let openTimer: ReturnType<typeof setTimeout> | undefined;
let closeTimer: ReturnType<typeof setTimeout> | undefined;
let pressedTrigger: Element | undefined;

/** Describes a control on hover and keyboard focus. Touch does not show it, so it must not hold essential information. */
export function Tooltip({ content, children }: TooltipProps) {
  const [openState, setOpenState] = useState<OpenState | null>(null);
  // One handler for all events keeps thousands of triggers cheap.
  const handleEvent = (event: TriggerEvent) => handleTriggerEvent(event, openState, setOpenState);
  const triggerProps = {
    onPointerEnter: handleEvent,
    onPointerLeave: handleEvent,
    onPointerDown: handleEvent,
    onPointerUp: handleEvent,
    onFocus: handleEvent,
    onBlur: handleEvent,
  };

  return (
    <>
      {cloneWithProps(triggerProps, children)}
      {openState && (
        <TooltipContent
          {...openState}
          isName={content === children.props['aria-label']}
          onPointerEnter={() => clearTimeout(closeTimer)}
          onPointerLeave={handleEvent}
          onClose={() => setOpenState(null)}
        >
          {content}
        </TooltipContent>
      )}
    </>
  );
}

type TriggerEvent = PointerEvent<HTMLElement> | FocusEvent<HTMLElement>;
type SetOpenState = (openState: OpenState | null) => void;

function handleTriggerEvent(event: TriggerEvent, openState: OpenState | null, setOpenState: SetOpenState) {
  const trigger = event.currentTarget;
  const close = () => setOpenState(null);

  switch (event.type) {
    case 'pointerenter':
      clearTimeout(openTimer);
      if (openState?.openedByPointer || (openState && trigger.matches(':focus'))) clearTimeout(closeTimer);
      else if (!('pointerType' in event && event.pointerType === 'touch'))
        openTimer = setTimeout(() => open({ trigger, openedByPointer: true }, setOpenState), openDelayMs);
      break;
    case 'pointerleave':
      pressedTrigger = undefined;
      clearTimeout(openTimer);
      if (openState?.openedByPointer) closeTimer = setTimeout(close, closeDelayMs);
      break;
    case 'pointerdown':
      pressedTrigger = trigger;
      clearTimeout(openTimer);
      close();
      break;
    case 'pointerup':
      pressedTrigger = undefined;
      break;
    case 'focus':
      // Focus caused by a click is not keyboard focus.
      if (pressedTrigger !== trigger && trigger.matches(':focus-visible'))
        open({ trigger, openedByPointer: false }, setOpenState);
      break;
    case 'blur':
      // Deferred: a dialog would treat the removal of an element while nothing has focus as lost focus.
      closeTimer = setTimeout(close);
  }
}

function open(next: OpenState, setOpenState: SetOpenState) {
  clearTimeout(openTimer);
  if (!next.trigger.isConnected || next.trigger.getAttribute('aria-expanded') === 'true') return;
  clearTimeout(closeTimer);
  closeActiveTooltip?.();
  closeActiveTooltip = () => setOpenState(null);
  setOpenState(next);
}

interface TooltipContentProps extends OpenState {
  isName: boolean;
  onPointerEnter: () => void;
  onPointerLeave: (event: PointerEvent<HTMLElement>) => void;
  onClose: () => void;
  children: ReactNode;
}

/** Renders in the top layer: nothing clips it, and it covers dialogs. */
function TooltipContent({ trigger, openedByPointer, isName, onClose, ...props }: TooltipContentProps) {
  const id = useId();
  const ref = useRef<HTMLSpanElement>(null);
  const onCloseRef = useRef(onClose);

  useLayoutEffect(() => {
    onCloseRef.current = onClose;
  });

  useLayoutEffect(() => {
    if (!ref.current) return undefined;
    return positionPopover(ref.current, trigger, { side: 'top', align: 'center' });
  }, [trigger]);

  useLayoutEffect(() => {
    if (isName || trigger.hasAttribute('aria-describedby')) return undefined;
    trigger.setAttribute('aria-describedby', id);
    return () => trigger.removeAttribute('aria-describedby');
  }, [trigger, isName, id]);

  useEffect(() => {
    const closeOnEscape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      // Opened by hover, Escape closes only the tooltip. Opened by focus, it also closes the dialog around it.
      if (openedByPointer) event.stopPropagation();
      onCloseRef.current();
    };
    // Dialogs listen on the document, so the window receives the event first.
    window.addEventListener('keydown', closeOnEscape, { capture: true });
    return () => window.removeEventListener('keydown', closeOnEscape, { capture: true });
  }, [openedByPointer]);

  return (
    <span
      {...props}
      id={id}
      ref={ref}
      role="tooltip"
      popover="manual"
      aria-hidden={isName || undefined}
      className={styles.root}
    />
  );
}
