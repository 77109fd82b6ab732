'use client';

import { useRef, type ComponentProps, type CSSProperties, type ReactNode } from 'react';

import { Popover, PopoverAnchor } from '../popover/popover.tsx';
import { ComboboxList } from './combobox-list.tsx';

interface ComboboxPopoverProps extends Omit<ComponentProps<typeof ComboboxList>, 'anchor'> {
  isOpen: boolean;
  onClose: () => void;
  disabled: boolean;
  invalid?: boolean;
  className: string;
  style: CSSProperties | undefined;
  name: string | undefined;
  form: string | undefined;
  /** Values of the form data. */
  values: readonly string[];
  /** The input, and what is beside it. */
  children: ReactNode;
}

/** The box of a Combobox or MultiSelect with its list and its form data. */
export function ComboboxPopover({
  isOpen,
  onClose,
  disabled,
  invalid = false,
  className,
  style,
  name,
  form,
  values,
  children,
  ...list
}: ComboboxPopoverProps) {
  const anchor = useRef<HTMLDivElement>(null);

  return (
    <Popover open={isOpen} onOpenChange={(next) => !next && onClose()}>
      <PopoverAnchor asChild>
        <div
          ref={anchor}
          className={className}
          style={style}
          data-state={isOpen ? 'open' : 'closed'}
          data-disabled={disabled ? '' : undefined}
          data-invalid={invalid ? '' : undefined}
          data-loading={list.loading ? '' : undefined}
        >
          {children}
        </div>
      </PopoverAnchor>
      <ComboboxList {...list} anchor={anchor} />
      {name !== undefined &&
        values.map((value) => (
          <input key={value} type="hidden" name={name} form={form} value={value} disabled={disabled} />
        ))}
    </Popover>
  );
}
