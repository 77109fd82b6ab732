import { Avatar } from '@ai-directory/ui/avatar';
import { Button } from '@ai-directory/ui/button';
import { IconButton } from '@ai-directory/ui/icon-button';
import { Bell, Menu, X } from '@ai-directory/ui/icons';
import { isComposing } from '@ai-directory/ui/composition';
import { defineMessages, useMessages } from '@ai-directory/ui/messages';
import { ThemeToggle } from '@ai-directory/ui/theme-toggle';
import { useLazyTrigger } from '@ai-directory/ui/use-lazy-open';
import { lazy, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { Link, NavLink, useLocation, useNavigation } from 'react-router-dom';

import { AssistantLauncher } from '../../features/assistant/assistant-launcher.tsx';
import { SearchLauncher } from '../../features/search-overlay/search-launcher.tsx';
import { useCurrentUser } from '../session/session.tsx';
import brand from './brand.module.css';
import styles from './header.module.css';
import { layoutMessages } from './layout-messages.ts';
import { LazyBoundary } from './lazy-boundary.tsx';
import { linkMessages, navLinks } from './links.ts';

const loadMobileMenuItems = () => import('./mobile-menu-items.tsx');
const MobileMenuItems = lazy(loadMobileMenuItems);
// Anonymous users never load these.
const MemberActions = lazy(() => import('./member-actions.tsx'));

export const headerMessages = defineMessages('siteHeader', {
  navigation: 'Main',
  submitTool: 'Submit Tool',
  signIn: 'Sign in',
  openMenu: 'Open menu',
  closeMenu: 'Close menu',
});

/** The bar at the top of every page. On narrow screens its links collapse into a menu. */
export function Header() {
  const t = useMessages(headerMessages);
  const { siteName } = useMessages(layoutMessages);
  const links = useMessages(linkMessages);
  const currentUser = useCurrentUser();
  const { pathname } = useLocation();
  const scrolled = useScrolled();
  const { open, trigger, bar, nav, menuButton } = useMenu();

  return (
    <header ref={bar} className={styles.root} data-scrolled={scrolled || undefined}>
      <div className={styles.bar}>
        <Link to="/" className={`${brand.root} ${styles.brand}`}>
          {siteName}
        </Link>
        <nav
          ref={nav}
          aria-label={t.navigation}
          className={styles.nav}
          data-open={open || undefined}
          id="main-nav"
        >
          {navLinks(links, currentUser !== null).map(({ to, label }) => (
            <NavLink key={to} to={to} end={to === '/'} className={styles.link as string}>
              {label}
            </NavLink>
          ))}
          {open && (
            <LazyBoundary>
              <MobileMenuItems />
            </LazyBoundary>
          )}
        </nav>
        <div className={styles.actions}>
          <SearchLauncher />
          <div className={styles.desktopOnly}>
            <AssistantLauncher />
            <Button asChild>
              <Link to="/submit-tool">{t.submitTool}</Link>
            </Button>
            <ThemeToggle />
          </div>
          {currentUser ? (
            <LazyBoundary fallback={<MemberActionsSkeleton username={currentUser.username} />}>
              <MemberActions currentUser={currentUser} />
            </LazyBoundary>
          ) : (
            pathname !== '/login' &&
            pathname !== '/register' && (
              <Button variant="primary" asChild>
                <Link to="/login">{t.signIn}</Link>
              </Button>
            )
          )}
          <IconButton
            {...trigger}
            ref={menuButton}
            label={open ? t.closeMenu : t.openMenu}
            aria-expanded={open}
            aria-controls="main-nav"
            className={styles.menuButton}
          >
            {open ? <X /> : <Menu />}
          </IconButton>
        </div>
      </div>
    </header>
  );
}

/** Same size as `MemberActions`, to avoid layout shift. */
function MemberActionsSkeleton({ username }: { username: string }) {
  return (
    <>
      <span aria-hidden="true" className={styles.bell}>
        <Bell />
      </span>
      <span className={styles.avatar}>
        <Avatar name={username} size="small" />
      </span>
    </>
  );
}

/**
 * State of the mobile menu. It closes on navigation and on Escape; a menu opened while a navigation is pending stays
 * open when that navigation completes.
 */
function useMenu() {
  const { key: currentKey } = useLocation();
  const targetKey = useNavigation().location?.key ?? currentKey;
  const [open, setOpen] = useState(false);
  const [openOn, setOpenOn] = useState(targetKey);
  const bar = useRef<HTMLElement>(null);
  const nav = useRef<HTMLElement>(null);
  const menuButton = useRef<HTMLButtonElement>(null);
  if (openOn !== targetKey) {
    setOpenOn(targetKey);
    setOpen(false);
  }

  // Before anything is painted: keys pressed from then on are for the menu.
  useLayoutEffect(() => {
    if (!open) return undefined;
    // The links precede the button in the DOM: Tab from the button would skip them.
    nav.current?.querySelector('a')?.focus();
    const close = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented || isComposing(event)) return;
      setOpen(false);
      menuButton.current?.focus();
    };
    const header = bar.current;
    header?.addEventListener('keydown', close);
    return () => header?.removeEventListener('keydown', close);
  }, [open]);

  const trigger = useLazyTrigger(loadMobileMenuItems, () => setOpen(true));
  return {
    open,
    trigger: open ? { onClick: () => setOpen(false) } : trigger,
    bar,
    nav,
    menuButton,
  };
}

const scrollThreshold = 20; // px, docs/specification.md, section 9

function useScrolled() {
  const [scrolled, setScrolled] = useState(false);
  useEffect(() => {
    const update = () => setScrolled(window.scrollY > scrollThreshold);
    update();
    window.addEventListener('scroll', update, { passive: true });
    return () => window.removeEventListener('scroll', update);
  }, []);
  return scrolled;
}
