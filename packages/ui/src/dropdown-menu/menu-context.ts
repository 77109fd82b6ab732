'use client';

import type * as Radix from '@radix-ui/react-dropdown-menu';
import { createContext, use, type ComponentProps, type RefObject } from 'react';

export type ContentProps = ComponentProps<typeof Radix.Content>;

/** Radix's parts that both kinds of menu have. */
type MenuPrimitives = Pick<
  typeof Radix,
  | 'Portal'
  | 'Item'
  | 'CheckboxItem'
  | 'RadioGroup'
  | 'RadioItem'
  | 'ItemIndicator'
  | 'Group'
  | 'Label'
  | 'Separator'
  | 'Sub'
  | 'SubTrigger'
  | 'SubContent'
>;

export interface MenuContextValue {
  /** Parts of Radix's dropdown menu, or of its context menu. */
  primitives: MenuPrimitives;
  open: boolean;
  setOpen: (open: boolean) => void;
  close: () => void;
  trigger: RefObject<HTMLElement | null>;
  /** What had focus when a context menu opened. */
  previousFocus?: RefObject<HTMLElement | null>;
}

export const MenuContext = createContext<MenuContextValue | null>(null);

export function useMenu(): MenuContextValue {
  const menu = use(MenuContext);
  if (!menu) throw new Error('Parts of a menu must be used within DropdownMenu or ContextMenu');
  return menu;
}
