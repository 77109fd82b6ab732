import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';

import { useViewer } from '../session/session.tsx';
import { words } from '../words.ts';
import styles from './footer.module.css';
import { contactEmail, footerCategories, moreLinks, navLinks, socialLinks } from './links.ts';

/** The end of every page: all that has an address of its own. */
export function Footer() {
  const viewer = useViewer();
  return (
    <footer className={styles.root}>
      <div className={styles.inner}>
        <div className={styles.about}>
          <p className={styles.brand}>{words.siteName}</p>
          <p className={styles.line}>AI tools filed where you can find them, and prompts to use with them.</p>
          <a href={`mailto:${contactEmail}`} className={styles.mail}>
            {contactEmail}
          </a>
        </div>
        <Links label="Pages">{navLinks(viewer !== null).map(siteLink)}</Links>
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
