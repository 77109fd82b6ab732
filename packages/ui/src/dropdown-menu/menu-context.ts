'use client';

import { createContext, use, type RefObject } from 'react';

import type { Direction } from '../ui-provider/ui-provider.tsx';

/** What gets focus as a menu opens. */
export type Entry = 'menu' | 'first' | 'last';

export interface Menu {
  open: boolean;
  setOpen: (open: boolean, entry?: Entry) => void;
  entry: RefObject<Entry>;
  trigger: RefObject<HTMLElement | null>;
  triggerRef: (element: HTMLElement | null) => () => void;
  triggerId: string;
  menuId: string;
  dir: Direction;
  modal: boolean;
}

export const MenuContext = createContext<Menu | null>(null);

export function useMenu(): Menu {
  const menu = use(MenuContext);
  if (!menu) throw new Error('A part of a menu must be inside a DropdownMenu');
  return menu;
}
