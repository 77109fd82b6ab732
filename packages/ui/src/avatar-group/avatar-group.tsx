'use client';

import { cva } from 'class-variance-authority';
import { Children, cloneElement, isValidElement, type ComponentProps } from 'react';

import type { AvatarProps } from '../avatar/avatar.tsx';
import { formatNumber } from '../internal/format-number.ts';
import { defineMessages, plural, useLocale, useMessages } from '../messages/messages.tsx';
import styles from './avatar-group.module.css';

export const avatarGroupMessages = defineMessages('avatarGroup', {
  more: plural({ one: '# more', other: '# more' }),
});

export interface AvatarGroupProps extends ComponentProps<'ul'> {
  /** Accessible name, such as “Followers”. */
  label: string;
  /** Maximum number of avatars; the others are counted. @default 5 */
  max?: number;
  /** Number of users, if more than avatars are passed. @default the number of avatars */
  total?: number | undefined;
  /** Size of all avatars. @default 'medium' */
  size?: 'small' | 'medium' | 'large' | 'xl';
}

const avatarGroup = cva(styles.root, {
  variants: {
    size: {
      small: styles.small,
      medium: styles.medium,
      large: styles.large,
      xl: styles.xl,
    } satisfies Record<NonNullable<AvatarGroupProps['size']>, unknown>,
  },
});

/** A row of overlapping `Avatar`s, which are its children. */
export function AvatarGroup({
  label,
  max = 5,
  total,
  size = 'medium',
  className,
  children,
  ...props
}: AvatarGroupProps) {
  const t = useMessages(avatarGroupMessages);
  const locale = useLocale();
  const avatars = Children.toArray(children).filter((child) => isValidElement<AvatarProps>(child));
  const visible = avatars.slice(0, max);
  const hiddenCount = Math.max(total ?? 0, avatars.length) - visible.length;

  return (
    // Without markers, Safari removes the role of a list.
    // oxlint-disable-next-line jsx-a11y/no-redundant-roles
    <ul role="list" aria-label={label} {...props} className={avatarGroup({ size, className })}>
      {visible.map((avatar) => (
        <li key={avatar.key} className={styles.item}>
          {cloneElement(avatar, { size })}
        </li>
      ))}
      {hiddenCount > 0 && (
        <li className={styles.item}>
          <span role="img" aria-label={t.more(hiddenCount)} className={styles.more}>
            +{formatNumber(hiddenCount, locale)}
          </span>
        </li>
      )}
    </ul>
  );
}
