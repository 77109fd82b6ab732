'use client';

import { ExternalLink } from '@ai-directory/ui/icons';
import type { ElementType } from 'react';

import { useKitWords } from '../kit-provider/kit-provider.tsx';
import { aboutText, versionOf } from '../words.ts';
import styles from './settings-panel.module.css';

export interface AboutProps {
  /** A sentence about the product. */
  text?: string | undefined;
  /** Its version, such as `1.2.0`. */
  version?: string | undefined;
  /** Where to read more, and where feedback goes; a `mailto:` too. */
  links: readonly { label: string; href: string }[];
  /** The link component of a router, for addresses that begin with `/`; it is given `href` and `to`. */
  linkAs?: ElementType | undefined;
}

/** What this is, and where to tell what is missing. */
export function AboutSection({ text, version, links, linkAs }: AboutProps) {
  const words = useKitWords({ aboutText, versionOf });

  return (
    <>
      <p className={styles.text}>{text ?? words.aboutText}</p>
      <ul className={styles.links}>
        {links.map(({ label, href }) => {
          const isOurs = href.startsWith('/');
          const Link = (isOurs && linkAs) || 'a';
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
      {version && <p className={styles.version}>{words.versionOf(version)}</p>}
    </>
  );
}
