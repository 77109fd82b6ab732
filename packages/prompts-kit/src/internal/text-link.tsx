import { UnstyledLink } from '@ai-directory/ui/ui-provider';

import styles from './text-link.module.css';

interface TextLinkProps {
  href: string | undefined;
  /** Called on click if there is no `href`. */
  onClick?: (() => void) | undefined;
  children: string;
}

/** Renders a link in a text, else a button that looks like one, or plain text. */
export function TextLink({ href, onClick, children }: TextLinkProps) {
  if (href !== undefined) {
    return (
      <UnstyledLink href={href} className={styles.link}>
        {children}
      </UnstyledLink>
    );
  }
  if (!onClick) return children;
  return (
    <button type="button" className={styles.link} onClick={onClick}>
      {children}
    </button>
  );
}
