'use client';

import { cva } from 'class-variance-authority';
import type { ComponentProps, ElementType } from 'react';

import { ExternalLink } from '../icons/icons.tsx';
import { defineMessages, useMessages } from '../messages/messages.tsx';
import { Slot } from '../slot/slot.tsx';
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx';
import styles from './link.module.css';

export const linkMessages = defineMessages('link', {
  opensInNewTab: '(opens in a new tab)',
});

export interface LinkProps extends ComponentProps<'a'> {
  /** Color of the text; `inherit` is that of the surrounding text. @default 'accent' */
  variant?: 'accent' | 'muted' | 'inherit';
  /** `hover` only for links that are recognizable by their position, such as in a navigation. @default 'always' */
  underline?: 'always' | 'hover';
  /** Opens in a new tab, and shows that by an icon and to screen readers. Not with `asChild`. @default false */
  external?: boolean | undefined;
  /** Renders the only child, such as the link of a router, with the styles of the link. @default false */
  asChild?: boolean | undefined;
}

const link = cva(styles.root, {
  variants: {
    variant: {
      accent: styles.accent,
      muted: styles.muted,
      inherit: styles.inherit,
    } satisfies Record<NonNullable<LinkProps['variant']>, unknown>,
    underline: { always: undefined, hover: styles.noUnderline },
  },
});

/** Link in the styles of the design system. For a link that looks like a button, use `Button` with `asChild`. */
export function Link({
  variant = 'accent',
  underline = 'always',
  external = false,
  asChild = false,
  className,
  children,
  ...props
}: LinkProps) {
  const t = useMessages(linkMessages);
  const rootClassName = link({ variant, underline, className });

  const Root: ElementType = asChild ? Slot : 'a';

  return (
    <Root {...(external && { target: '_blank', rel: 'noreferrer' })} {...props} className={rootClassName}>
      {external && !asChild ? (
        <>
          {children}
          <ExternalLink aria-hidden="true" className={styles.icon} />
          <VisuallyHidden> {t.opensInNewTab}</VisuallyHidden>
        </>
      ) : (
        children
      )}
    </Root>
  );
}
