'use client';

import { ExternalLink } from '@ai-directory/ui/icons';
import { defineMessages, useMessages } from '@ai-directory/ui/messages';
import type { ElementType } from 'react';

import styles from './settings-panel.module.css';

export const aboutSectionMessages = defineMessages('aboutSection', {
  text: 'A library of reusable prompts, part of AI Tools Directory.',
  version: ({ version }: { version: string }) => `Version ${version}`,
});

export interface AboutSectionProps {
  /** One sentence about the product. */
  text?: string | undefined;
  /** Version of the product, such as `1.2.0`. */
  version?: string | undefined;
  /** Links to documentation and feedback; `mailto:` works too. */
  links: readonly { label: string; href: string }[];
  /** Link component of the router, for paths that begin with `/`; receives `href` and `to`. @default 'a' */
  linkComponent?: ElementType | undefined;
}

/** Shows what the product is, its version, and where to give feedback. */
export function AboutSection({ text, version, links, linkComponent }: AboutSectionProps) {
  const t = useMessages(aboutSectionMessages);

  return (
    <>
      <p className={styles.text}>{text ?? t.text}</p>
      <ul className={styles.links}>
        {links.map(({ label, href }) => {
          const isInternal = href.startsWith('/');
          const Link = (isInternal && linkComponent) || 'a';
          return (
            <li key={href}>
              <Link href={href} {...(Link !== 'a' && { to: href })} className={styles.link}>
                {label}
                {/^https?:/.test(href) && <ExternalLink aria-hidden="true" />}
              </Link>
            </li>
          );
        })}
      </ul>
      {version && <p className={styles.version}>{t.version({ version })}</p>}
    </>
  );
}
