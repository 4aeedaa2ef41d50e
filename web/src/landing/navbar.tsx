import type { SocialLink } from '@sunfront/contract/entities/social-link';
import type { SiteContent } from '@sunfront/contract/site-content';
import { Menu } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Button, buttonClass } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Brand } from './brand.tsx';
import { Island } from './island.tsx';
import { LoginDialog } from './login-dialog.tsx';
import { ENTRIES, hasAnchor } from './navigation.ts';
import styles from './navbar.module.css';
import { SocialLinks } from './social-links.tsx';
import { useLoggedIn } from './use-logged-in.ts';

interface Props {
  name: string;
  logo: string;
  /** The anchors of the menu that the page has. */
  anchors: string[];
  social: SocialLink[];
  /** The page that the anchors are on: '' on that page itself. */
  home: '' | '/';
}

/** The bar above every page for visitors. */
export function Header({ content, home = '' }: { content: SiteContent; home?: '' | '/' }) {
  const { company_name, logo } = content.settings;
  const anchors = ENTRIES.map(([id]) => id).filter(
    (id) => content.status?.[id as 'gallery'] === 'loading' || hasAnchor(id, content),
  );
  return (
    <Island name="navbar">
      <Navbar
        name={company_name}
        logo={logo}
        anchors={anchors}
        social={content.social}
        home={home}
      />
    </Island>
  );
}

export function Navbar({ name, logo, anchors, social, home }: Props) {
  const [open, setOpen] = useState<'menu' | 'login' | undefined>();
  const entries = ENTRIES.filter(([id]) => anchors.includes(id));
  const current = useCurrentSection(home === '');
  const loggedIn = useLoggedIn();

  const list = (
    <ul className={styles.entries}>
      {entries.map(([id, title]) => (
        <li key={id}>
          <a
            href={`${home}#${id}`}
            aria-current={id === current ? 'location' : undefined}
            onClick={() => setOpen(undefined)}
          >
            {title}
          </a>
        </li>
      ))}
    </ul>
  );

  // Whoever is logged in needs no dialog.
  const login = (small = false, className = '') =>
    loggedIn ? (
      <a className={buttonClass('plain', small, className)} href="/admin/dashboard">
        Login
      </a>
    ) : (
      <Button small={small} className={className} onClick={() => setOpen('login')}>
        Login
      </Button>
    );

  return (
    <header className={styles.bar}>
      <a className={styles.brand} href={`${home}#home`}>
        <Brand name={name} logo={logo} />
      </a>
      <nav className={styles.wide} aria-label="Main">
        {list}
      </nav>
      <div className={styles.end}>
        <div className={styles.social}>
          <SocialLinks links={social} />
        </div>
        {login(true, styles.login)}
        <button
          type="button"
          className={styles.toggle}
          aria-label="Menu"
          aria-haspopup="dialog"
          onClick={() => setOpen('menu')}
        >
          <Menu aria-hidden />
        </button>
      </div>
      {open === 'menu' && (
        <Dialog title="Menu" className={styles.panel} onClose={() => setOpen(undefined)}>
          <nav aria-label="Main">{list}</nav>
          <div className={styles.panelEnd}>
            <SocialLinks links={social} />
            {login()}
          </div>
        </Dialog>
      )}
      {open === 'login' && <LoginDialog onClose={() => setOpen(undefined)} />}
    </header>
  );
}

/** The anchor of the section that is being read: the last one to have passed the upper third, if any is here. */
function useCurrentSection(here: boolean): string | undefined {
  const [current, setCurrent] = useState('home');
  useEffect(() => {
    if (!here) return;
    let frame = 0;
    const update = () => {
      frame = 0;
      let last: { id: string; top: number } = { id: 'home', top: -Infinity };
      for (const [id] of ENTRIES) {
        const top = document.getElementById(id)?.getBoundingClientRect().top;
        if (top !== undefined && top <= innerHeight / 3 && top > last.top) last = { id, top };
      }
      // The last section may be too short to ever get there.
      const end = scrollY > 0 && scrollY + innerHeight >= document.body.scrollHeight - 2;
      setCurrent(end ? 'contact_us' : last.id);
    };
    const schedule = () => {
      frame ||= requestAnimationFrame(update);
    };
    addEventListener('scroll', schedule, { passive: true });
    update();
    return () => {
      removeEventListener('scroll', schedule);
      cancelAnimationFrame(frame);
    };
  }, [here]);
  return here ? current : undefined;
}
