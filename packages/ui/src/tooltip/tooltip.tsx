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

import { showAt } from '../place.ts';
import { withProps } from '../slot/slot.tsx';
import styles from './tooltip.module.css';

export interface TooltipProps {
  /** A few words. When they are the trigger's `aria-label` too, they are not read out a second time. */
  content: ReactNode;
  /** One element that can have focus and gets props and events, such as a `Button`. */
  children: ReactElement<{ 'aria-label'?: string | undefined }>;
}

interface Shown {
  trigger: HTMLElement;
  byPointer: boolean;
}

const openDelay = 500;
const closeDelay = 100;

/** At most one is shown in the whole page, and one waits: there is one pointer. Kept here, they weigh nothing in each trigger. */
let hideOther: (() => void) | undefined;
let opening: ReturnType<typeof setTimeout> | undefined;
let closing: ReturnType<typeof setTimeout> | undefined;
let pressed: Element | undefined;

/** Words about a control, shown under the pointer and with keyboard focus. Touch does not show it: nothing important may live only here. */
export function Tooltip({ content, children }: TooltipProps) {
  const [shown, setShown] = useState<Shown | null>(null);
  // One function for all: a page may have thousands of triggers.
  const follow = (event: TriggerEvent) => followTrigger(event, shown, setShown);
  const trigger = {
    onPointerEnter: follow,
    onPointerLeave: follow,
    onPointerDown: follow,
    onPointerUp: follow,
    onFocus: follow,
    onBlur: follow,
  };

  return (
    <>
      {withProps(trigger, children)}
      {shown && (
        <Bubble
          {...shown}
          isName={content === children.props['aria-label']}
          onPointerEnter={() => clearTimeout(closing)}
          onPointerLeave={follow}
          onHide={() => setShown(null)}
        >
          {content}
        </Bubble>
      )}
    </>
  );
}

type TriggerEvent = PointerEvent<HTMLElement> | FocusEvent<HTMLElement>;
type SetShown = (shown: Shown | null) => void;

function followTrigger(event: TriggerEvent, shown: Shown | null, setShown: SetShown) {
  const trigger = event.currentTarget;
  const hide = () => setShown(null);

  switch (event.type) {
    case 'pointerenter':
      clearTimeout(opening);
      if (shown?.byPointer || (shown && trigger.matches(':focus'))) clearTimeout(closing);
      else if (!('pointerType' in event && event.pointerType === 'touch'))
        opening = setTimeout(() => show({ trigger, byPointer: true }, setShown), openDelay);
      break;
    case 'pointerleave':
      pressed = undefined;
      clearTimeout(opening);
      if (shown?.byPointer) closing = setTimeout(hide, closeDelay);
      break;
    case 'pointerdown':
      pressed = trigger;
      clearTimeout(opening);
      hide();
      break;
    case 'pointerup':
      pressed = undefined;
      break;
    case 'focus':
      // The focus that comes with a press is not the keyboard's.
      if (pressed !== trigger && trigger.matches(':focus-visible'))
        show({ trigger, byPointer: false }, setShown);
      break;
    case 'blur':
      // Not yet: a dialog that sees a part go while nothing has the focus takes the focus for lost with it.
      closing = setTimeout(hide);
  }
}

function show(next: Shown, setShown: SetShown) {
  clearTimeout(opening);
  if (!next.trigger.isConnected || next.trigger.getAttribute('aria-expanded') === 'true') return;
  clearTimeout(closing);
  hideOther?.();
  hideOther = () => setShown(null);
  setShown(next);
}

interface BubbleProps extends Shown {
  isName: boolean;
  onPointerEnter: () => void;
  onPointerLeave: (event: PointerEvent<HTMLElement>) => void;
  onHide: () => void;
  children: ReactNode;
}

/** In the top layer: nothing clips it, and it lies over dialogs. */
function Bubble({ trigger, byPointer, isName, onHide, ...props }: BubbleProps) {
  const id = useId();
  const ref = useRef<HTMLSpanElement>(null);
  const latestHide = useRef(onHide);

  useLayoutEffect(() => {
    latestHide.current = onHide;
  });

  useLayoutEffect(() => {
    const bubble = ref.current;
    if (!bubble) return undefined;
    return showAt(bubble, trigger, { side: 'top', align: 'center' });
  }, [trigger]);

  useLayoutEffect(() => {
    if (isName || trigger.hasAttribute('aria-describedby')) return undefined;
    trigger.setAttribute('aria-describedby', id);
    return () => trigger.removeAttribute('aria-describedby');
  }, [trigger, isName, id]);

  useEffect(() => {
    const hideByEscape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      // Under the pointer it may hide something, so Escape is for it alone. With focus, a dialog closes together with it.
      if (byPointer) event.stopPropagation();
      latestHide.current();
    };
    // Dialogs listen to the document: the window comes first.
    window.addEventListener('keydown', hideByEscape, { capture: true });
    return () => window.removeEventListener('keydown', hideByEscape, { capture: true });
  }, [byPointer]);

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
