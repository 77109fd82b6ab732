'use client';

import { useControllableState } from '@radix-ui/react-use-controllable-state';
import { cx } from 'class-variance-authority';
import {
  Children,
  createContext,
  Fragment,
  isValidElement,
  use,
  useMemo,
  type ComponentProps,
  type ReactNode,
} from 'react';

import { Check } from '../icons/icons.tsx';
import { defineMessages, useMessages } from '../messages/messages.tsx';
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx';
import styles from './stepper.module.css';

export const stepperMessages = defineMessages('stepper', {
  label: 'Steps',
  complete: 'completed',
});

export interface StepperProps extends Omit<ComponentProps<'nav'>, 'defaultValue'> {
  /** Accessible name. @default “Steps” */
  'aria-label'?: string;
  /** Value of the current step, when controlled. */
  value?: string | undefined;
  /** Value of the step that is current at first, when uncontrolled. @default that of the first step */
  defaultValue?: string | undefined;
  /** Called with the value of the step that the user selected. */
  onValueChange?: ((value: string) => void) | undefined;
  /** Shows the progress only: steps are not buttons. @default false */
  readOnly?: boolean | undefined;
  /** Direction in which the steps follow each other. @default 'horizontal' */
  orientation?: 'horizontal' | 'vertical';
  /** `StepperItem`s, in order. */
  children?: ReactNode;
}

interface StepContextValue {
  number: number;
  state: 'complete' | 'active' | 'inactive';
  /** Undefined in a read-only stepper. */
  select: ((value: string) => void) | undefined;
}

const StepContext = createContext<StepContextValue | null>(null);

/** Shows the steps of a task that takes several pages or forms, and the current one. */
export function Stepper({
  value: valueProp,
  defaultValue,
  onValueChange,
  readOnly = false,
  orientation = 'horizontal',
  className,
  children,
  ...props
}: StepperProps) {
  const t = useMessages(stepperMessages);
  const steps = toSteps(children);
  const values = steps.map((step) => (isValidElement<StepperItemProps>(step) ? step.props.value : ''));
  const [value, setValue] = useControllableState({
    prop: valueProp,
    defaultProp: defaultValue ?? values[0] ?? '',
    onChange: onValueChange,
    caller: 'Stepper',
  });
  const currentIndex = values.indexOf(value);

  return (
    <nav
      aria-label={t.label}
      {...props}
      data-orientation={orientation}
      className={cx(styles.root, className)}
    >
      <ol className={styles.list}>
        {steps.map((step, index) => (
          <Step
            key={values[index]}
            number={index + 1}
            state={getState(index, currentIndex)}
            select={readOnly ? undefined : setValue}
          >
            {step}
          </Step>
        ))}
      </ol>
    </nav>
  );
}

/** Returns the items, also those in fragments. */
function toSteps(children: ReactNode): ReactNode[] {
  return Children.toArray(children).flatMap((child) =>
    isValidElement<{ children?: ReactNode }>(child) && child.type === Fragment
      ? toSteps(child.props.children)
      : [child],
  );
}

function getState(index: number, currentIndex: number) {
  if (index === currentIndex) return 'active';
  return index < currentIndex ? 'complete' : 'inactive';
}

function Step({ number, state, select, children }: StepContextValue & { children: ReactNode }) {
  const value = useMemo(() => ({ number, state, select }), [number, state, select]);
  return <StepContext value={value}>{children}</StepContext>;
}

export interface StepperItemProps extends Omit<ComponentProps<'li'>, 'value'> {
  /** Identifies the step. */
  value: string;
  /** Makes it impossible to select the step. @default false */
  disabled?: boolean | undefined;
}

/** One step of a `Stepper`. Its children are the name of the step. */
export function StepperItem({ value, disabled, className, children, ...props }: StepperItemProps) {
  const t = useMessages(stepperMessages);
  const step = use(StepContext);
  if (!step) throw new Error('StepperItem must be rendered in a Stepper');
  const { number, state, select } = step;
  const isComplete = state === 'complete';
  const stepProps = {
    'aria-current': state === 'active' ? ('step' as const) : undefined,
    'data-state': state,
    'data-disabled': disabled || undefined,
  };
  const content = (
    <>
      <span className={styles.number}>
        {isComplete ? <Check aria-hidden="true" className={styles.icon} /> : number}
      </span>
      <span className={styles.label}>
        {children}
        {isComplete && <VisuallyHidden> ({t.complete})</VisuallyHidden>}
      </span>
    </>
  );

  return (
    <li {...props} className={cx(styles.item, className)}>
      {select ? (
        <button
          type="button"
          {...stepProps}
          disabled={disabled}
          className={cx(styles.step, styles.button)}
          onClick={() => select(value)}
        >
          {content}
        </button>
      ) : (
        <span {...stepProps} className={styles.step}>
          {content}
        </span>
      )}
    </li>
  );
}
