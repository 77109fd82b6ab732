import { Link } from 'react-router-dom';

import { useViewer } from '../session/session.tsx';
import { words } from '../words.ts';
import styles from './footer.module.css';
import { footerCategories, navLinks } from './links.ts';

export function Footer() {
  const viewer = useViewer();
  return (
    <footer className={styles.root}>
      <div className={styles.inner}>
        <p className={styles.brand}>{words.siteName}</p>
        <Links label="Pages" links={navLinks(viewer !== null)} />
        <Links label="Categories" links={footerCategories} />
      </div>
    </footer>
  );
}

function Links({ label, links }: { label: string; links: { to: string; label: string }[] }) {
  return (
    <nav aria-label={label}>
      <p className={styles.heading}>{label}</p>
      <ul className={styles.list}>
        {links.map((link) => (
          <li key={link.to}>
            <Link to={link.to} className={styles.link}>
              {link.label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
