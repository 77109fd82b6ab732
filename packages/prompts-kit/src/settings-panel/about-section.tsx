'use client';

import { ExternalLink } from '@ai-directory/ui/icons';
import { defineMessages, useMessages } from '@ai-directory/ui/messages';
import { UnstyledLink } from '@ai-directory/ui/ui-provider';

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
}

/** Shows what the product is, its version, and where to give feedback. */
export function AboutSection({ text, version, links }: AboutSectionProps) {
  const t = useMessages(aboutSectionMessages);

  return (
    <>
      <p className={styles.text}>{text ?? t.text}</p>
      <ul className={styles.links}>
        {links.map(({ label, href }) => {
          const Link = href.startsWith('/') ? UnstyledLink : 'a';
          return (
            <li key={href}>
              <Link href={href} className={styles.link}>
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
