'use client';

import { cva } from 'class-variance-authority';
import { isValidElement, useState, type ComponentProps, type MouseEvent, type ReactNode } from 'react';

import { focusFirst, getFocusableAncestors } from '../internal/focusable.ts';
import { IconButton } from '../icon-button/icon-button.tsx';
import { CircleAlert, CircleCheck, Info, TriangleAlert, X } from '../icons/icons.tsx';
import { defineMessages, useMessages } from '../messages/messages.tsx';
import styles from './alert.module.css';

export const alertMessages = defineMessages('alert', {
  close: 'Close',
});

export interface AlertProps extends Omit<ComponentProps<'div'>, 'title'> {
  /** Meaning of the message. @default 'info' */
  variant?: 'success' | 'info' | 'warning' | 'danger';
  /** Short title above the message. */
  title?: ReactNode;
  /** Announces the message immediately. Only for alerts that appear after an action, not on page load. @default false */
  announce?: boolean | undefined;
  /** Shows a close button. A dismissed alert reappears when its content changes. @default false */
  dismissible?: boolean | undefined;
  /** Called when the alert is dismissed. */
  onDismiss?: (() => void) | undefined;
}

const icons = { success: CircleCheck, info: Info, warning: TriangleAlert, danger: CircleAlert };

const alert = cva(styles.root, {
  variants: {
    variant: {
      success: styles.success,
      info: styles.info,
      warning: styles.warning,
      danger: styles.danger,
    } satisfies Record<NonNullable<AlertProps['variant']>, unknown>,
  },
});

/** Shows a message in place: the result of an import, the error of a form. */
export function Alert({
  variant = 'info',
  title,
  announce = false,
  dismissible = false,
  onDismiss,
  className,
  children,
  ...props
}: AlertProps) {
  const t = useMessages(alertMessages);
  const [dismissedText, setDismissedText] = useState<string>();
  const text = getText([title, children]);
  const Icon = icons[variant];

  if (dismissedText === text) return null;
  if (dismissedText !== undefined) setDismissedText(undefined);

  const dismiss = ({ currentTarget }: MouseEvent<HTMLElement>) => {
    focusFirst(getFocusableAncestors(currentTarget), { preventScroll: true });
    setDismissedText(text);
    onDismiss?.();
  };

  return (
    <div role={announce ? 'alert' : undefined} {...props} className={alert({ variant, className })}>
      <Icon aria-hidden="true" className={styles.icon} />
      <div className={styles.text}>
        {title && <div className={styles.title}>{title}</div>}
        <div>{children}</div>
      </div>
      {dismissible && (
        <IconButton label={t.close} size="small" className={styles.close} onClick={dismiss}>
          <X aria-hidden="true" />
        </IconButton>
      )}
    </div>
  );
}

/** Returns the text of a node for comparison, because elements are new objects on each render. */
function getText(node: unknown): string {
  if (Array.isArray(node)) return node.map(getText).join('\n');
  if (isValidElement<object>(node)) return Object.values(node.props).map(getText).join('\n');
  return typeof node === 'string' || typeof node === 'number' ? String(node) : '';
}
