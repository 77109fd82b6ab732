import { useMessages } from '@ai-directory/ui/messages';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';

import { useCurrentUser } from '../session/session.tsx';
import styles from './footer.module.css';
import { layoutMessages } from './layout-messages.ts';
import { contactEmail, footerCategories, moreLinks, navLinks, socialLinks } from './links.ts';

/** Links to all pages, categories and accounts elsewhere. */
export function Footer() {
  const t = useMessages(layoutMessages);
  const currentUser = useCurrentUser();
  return (
    <footer className={styles.root}>
      <div className={styles.inner}>
        <div className={styles.about}>
          <p className={styles.brand}>{t.siteName}</p>
          <p className={styles.tagline}>
            AI tools filed where you can find them, and prompts to use with them.
          </p>
          <a href={`mailto:${contactEmail}`} className={styles.email}>
            {contactEmail}
          </a>
        </div>
        <Links label="Pages">{navLinks(currentUser !== null).map(siteLink)}</Links>
        <Links label="Categories">{footerCategories.map(siteLink)}</Links>
        <Links label="More">{moreLinks.map(siteLink)}</Links>
        <Links label="Elsewhere">
          {socialLinks.map(({ href, label }) => (
            <li key={href}>
              <a href={href} rel="me noopener" className={styles.link}>
                {label}
              </a>
            </li>
          ))}
        </Links>
      </div>
    </footer>
  );
}

function Links({ label, children }: { label: string; children: ReactNode }) {
  return (
    <nav aria-label={label}>
      <p className={styles.heading}>{label}</p>
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
