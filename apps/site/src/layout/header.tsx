import { Avatar } from '@ai-directory/ui/avatar';
import { Button } from '@ai-directory/ui/button';
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuLabel,
  DropdownMenuSeparator,
  DropdownMenuTrigger,
} from '@ai-directory/ui/dropdown-menu';
import { IconButton } from '@ai-directory/ui/icon-button';
import { ThemeToggle } from '@ai-directory/ui/theme-toggle';
import { toast } from '@ai-directory/ui/toast';
import { Menu, X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Link, NavLink, useLocation, useNavigate } from 'react-router-dom';

import { useEndSession, useViewer } from '../session/session.tsx';
import { words } from '../words.ts';
import styles from './header.module.css';
import { navLinks } from './links.ts';

/** The bar at the top of every page. On narrow screens its links fold into a menu. */
export function Header() {
  const viewer = useViewer();
  const scrolled = useScrolled();
  const { key } = useLocation();
  const [openAt, setOpenAt] = useState<string | null>(null);
  const open = openAt === key; // so the menu closes with every change of route

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
            <AccountMenu username={viewer.username} />
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
            onClick={() => setOpenAt(open ? null : key)}
          >
            {open ? <X aria-hidden="true" /> : <Menu aria-hidden="true" />}
          </IconButton>
        </div>
      </div>
    </header>
  );
}

function AccountMenu({ username }: { username: string }) {
  const endSession = useEndSession();
  const navigate = useNavigate();

  const signOut = async () => {
    await endSession();
    toast.info(words.loggedOut);
    await navigate('/login');
  };

  return (
    <DropdownMenu>
      <DropdownMenuTrigger className={styles.account} aria-label={`Account menu of ${username}`}>
        <Avatar name={username} size="small" />
      </DropdownMenuTrigger>
      <DropdownMenuContent align="end">
        <DropdownMenuLabel>{username}</DropdownMenuLabel>
        <DropdownMenuSeparator />
        <DropdownMenuItem onSelect={() => void navigate('/smart-prompts?view=my-prompts')}>
          My Prompts
        </DropdownMenuItem>
        <DropdownMenuItem onSelect={() => void signOut()}>Sign out</DropdownMenuItem>
      </DropdownMenuContent>
    </DropdownMenu>
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
