import type { SiteContent } from '@sunfront/contract/site/site-content';
import type { CopyName } from '@sunfront/contract/settings/copy';
import { Menu, X } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { buttonClass } from '../../ui/button.tsx';
import { commandProps } from '../../browser/invoker-commands.ts';
import buttons from '../../ui/button.module.css';
import dialog from '../../ui/dialog.module.css';
import { useMessages } from '../../text/messages.ts';
import { Brand } from './brand.tsx';
import { markSection } from '../scripts/enhance-header.ts';
import styles from './header.module.css';
import { Island } from '../view/island.tsx';
import { LanguageSwitch } from './language-switch.tsx';
import { Login } from './login.tsx';
import { menuEntries } from '../view/navigation.ts';
import { SocialLinks } from './social-links.tsx';

/**
 * Characters that fit from 1024 px: the menu, two for each gap, the name's longest word and the
 * language link.
 */
const SHORT_BAR = 96;
const SWITCH = 7;

export function Header({ content, home = '' }: { content: SiteContent; home?: string }) {
  const { menu } = useMessages();
  const { company_name, logo, logo_dark, copy, languages } = content.settings;
  const entries = menuEntries(content).map((id) => ({
    id,
    label: copy[`${id}_label` as CopyName] ?? menu[id],
  }));
  const list = (
    <ul className={styles.entries}>
      {entries.map(({ id, label }) => (
        <li key={id}>
          <a href={`${home}#${id}`} aria-current={id === 'home' && !home ? 'location' : undefined}>
            {label}
          </a>
        </li>
      ))}
    </ul>
  );
  const menuWidth = entries.reduce((sum, { label }) => sum + label.length + 2, 0);
  const longestWord = Math.max(...company_name.split(/\s/).map((word) => word.length));
  const switchWidth = languages.includes(' ') ? SWITCH : 0;

  return (
    // Client-rendered headers do not exist yet when enhanceHeader() runs.
    <header
      ref={markSection}
      className={styles.bar}
      data-short={menuWidth + longestWord + switchWidth <= SHORT_BAR || undefined}
    >
      <a className={styles.brand} href={`${home}#home`}>
        <Brand name={company_name} logo={logo} darkLogo={logo_dark} />
      </a>
      <nav className={styles.wide} aria-label={menu.name}>
        {list}
      </nav>
      <div className={styles.end}>
        <div className={styles.social}>
          <SocialLinks links={content.social} />
        </div>
        <LanguageSwitch languages={content.settings.languages} />
        <LoginButton small className={styles.login ?? ''} />
        <button
          type="button"
          className={`${buttons.round} ${styles.toggle}`}
          aria-label={menu.title}
          popoverTarget="menu"
        >
          <Menu aria-hidden />
        </button>
      </div>
      <MenuPanel links={content.social}>{list}</MenuPanel>
      <LoginDialog />
    </header>
  );
}

interface MenuPanelProps {
  links: SiteContent['social'];
  children: ReactNode;
}

function MenuPanel({ links, children }: MenuPanelProps) {
  const { menu } = useMessages();
  return (
    <div
      id="menu"
      popover="auto"
      role="dialog"
      aria-labelledby="menu-title"
      className={`${dialog.dialog} ${styles.panel}`}
    >
      <div className={dialog.body}>
        <Head id="menu-title" title={menu.title} popoverTarget="menu" popoverTargetAction="hide" />
        <nav aria-label={menu.name}>{children}</nav>
        <div className={styles.panelEnd}>
          <SocialLinks links={links} />
          <LoginButton />
        </div>
      </div>
    </div>
  );
}

function LoginDialog() {
  const { login } = useMessages();
  return (
    <dialog
      id="login"
      aria-labelledby="login-title"
      className={`${dialog.dialog} ${styles.loginDialog}`}
      {...{ closedby: 'any' }}
    >
      <div className={dialog.body}>
        <Head id="login-title" title={login.title} {...commandProps('close', 'login')} />
        <Island name="login">
          <Login />
        </Island>
      </div>
    </dialog>
  );
}

/** The other attributes are those of the button that closes it. */
function Head({ id, title, ...closing }: ComponentProps<'button'> & { title: string }) {
  const { close } = useMessages();
  return (
    <div className={dialog.head}>
      <h2 id={id} className={dialog.title}>
        {title}
      </h2>
      <button
        type="button"
        className={`${buttons.round} ${dialog.close}`}
        aria-label={close}
        {...closing}
      >
        <X aria-hidden />
      </button>
    </div>
  );
}

function LoginButton({ small = false, className = '' }: { small?: boolean; className?: string }) {
  const { login } = useMessages();
  return (
    <button
      type="button"
      className={buttonClass('plain', small, className)}
      {...commandProps('show-modal', 'login')}
    >
      {login.open}
    </button>
  );
}
