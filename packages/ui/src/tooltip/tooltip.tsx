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

import { Slot } from '../slot/slot.tsx';
import { place } from './place.ts';
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
const anchorName = '--aid-tooltip';

/** At most one is shown in the whole page. */
let hideOther: (() => void) | undefined;

/** Words about a control, shown under the pointer and with keyboard focus. Touch does not show it: nothing important may live only here. */
export function Tooltip({ content, children }: TooltipProps) {
  const id = useId();
  const [shown, setShown] = useState<Shown | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const pressed = useRef(false);
  const isName = content === children.props['aria-label'];

  useEffect(() => () => clearTimeout(timer.current), []);

  const hide = () => {
    clearTimeout(timer.current);
    setShown(null);
  };

  const show = (next: Shown) => {
    clearTimeout(timer.current);
    if (next.trigger.getAttribute('aria-expanded') === 'true') return;
    hideOther?.();
    hideOther = () => setShown(null);
    setShown(next);
  };

  const enter = ({ currentTarget, pointerType }: PointerEvent<HTMLElement>) => {
    clearTimeout(timer.current);
    if (pointerType === 'touch' || shown) return;
    timer.current = setTimeout(() => show({ trigger: currentTarget, byPointer: true }), openDelay);
  };

  const press = () => {
    pressed.current = true; // The focus that comes with a press is not the keyboard's.
    hide();
  };

  const focus = ({ currentTarget }: FocusEvent<HTMLElement>) => {
    if (pressed.current || !currentTarget.matches(':focus-visible')) return;
    show({ trigger: currentTarget, byPointer: false });
  };

  const release = () => {
    pressed.current = false;
  };

  const leave = () => {
    release();
    clearTimeout(timer.current);
    if (shown?.byPointer) timer.current = setTimeout(hide, closeDelay);
  };

  return (
    <>
      <Slot
        aria-describedby={shown && !isName ? id : undefined}
        onPointerEnter={enter}
        onPointerLeave={leave}
        onPointerDown={press}
        onPointerUp={release}
        onFocus={focus}
        onBlur={hide}
      >
        {children}
      </Slot>
      {shown && (
        <Bubble
          id={id}
          {...shown}
          isName={isName}
          onPointerEnter={() => clearTimeout(timer.current)}
          onPointerLeave={leave}
          onHide={hide}
        >
          {content}
        </Bubble>
      )}
    </>
  );
}

interface BubbleProps extends Shown {
  id: string;
  isName: boolean;
  onPointerEnter: () => void;
  onPointerLeave: () => void;
  onHide: () => void;
  children: ReactNode;
}

/** In the top layer: nothing clips it, and it lies over dialogs. */
function Bubble({ trigger, byPointer, isName, onHide, ...props }: BubbleProps) {
  const ref = useRef<HTMLSpanElement>(null);
  const latestHide = useRef(onHide);

  useLayoutEffect(() => {
    latestHide.current = onHide;
  });

  useLayoutEffect(() => {
    const bubble = ref.current;
    if (!bubble) return undefined;
    trigger.style.setProperty('anchor-name', anchorName);
    bubble.showPopover();
    if (!CSS.supports('position-area', 'block-start')) place(bubble, trigger);
    return () => void trigger.style.removeProperty('anchor-name');
  }, [trigger]);

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
      ref={ref}
      role="tooltip"
      popover="manual"
      aria-hidden={isName || undefined}
      className={styles.root}
    />
  );
}
