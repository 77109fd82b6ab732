'use client';

import { composeRefs } from '@radix-ui/react-compose-refs';
import type * as Radix from '@radix-ui/react-dropdown-menu';
import { useControllableState } from '@radix-ui/react-use-controllable-state';
import { cva, cx } from 'class-variance-authority';
import {
  createContext,
  use,
  useMemo,
  useState,
  useSyncExternalStore,
  type ComponentProps,
  type FocusEvent,
  type ReactNode,
} from 'react';

import { Check, ChevronRight, Circle, Minus } from '../icons/icons.tsx';
import { isInShadow } from '../internal/active-element.ts';
import shared from '../nav-list/row.module.css';
import { Portal } from '../ui-provider/portal.tsx';
import styles from './dropdown-menu.module.css';
import { useMenu } from './menu-context.ts';
import { useMenuContent } from './use-menu-content.ts';

export interface MenuItemProps extends Omit<ComponentProps<typeof Radix.Item>, 'onSelect'> {
  /** Called when the item is activated; `preventDefault` keeps the menu open. */
  onSelect?: ((event: Event) => void) | undefined;
  /** `danger` marks a destructive action. @default 'default' */
  variant?: 'default' | 'danger';
  /** Whether the item cannot be activated; arrow keys skip it. @default false */
  disabled?: boolean | undefined;
  /** Text for typeahead. @default the item's text content */
  textValue?: string | undefined;
  /** Renders the only child, a link usually, as the item. */
  asChild?: boolean | undefined;
}

export interface MenuCheckboxItemProps extends MenuItemProps {
  /** Whether the item is on, when controlled; `indeterminate` if it is for some of what it applies to. */
  checked?: boolean | 'indeterminate' | undefined;
  /** State until the menu closes, which unmounts its items: a host that keeps the state controls it. @default false */
  defaultChecked?: boolean | undefined;
  /** Called with the new state when the item is activated. */
  onCheckedChange?: ((checked: boolean) => void) | undefined;
}

export interface MenuRadioGroupProps extends Omit<
  ComponentProps<typeof Radix.RadioGroup>,
  'value' | 'defaultValue' | 'onValueChange'
> {
  /** Value of the checked item. */
  value?: string | undefined;
  /** Value until the menu closes, which unmounts its items: a host that keeps the value controls it. */
  defaultValue?: string | undefined;
  /** Called with the value of the item that was activated. */
  onValueChange?: ((value: string) => void) | undefined;
}

export interface MenuRadioItemProps extends MenuItemProps {
  /** The group's value while this item is checked. */
  value: string;
}

export interface MenuSubProps {
  /** Whether the submenu is open, when controlled. */
  open?: boolean | undefined;
  /** Whether the submenu is open at first, when uncontrolled. @default false */
  defaultOpen?: boolean | undefined;
  /** Called when the user opens or closes the submenu. */
  onOpenChange?: ((open: boolean) => void) | undefined;
  /** The trigger and the content of the submenu. */
  children?: ReactNode;
}

const item = cva([shared.row, styles.item], {
  variants: {
    variant: { default: null, danger: styles.danger } satisfies Record<
      NonNullable<MenuItemProps['variant']>,
      unknown
    >,
  },
});

/** An action, or with `asChild` a link. Calls `onSelect`, then closes the menu. */
export function MenuItem({ variant = 'default', className, ...props }: MenuItemProps) {
  const { primitives } = useMenu();
  return <primitives.Item {...props} className={item({ variant, className })} />;
}

/** An item that is on or off. Activating it closes the menu, unless `onSelect` prevents that. */
export function MenuCheckboxItem({
  checked: checkedProp,
  defaultChecked = false,
  onCheckedChange,
  variant = 'default',
  className,
  children,
  ...props
}: MenuCheckboxItemProps) {
  const { primitives } = useMenu();
  const [checked, setChecked] = useControllableState<boolean | 'indeterminate'>({
    prop: checkedProp,
    defaultProp: defaultChecked,
    onChange: (next) => onCheckedChange?.(next === true),
  });

  return (
    <primitives.CheckboxItem
      {...props}
      checked={checked}
      onCheckedChange={setChecked}
      className={item({ variant, className })}
    >
      <span className={styles.indicator}>
        <primitives.ItemIndicator asChild>
          {checked === 'indeterminate' ? <Minus aria-hidden="true" /> : <Check aria-hidden="true" />}
        </primitives.ItemIndicator>
      </span>
      {children}
    </primitives.CheckboxItem>
  );
}

/** Items of which one is checked. Name it with `aria-label` or a `MenuLabel` that has the id in `aria-labelledby`. */
export function MenuRadioGroup({
  value: valueProp,
  defaultValue,
  onValueChange,
  ...props
}: MenuRadioGroupProps) {
  const { primitives } = useMenu();
  const [value, setValue] = useControllableState<string>({
    prop: valueProp,
    defaultProp: defaultValue ?? '',
    onChange: onValueChange,
  });
  return <primitives.RadioGroup {...props} value={value} onValueChange={setValue} />;
}

/** One of the items of a `RadioGroup`. */
export function MenuRadioItem({ variant = 'default', className, children, ...props }: MenuRadioItemProps) {
  const { primitives } = useMenu();

  return (
    <primitives.RadioItem {...props} className={item({ variant, className })}>
      <span className={styles.indicator}>
        <primitives.ItemIndicator asChild>
          <Circle aria-hidden="true" className={styles.dot} />
        </primitives.ItemIndicator>
      </span>
      {children}
    </primitives.RadioItem>
  );
}

