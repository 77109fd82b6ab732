'use client';

import { ExternalLink } from '@ai-directory/ui/icons';
import { defineMessages, useMessages } from '@ai-directory/ui/messages';
import { Stack } from '@ai-directory/ui/stack';
import { Text } from '@ai-directory/ui/text';
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
      <Text size="small" className={styles.text}>
        {text ?? t.text}
      </Text>
      <Stack gap={1} asChild className={styles.links}>
        <ul>
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
      </Stack>
      {version && (
        <Text size="small" variant="muted" monospace className={styles.text}>
          {t.version({ version })}
        </Text>
      )}
    </>
  );
}
