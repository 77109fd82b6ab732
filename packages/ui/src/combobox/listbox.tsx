'use client';

import { cx } from 'class-variance-authority';
import { useEffect, useRef, useState, type ComponentProps, type CSSProperties, type ReactNode } from 'react';

import { Check } from '../icons/icons.tsx';
import shared from '../nav-list/row.module.css';
import styles from './combobox.module.css';

export interface ComboboxOption {
  /** Unique among the options; the form data has it. */
  value: string;
  label: string;
  /** Heading above this option and those beside it of the same group. */
  group?: string | undefined;
  /** Short text after the label. */
  description?: ReactNode;
  /** Icon or avatar before the label, `aria-hidden`. */
  icon?: ReactNode;
  disabled?: boolean | undefined;
}

export interface ListboxOptions {
  options: readonly ComboboxOption[];
  active: ComboboxOption | undefined;
  selected: readonly string[];
  getOptionId: (option: ComboboxOption) => string;
  onSelect: (option: ComboboxOption) => void;
  /** Renders the content of an option. */
  renderOption: (option: ComboboxOption) => ReactNode;
}

/** Maximum number of options that are rendered together. */
const chunkSize = 100;

/**
 * The options, in groups. Only those near the scroll port are rendered, and stay: `content-visibility` alone would not save the
 * time that 10,000 elements take to be created.
 */
export function Listbox({
  options,
  active,
  selected,
  getOptionId,
  onSelect,
  renderOption,
  ...props
}: ListboxOptions & Omit<ComponentProps<'div'>, 'onSelect'>) {
  const starts = Array.from(
    { length: Math.ceil(options.length / chunkSize) },
    (_, index) => index * chunkSize,
  );
  const list = { options, active, selected, getOptionId, onSelect, renderOption };

  return (
    <div {...props} role="listbox" className={styles.list}>
      {starts.map((start) => (
        <Chunk key={start} {...list} start={start} />
      ))}
    </div>
  );
}

interface ChunkProps extends ListboxOptions {
  /** Index of its first option. */
  start: number;
}

function Chunk({ start, options, active, ...list }: ChunkProps) {
  const root = useRef<HTMLDivElement>(null);
  const [isNear, setIsNear] = useState(start === 0);
  const chunk = options.slice(start, start + chunkSize);
  const isRendered = isNear || (active !== undefined && chunk.includes(active));

  useEffect(() => {
    const element = root.current;
    if (isRendered || !element) return undefined;
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && setIsNear(true),
      { root: element.parentElement, rootMargin: '100%' },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [isRendered]);

  if (!isRendered) {
    const style: CSSProperties & Record<`--${string}`, number> = { '--_count': chunk.length };
    return <div ref={root} role="none" className={styles.chunk} style={style} />;
  }
  const render = (option: ComboboxOption, index: number) => (
    <Option
      key={option.value}
      {...list}
      option={option}
      active={option === active}
      // Browsers count the options that are rendered.
      position={options.length > chunkSize ? { index, count: options.length } : undefined}
    />
  );
  return (
    <div role="none">
      {getGroups(chunk).map(({ group, options: grouped, offset }) => {
        const items = grouped.map((option, index) => render(option, start + offset + index));
        if (group === undefined) return items;
        const isContinued = offset === 0 && options[start - 1]?.group === group;
        return (
          <div key={`${group} ${offset}`} role="group" aria-label={group}>
            {!isContinued && (
              <div aria-hidden="true" className={styles.heading}>
                {group}
              </div>
            )}
            {items}
          </div>
        );
      })}
    </div>
  );
}

interface OptionGroup {
  group: string | undefined;
  options: ComboboxOption[];
  /** Index of its first option. */
  offset: number;
}

/** Returns runs of options of the same group. */
function getGroups(options: readonly ComboboxOption[]): OptionGroup[] {
  const groups: OptionGroup[] = [];
  for (const [offset, option] of options.entries()) {
    const last = groups.at(-1);
    if (last && last.group === option.group) last.options.push(option);
    else groups.push({ group: option.group, options: [option], offset });
  }
  return groups;
}

interface OptionProps extends Pick<ListboxOptions, 'selected' | 'getOptionId' | 'onSelect' | 'renderOption'> {
  option: ComboboxOption;
  active: boolean;
  position: { index: number; count: number } | undefined;
}

function Option({ option, active, position, selected, getOptionId, onSelect, renderOption }: OptionProps) {
  const { disabled = false } = option;
  const isSelected = selected.includes(option.value);

  const props = {
    id: getOptionId(option),
    role: 'option',
    'aria-selected': isSelected,
    'aria-disabled': disabled || undefined,
    'aria-setsize': position?.count,
    'aria-posinset': position && position.index + 1,
    'data-state': isSelected ? 'checked' : 'unchecked',
    'data-highlighted': active ? '' : undefined,
    'data-disabled': disabled ? '' : undefined,
    className: cx(shared.row, styles.option),
    onClick: disabled ? undefined : () => onSelect(option),
  };

  return (
    <div {...props} ref={active ? scrollIntoView : undefined}>
      {renderOption(option)}
      {isSelected && <Check aria-hidden="true" />}
    </div>
  );
}

/** Icon, label and description. */
export function OptionContent({ icon, label, description }: Partial<ComboboxOption>) {
  return (
    <>
      {icon}
      <span className={shared.label}>{label}</span>
      {description !== undefined && <span className={styles.description}>{description}</span>}
    </>
  );
}

/** Not in jsdom. */
const scrollIntoView = (option: HTMLElement | null) => option?.scrollIntoView?.({ block: 'nearest' });
