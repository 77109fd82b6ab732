import { Avatar } from '@ai-directory/ui/avatar';
import { Button } from '@ai-directory/ui/button';
import { IconButton } from '@ai-directory/ui/icon-button';
import { Menu, X } from '@ai-directory/ui/icons';
import { ThemeToggle } from '@ai-directory/ui/theme-toggle';
import { lazy, Suspense, useEffect, useState } from 'react';
import { Link, NavLink, useLocation } from 'react-router-dom';

import { useViewer } from '../session/session.tsx';
import { words } from '../words.ts';
import styles from './header.module.css';
import { navLinks } from './links.ts';

// Visitors never load the menu, nor what places it.
const AccountMenu = lazy(() => import('./account-menu.tsx'));

/** The bar at the top of every page. On narrow screens its links fold into a menu. */
export function Header() {
  const viewer = useViewer();
  const scrolled = useScrolled();
  const { key } = useLocation();
  const [open, setOpen] = useState(false);
  const [openOn, setOpenOn] = useState(key);
  // The menu closes with every change of route.
  if (openOn !== key) {
    setOpenOn(key);
    setOpen(false);
  }

  return (
    <header className={styles.root} data-scrolled={scrolled || undefined}>
      <div className={styles.bar}>
        <Link to="/" className={styles.brand}>
          {words.siteName}
        </Link>
        <nav aria-label="Main" className={styles.nav} data-open={open || undefined} id="main-nav">
          {navLinks(viewer !== null).map(({ to, label }) => (
            <NavLink key={to} to={to} end={to === '/'} className={styles.link as string}>
              {label}
            </NavLink>
          ))}
        </nav>
        <div className={styles.tools}>
          <ThemeToggle />
          {viewer ? (
            <Suspense fallback={<Avatar name={viewer.username} size="small" />}>
              <AccountMenu username={viewer.username} />
            </Suspense>
          ) : (
            <Button variant="primary" asChild>
              <Link to="/login">Sign in</Link>
            </Button>
          )}
          <IconButton
            label={open ? 'Close menu' : 'Open menu'}
            aria-expanded={open}
            aria-controls="main-nav"
            className={styles.menuButton}
            onClick={() => setOpen(!open)}
          >
            {open ? <X aria-hidden="true" /> : <Menu aria-hidden="true" />}
          </IconButton>
        </div>
      </div>
    </header>
  );
}

const threshold = 20; // px, spec 9

function useScrolled() {
  const [scrolled, setScrolled] = useState(false);
  useEffect(() => {
    const look = () => setScrolled(window.scrollY > threshold);
    look();
    window.addEventListener('scroll', look, { passive: true });
    return () => window.removeEventListener('scroll', look);
  }, []);
  return scrolled;
}
