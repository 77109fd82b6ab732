import { Avatar } from '@ai-directory/ui/avatar';
import { Button } from '@ai-directory/ui/button';
import { IconButton } from '@ai-directory/ui/icon-button';
import { Bell, Menu, X } from '@ai-directory/ui/icons';
import { ThemeToggle } from '@ai-directory/ui/theme-toggle';
import { lazy, useEffect, useRef, useState } from 'react';
import { Link, NavLink } from 'react-router-dom';

import { AssistantLauncher } from '../assistant/assistant-launcher.tsx';
import { useAskedPlace } from '../router/site-router.tsx';
import { SearchLauncher } from '../search-overlay/search-launcher.tsx';
import { useViewer } from '../session/session.tsx';
import { words } from '../words.ts';
import styles from './header.module.css';
import { Late } from './late.tsx';
import { navLinks } from './links.ts';

const MenuExtras = lazy(() => import('./menu-extras.tsx'));
// Visitors never load these.
const MemberTools = lazy(() => import('./member-tools.tsx'));

/** The bar at the top of every page. On narrow screens its links fold into a menu. */
export function Header() {
  const viewer = useViewer();
  const scrolled = useScrolled();
  const { open, toggle, bar, nav, menuButton } = useMenu();

  return (
    <header ref={bar} className={styles.root} data-scrolled={scrolled || undefined}>
      <div className={styles.bar}>
        <Link to="/" className={styles.brand}>
          {words.siteName}
        </Link>
        <nav ref={nav} aria-label="Main" className={styles.nav} data-open={open || undefined} id="main-nav">
          {navLinks(viewer !== null).map(({ to, label }) => (
            <NavLink key={to} to={to} end={to === '/'} className={styles.link as string}>
              {label}
            </NavLink>
          ))}
          {open && (
            <Late>
              <MenuExtras />
            </Late>
          )}
        </nav>
        <div className={styles.tools}>
          <SearchLauncher />
          <div className={styles.wide}>
            <AssistantLauncher />
            <Button asChild>
              <Link to="/submit-tool">Submit Tool</Link>
            </Button>
            <ThemeToggle />
          </div>
          {viewer ? (
            <Late fallback={<MemberPlaces username={viewer.username} />}>
              <MemberTools viewer={viewer} />
            </Late>
          ) : (
            <Button variant="primary" asChild>
              <Link to="/login">Sign in</Link>
            </Button>
          )}
          <IconButton
            ref={menuButton}
            label={open ? 'Close menu' : 'Open menu'}
            aria-expanded={open}
            aria-controls="main-nav"
            className={styles.menuButton}
            onClick={toggle}
          >
            {open ? <X /> : <Menu />}
          </IconButton>
        </div>
      </div>
    </header>
  );
}

/** As large as what is loaded into its place. */
function MemberPlaces({ username }: { username: string }) {
  return (
    <>
      <Button variant="ghost" shape="icon" aria-hidden="true" disabled>
        <Bell />
      </Button>
      <span className={styles.avatar}>
        <Avatar name={username} size="small" />
      </span>
    </>
  );
}

/**
 * The menu of narrow screens. It closes with every change of route, and by Escape. Who opens it while a page is on its
 * way keeps it.
 */
function useMenu() {
  const asked = useAskedPlace();
  const [open, setOpen] = useState(false);
  const [openOn, setOpenOn] = useState(asked);
  const bar = useRef<HTMLElement>(null);
  const nav = useRef<HTMLElement>(null);
  const menuButton = useRef<HTMLButtonElement>(null);
  if (openOn !== asked) {
    setOpenOn(asked);
    setOpen(false);
  }

  useEffect(() => {
    if (!open) return undefined;
    // The links stand before the button: from there, Tab would lead past them.
    nav.current?.querySelector('a')?.focus();
    const close = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented) return;
      setOpen(false);
      menuButton.current?.focus();
    };
    const header = bar.current;
    header?.addEventListener('keydown', close);
    return () => header?.removeEventListener('keydown', close);
  }, [open]);

  return { open, toggle: () => setOpen(!open), bar, nav, menuButton };
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
