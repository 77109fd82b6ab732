'use client';

import { createContext, use, type RefObject } from 'react';

import type { Direction } from '../ui-provider/ui-provider.tsx';

/** What receives focus when a menu opens. */
export type InitialFocus = 'menu' | 'first' | 'last';

export interface MenuContextValue {
  open: boolean;
  setOpen: (open: boolean, initialFocus?: InitialFocus) => void;
  initialFocus: RefObject<InitialFocus>;
  trigger: RefObject<HTMLElement | null>;
  triggerRef: (element: HTMLElement | null) => () => void;
  triggerId: string;
  menuId: string;
  dir: Direction;
  modal: boolean;
}

export const MenuContext = createContext<MenuContextValue | null>(null);

export function useMenu(): MenuContextValue {
  const menu = use(MenuContext);
  if (!menu) throw new Error('DropdownMenu parts must be used within DropdownMenu');
  return menu;
}
