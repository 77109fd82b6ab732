import { defineMessages, useMessages } from '@ai-directory/ui/messages';
import { Text } from '@ai-directory/ui/text';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';

import { useCurrentUser } from '../session/session.tsx';
import brand from './brand.module.css';
import styles from './footer.module.css';
import { layoutMessages } from './layout-messages.ts';
import { LanguageLinks } from './language-links.tsx';
import { contactEmail, footerCategories, linkMessages, moreLinks, navLinks, socialLinks } from './links.ts';

export const footerMessages = defineMessages('siteFooter', {
  tagline: 'AI tools filed where you can find them, and prompts to use with them.',
  pages: 'Pages',
  categories: 'Categories',
  more: 'More',
  elsewhere: 'Elsewhere',
  language: 'Language',
});

/** Links to all pages, categories and accounts elsewhere. */
export function Footer() {
  const { siteName } = useMessages(layoutMessages);
  const t = useMessages(footerMessages);
  const links = useMessages(linkMessages);
  const currentUser = useCurrentUser();
  return (
    <footer className={styles.root}>
      <div className={styles.inner}>
        <div className={styles.about}>
          <p className={brand.root}>{siteName}</p>
          <Text size="small" variant="muted" className={styles.tagline}>
            {t.tagline}
          </Text>
          <a href={`mailto:${contactEmail}`} className={styles.email}>
            {contactEmail}
          </a>
        </div>
        <Links label={t.pages}>{navLinks(links, currentUser !== null).map(siteLink)}</Links>
        <Links label={t.categories}>{footerCategories(links).map(siteLink)}</Links>
        <Links label={t.more}>{moreLinks(links).map(siteLink)}</Links>
        <Links label={t.elsewhere}>
          {socialLinks.map(({ href, name }) => (
            <li key={href}>
              <a href={href} rel="me noopener" className={styles.link}>
                {name}
              </a>
            </li>
          ))}
        </Links>
        <Links label={t.language}>
          <LanguageLinks />
        </Links>
      </div>
    </footer>
  );
}

function Links({ label, children }: { label: string; children: ReactNode }) {
  return (
    <nav aria-label={label}>
      <Text size="xs" variant="muted" monospace className={styles.heading}>
        {label}
      </Text>
      <ul className={styles.list}>{children}</ul>
    </nav>
  );
}

const siteLink = ({ to, label }: { to: string; label: string }) => (
  <li key={to}>
    <Link to={to} className={styles.link}>
      {label}
    </Link>
  </li>
);
