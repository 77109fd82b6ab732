'use client';

import { cva } from 'class-variance-authority';
import { isValidElement, useState, type ComponentProps, type MouseEvent, type ReactNode } from 'react';

import { focusFirst, placesAround } from '../focus-places.ts';
import { IconButton } from '../icon-button/icon-button.tsx';
import { CircleAlert, CircleCheck, Info, TriangleAlert, X } from '../icons/icons.tsx';
import { useWords } from '../ui-provider/ui-provider.tsx';
import { close } from '../words.ts';
import styles from './alert.module.css';

export interface AlertProps extends Omit<ComponentProps<'div'>, 'title'> {
  tone?: 'success' | 'info' | 'warning' | 'danger';
  /** A few words in front of the message. */
  title?: ReactNode;
  /** Reads the message out at once. Only for what appears after a press, never at page load. */
  live?: boolean | undefined;
  /** Shows a button that takes the message away, until it says something else. */
  dismissible?: boolean | undefined;
  /** Called when it was taken away. */
  onDismiss?: (() => void) | undefined;
}

const icons = { success: CircleCheck, info: Info, warning: TriangleAlert, danger: CircleAlert };

const alert = cva(styles.root, {
  variants: {
    tone: {
      success: styles.success,
      info: styles.info,
      warning: styles.warning,
      danger: styles.danger,
    } satisfies Record<NonNullable<AlertProps['tone']>, unknown>,
  },
});

/** A message that stays where it belongs: the result of an import, the failure of a form. */
export function Alert({
  tone = 'info',
  title,
  live = false,
  dismissible = false,
  onDismiss,
  className,
  children,
  ...props
}: AlertProps) {
  const words = useWords({ close });
  const [dismissed, setDismissed] = useState<string>();
  const said = wordsOf([title, children]);
  const Icon = icons[tone];

  if (dismissed === said) return null;
  if (dismissed !== undefined) setDismissed(undefined);

  const dismiss = ({ currentTarget }: MouseEvent<HTMLElement>) => {
    focusFirst(placesAround(currentTarget), { preventScroll: true });
    setDismissed(said);
    onDismiss?.();
  };

  return (
    <div role={live ? 'alert' : undefined} {...props} className={alert({ tone, className })}>
      <Icon aria-hidden="true" className={styles.icon} />
      <div className={styles.text}>
        {title && <div className={styles.title}>{title}</div>}
        {children}
      </div>
      {dismissible && (
        <IconButton label={words.close} size="small" className={styles.close} onClick={dismiss}>
          <X aria-hidden="true" />
        </IconButton>
      )}
    </div>
  );
}

/** What a message says, to be compared: elements are other ones with each render. */
function wordsOf(node: unknown): string {
  if (Array.isArray(node)) return node.map(wordsOf).join('\n');
  if (isValidElement<object>(node)) return Object.values(node.props).map(wordsOf).join('\n');
  return typeof node === 'string' || typeof node === 'number' ? String(node) : '';
}
