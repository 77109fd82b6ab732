import { useControllableState } from '@radix-ui/react-use-controllable-state';
import { createContext, use, useEffect, useMemo, useState, type MouseEvent } from 'react';

import { useBackHandler } from '../internal/back-handler.ts';

/** The menus, popovers and other dialogs that are open in a dialog or popover. */
class NestedLayers {
  #openCount = 0;
  #usedAt = -1;

  /** Returns a function that removes the layer when it is closed. */
  add(): () => void {
    this.#openCount += 1;
    return () => {
      this.#openCount -= 1;
      this.markUsed(performance.now());
    };
  }

  /** @param timeStamp of a click inside */
  markUsed(timeStamp: number) {
    this.#usedAt = timeStamp;
  }

  /** Whether one is open, or was at the time of an event. */
  isUsedSince({ timeStamp }: Event): boolean {
    return this.#openCount > 0 || this.#usedAt >= timeStamp;
  }
}

interface DialogContextValue {
  open: boolean;
  /** Whether the page behind the dialog is inert. */
  modal: boolean;
  close: () => void;
  nested: NestedLayers;
}

/** Of the dialog or popover around. */
export const DialogContext = createContext<DialogContextValue>({
  open: false,
  modal: true,
  close: () => {},
  nested: new NestedLayers(),
});

/** Tells the dialog or popover around that a layer is open in it. Returns those that are open in the layer. */
export function useNestedLayers(isOpen: boolean): NestedLayers {
  const { nested: siblings } = use(DialogContext);
  const [nested] = useState(() => new NestedLayers());
  useEffect(() => (isOpen ? siblings.add() : undefined), [isOpen, siblings]);
  return nested;
}

interface DialogStateOptions {
  open?: boolean | undefined;
  defaultOpen?: boolean | undefined;
  onOpenChange?: ((open: boolean) => void) | undefined;
  modal?: boolean | undefined;
}

/** Holds the open state of a dialog, so that its content and Back can close it without a button. */
export function useDialogState({
  open,
  defaultOpen = false,
  onOpenChange,
  modal = true,
}: DialogStateOptions) {
  const [isOpen, setIsOpen] = useControllableState({
    prop: open,
    defaultProp: defaultOpen,
    onChange: onOpenChange,
    caller: 'Dialog',
  });
  useBackHandler(isOpen, () => setIsOpen(false));
  const nested = useNestedLayers(isOpen);
  const context = useMemo(
    () => ({ open: isOpen, modal, close: () => setIsOpen(false), nested }),
    [isOpen, modal, setIsOpen, nested],
  );

  return { context, rootProps: { open: isOpen, onOpenChange: setIsOpen } };
}

type PointerDownOutsideEvent = CustomEvent<{ originalEvent: PointerEvent }>;

interface ClickOutsideProps {
  onPointerDownOutside?: ((event: PointerDownOutsideEvent) => void) | undefined;
  onClickCapture?: ((event: MouseEvent<HTMLDivElement>) => void) | undefined;
}

/**
 * Handlers with which a click outside closes only the innermost layer: Radix would close a dialog with the popover in it.
 * It would also take the next click by keyboard inside for the end of a touch outside that became a scroll.
 */
export function useClickOutside({ onPointerDownOutside, onClickCapture }: ClickOutsideProps) {
  const { nested } = use(DialogContext);

  return {
    onPointerDownOutside: (event: PointerDownOutsideEvent) => {
      onPointerDownOutside?.(event);
      const { originalEvent } = event.detail;
      const isForeign = (originalEvent.target as Element).closest('[data-aid-foreign]');
      if (isForeign || nested.isUsedSince(originalEvent)) event.preventDefault();
    },
    onClickCapture: (event: MouseEvent<HTMLDivElement>) => {
      onClickCapture?.(event);
      nested.markUsed(event.timeStamp);
    },
  };
}