/** Groups items for screen readers; name it with `aria-label`. */
export function MenuGroup(props: ComponentProps<typeof Radix.Group>) {
  const { primitives } = useMenu();
  return <primitives.Group {...props} />;
}

/** Visible label of a group of items; not interactive. */
export function MenuLabel({ className, ...props }: ComponentProps<typeof Radix.Label>) {
  const { primitives } = useMenu();
  return <primitives.Label {...props} className={cx(styles.label, className)} />;
}

/** Line between groups of items. */
export function MenuSeparator({ className, ...props }: ComponentProps<typeof Radix.Separator>) {
  const { primitives } = useMenu();
  return <primitives.Separator {...props} className={cx(styles.separator, className)} />;
}

/** Keyboard shortcut at the end of an item. It is only shown: name it in the item's `aria-keyshortcuts`, and handle the key. */
export function MenuShortcut({ className, ...props }: ComponentProps<'span'>) {
  return <span aria-hidden="true" {...props} className={cx(styles.shortcut, className)} />;
}

interface SubContextValue {
  open: boolean;
  close: () => void;
  trigger: HTMLElement | null;
  setTrigger: (trigger: HTMLElement | null) => void;
}

const SubContext = createContext<SubContextValue>({
  open: false,
  close: () => {},
  trigger: null,
  setTrigger: () => {},
});

/** A menu in a menu: its trigger is an item. */
export function MenuSub({ open: openProp, defaultOpen = false, onOpenChange, children }: MenuSubProps) {
  const { primitives } = useMenu();
  const [open, setOpen] = useControllableState({
    prop: openProp,
    defaultProp: defaultOpen,
    onChange: onOpenChange,
  });

  const [trigger, setTrigger] = useState<HTMLElement | null>(null);
  const sub = useMemo(
    () => ({ open, close: () => setOpen(false), trigger, setTrigger }),
    [open, trigger, setOpen],
  );

  return (
    <SubContext value={sub}>
      <primitives.Sub open={open} onOpenChange={setOpen}>
        {children}
      </primitives.Sub>
    </SubContext>
  );
}

/** The item that opens the submenu, on hover too. */
export function MenuSubTrigger({
  className,
  onBlur,
  ref,
  children,
  ...props
}: ComponentProps<typeof Radix.SubTrigger>) {
  const { primitives } = useMenu();
  const { setTrigger } = use(SubContext);
  const refs = useMemo(() => composeRefs(ref, setTrigger), [ref, setTrigger]);
  const closeOnBlur = useCloseOnBlurInShadow(onBlur);

  return (
    <primitives.SubTrigger {...props} ref={refs} onBlur={closeOnBlur} className={item({ className })}>
      {children}
      <ChevronRight aria-hidden="true" className={styles.chevron} />
    </primitives.SubTrigger>
  );
}

/** Contains the items of the submenu. */
export function MenuSubContent({ className, onBlur, ...props }: ComponentProps<typeof Radix.SubContent>) {
  const { primitives } = useMenu();
  const { open, trigger } = use(SubContext);
  const contentProps = useMenuContent(props);
  const offsets = useSubOffsets(trigger);
  const closeOnBlur = useCloseOnBlurInShadow(onBlur);

  return (
    <Portal open={open} primitive={primitives.Portal}>
      <primitives.SubContent
        {...offsets}
        {...getLabelProps(trigger)}
        collisionPadding={menuCollisionPadding}
        {...props}
        {...contentProps}
        onBlur={closeOnBlur}
        className={cx(styles.root, className)}
      />
    </Portal>
  );
}

/** Names a menu by its trigger, which may have an id of its own instead of Radix's. */
export const getLabelProps = (trigger: HTMLElement | null) =>
  trigger?.id ? { 'aria-labelledby': trigger.id } : undefined;

/** Gap between a menu and its trigger, in px. */
export const menuOffset = 4;
/** Distance of the edges of a submenu and the menu that it covers, in px. */
const subIndent = 16;
/** Least gap between a menu and the edge of the window, in px. */
export const menuCollisionPadding = 8;

/** Puts a submenu beside its menu, or in a narrow window below its trigger, where it covers a part of the menu. */
function useSubOffsets(trigger: HTMLElement | null) {
  const isNarrow = useSyncExternalStore(subscribeToResize, getIsNarrow, () => false);
  return isNarrow && trigger
    ? { sideOffset: subIndent - trigger.offsetWidth, alignOffset: trigger.offsetHeight }
    : { sideOffset: menuOffset };
}

const getIsNarrow = () => window.innerWidth <= 480;

function subscribeToResize(listener: () => void) {
  window.addEventListener('resize', listener);
  return () => window.removeEventListener('resize', listener);
}

/** Closes a submenu when focus moves to another item in a shadow root, where focus events do not reach Radix's listener on the document. */
function useCloseOnBlurInShadow(onBlur: ((event: FocusEvent<HTMLDivElement>) => void) | undefined) {
  const { close } = use(SubContext);

  return (event: FocusEvent<HTMLDivElement>) => {
    onBlur?.(event);
    const { currentTarget, relatedTarget } = event;
    if (!isInShadow(currentTarget) || !(relatedTarget instanceof Element)) return;
    const id = CSS.escape(currentTarget.getAttribute('aria-controls') ?? currentTarget.id);
    if (!relatedTarget.closest(`#${id}, [aria-controls="${id}"]`)) close();
  };
}
