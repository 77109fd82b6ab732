import { useControllableState } from '@radix-ui/react-use-controllable-state';
import { createContext, useMemo } from 'react';

import { useBackHandler } from '../internal/back-handler.ts';

interface DialogContextValue {
  /** Whether the page behind the dialog is inert. */
  modal: boolean;
  close: () => void;
}

export const DialogContext = createContext<DialogContextValue>({ modal: true, close: () => {} });

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
  const context = useMemo(() => ({ modal, close: () => setIsOpen(false) }), [modal, setIsOpen]);

  return { context, rootProps: { open: isOpen, onOpenChange: setIsOpen } };
}
