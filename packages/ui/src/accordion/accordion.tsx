'use client';

import { useComposedRefs } from '@radix-ui/react-compose-refs';
import * as RadixAccordion from '@radix-ui/react-accordion';
import { cx } from 'class-variance-authority';
import type { ComponentProps, CSSProperties } from 'react';

import collapsible from '../collapsible/collapsible.module.css';
import { expandOnFind } from '../collapsible/expand-on-find.ts';
import { ChevronDown } from '../icons/icons.tsx';
import { useDirection, type Direction } from '../ui-provider/ui-provider.tsx';
import styles from './accordion.module.css';

interface AccordionBaseProps extends Omit<ComponentProps<'div'>, 'defaultValue' | 'dir'> {
  /** Whether all items are disabled. @default false */
  disabled?: boolean | undefined;
  /** Text direction. @default that of the `UiProvider` or the document */
  dir?: Direction | undefined;
}

export interface AccordionSingleProps extends AccordionBaseProps {
  /** `single`: at most one item is expanded; `multiple`: any number. @default 'single' */
  type?: 'single' | undefined;
  /** Value of the expanded item, when controlled; `''` for none. */
  value?: string | undefined;
  /** Value of the item expanded at first, when uncontrolled. */
  defaultValue?: string | undefined;
  /** Called with the value of the expanded item; `''` for none. */
  onValueChange?: ((value: string) => void) | undefined;
  /** Whether the expanded item can be collapsed. @default true */
  collapsible?: boolean | undefined;
}

export interface AccordionMultipleProps extends AccordionBaseProps {
  type: 'multiple';
  /** Values of the expanded items, when controlled. */
  value?: string[] | undefined;
  /** Values of the items expanded at first, when uncontrolled. */
  defaultValue?: string[] | undefined;
  /** Called with the values of the expanded items. */
  onValueChange?: ((value: string[]) => void) | undefined;
}

export type AccordionProps = AccordionSingleProps | AccordionMultipleProps;

/** A list of sections that the user expands and collapses. Its children are `AccordionItem`s. */
export function Accordion({ className, ...props }: AccordionProps) {
  const direction = useDirection();
  const shared = { dir: direction, className: cx(collapsible.root, styles.root, className) };
  return props.type === 'multiple' ? (
    <RadixAccordion.Root {...shared} {...props} />
  ) : (
    <RadixAccordion.Root {...shared} collapsible {...props} type="single" />
  );
}

export interface AccordionItemProps extends ComponentProps<'div'> {
  /** Identifies the item in the `value` of the accordion. */
  value: string;
  /** Whether the item cannot be opened or closed. @default false */
  disabled?: boolean | undefined;
}

/** One section: an `AccordionTrigger` and an `AccordionContent`. */
export function AccordionItem({ className, ...props }: AccordionItemProps) {
  return <RadixAccordion.Item {...props} className={cx(styles.item, className)} />;
}

export interface AccordionTriggerProps extends ComponentProps<'button'> {
  /** Level of the heading around the button. @default 'h3' */
  as?: 'h2' | 'h3' | 'h4' | 'h5' | 'h6';
}

/** Heading with the button that expands and collapses its section. */
export function AccordionTrigger({
  as: Heading = 'h3',
  className,
  children,
  ...props
}: AccordionTriggerProps) {
  return (
    <RadixAccordion.Header asChild>
      <Heading className={styles.heading}>
        <RadixAccordion.Trigger {...props} className={cx(collapsible.trigger, styles.trigger, className)}>
          <span className={styles.label}>{children}</span>
          <ChevronDown aria-hidden="true" className={cx(collapsible.chevron, styles.chevron)} />
        </RadixAccordion.Trigger>
      </Heading>
    </RadixAccordion.Header>
  );
}

export interface AccordionContentProps extends ComponentProps<'div'> {
  /** Renders the content while collapsed too, hidden, so that it preserves its state and the browser's search finds it. @default false */
  keepMounted?: boolean | undefined;
}

/** Content of a section, mounted while it is expanded. */
export function AccordionContent({
  keepMounted = false,
  className,
  children,
  style,
  ref,
  ...props
}: AccordionContentProps) {
  const refs = useComposedRefs(ref, keepMounted ? expandOnFind : undefined);
  return (
    <RadixAccordion.Content
      {...props}
      ref={refs}
      forceMount={keepMounted || undefined}
      className={cx(collapsible.content, keepMounted && collapsible.keepMounted, className)}
      style={{ ...noInlineStyle, ...style }}
    >
      <div className={cx(collapsible.inner, styles.inner)}>{children}</div>
    </RadixAccordion.Content>
  );
}

/**
 * Overrides inline styles of Radix, which a strict Content Security Policy rejects in HTML of a server;
 * collapsible.module.css reads those of the collapsible.
 */
const noInlineStyle = {
  '--radix-accordion-content-height': undefined,
  '--radix-accordion-content-width': undefined,
} as CSSProperties;
