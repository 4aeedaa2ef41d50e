import type { Account } from '@sunfront/contract/responses';
import { ROLE_NAMES } from '@sunfront/contract/roles';
import { useId } from 'react';
import { Field } from '../../ui/field.tsx';
import { useStore } from '../../ui/store.ts';
import controls from '../frame/panel.module.css';
import { DATE_LANGUAGES, dateLanguage, formatDate } from '../frame/format.ts';
import { Page, Pending } from '../frame/page.tsx';
import { useShortcuts } from '../frame/use-shortcut.ts';
import { useLoadFailure } from '../list/use-load-failure.ts';
import styles from './account.module.css';
import { Card } from './card.tsx';
import { EmailForm } from './email-form.tsx';
import { NameForm } from './name-form.tsx';
import { OwnPicture } from './own-picture.tsx';
import { Passkeys } from './passkeys.tsx';
import { PasswordForm } from './password-form.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { Sessions } from './sessions.tsx';
import { useAccount } from './use-account.ts';

const LOAD_FAILED = 'Failed to load your account.';

export function AccountTab() {
  const { account, error, reload, retry } = useAccount();
  useLoadFailure(error, LOAD_FAILED);
  return (
    <Page title="My account">
      {account ? (
        <div className={styles.columns}>
          <div className={styles.column}>
            <You account={account} onChanged={reload} />
            <Card title="Password" text="Changing it ends all your other sessions.">
              <PasswordForm username={account.username} onChanged={reload} />
            </Card>
            <Card
              title="E-mail"
              text="Takes effect after you confirm it; we also notify your old address."
            >
              <EmailForm username={account.username} />
            </Card>
            <ThisBrowser />
          </div>
          <div className={styles.column}>
            <Passkeys passkeys={account.passkeys} onChanged={reload} />
            <RecoveryCodes left={account.recovery_codes} onChanged={reload} />
            <Sessions sessions={account.sessions} onChanged={reload} />
          </div>
        </div>
      ) : (
        <Pending
          what="your account"
          kind="form"
          message={LOAD_FAILED}
          failure={error && 'Your account is unchanged; we could not load it.'}
          onRetry={retry}
        />
      )}
    </Page>
  );
}

function You({ account, onChanged }: { account: Account; onChanged: () => Promise<void> }) {
  const { username, name, email, role } = account;
  return (
    <Card title="You">
      <OwnPicture account={account} onChanged={onChanged} />
      <dl className={controls.facts}>
        <div>
          <dt>Username</dt>
          <dd dir="auto">{username}</dd>
        </div>
        <div>
          <dt>Role</dt>
          <dd>
            {ROLE_NAMES[role].title}
            <p className={styles.text}>{ROLE_NAMES[role].does}</p>
          </dd>
        </div>
        <div>
          <dt>E-mail</dt>
          <dd>{email || 'None known'}</dd>
        </div>
      </dl>
      <p className={styles.text}>
        {email
          ? 'We e-mail you about logins from new devices and changes to your account.'
          : 'Add an e-mail address to be notified of logins from new devices.'}
      </p>
      <NameForm name={name} onChanged={onChanged} />
    </Card>
  );
}

function ThisBrowser() {
  const [on, toggle] = useShortcuts();
  const text = useId();
  const language = useStore(dateLanguage);
  return (
    <Card title="In this browser" text="Stored in this browser, not in your account.">
      <Field label="Dates" hint={`Such as ${formatDate('2026-03-05')}.`}>
        {(control) => (
          <select
            {...control}
            className={controls.input}
            value={language || DATE_LANGUAGES[0]![0]}
            onChange={({ target }) => dateLanguage.set(target.value)}
          >
            {DATE_LANGUAGES.map(([tag, name]) => (
              <option key={tag} value={tag} lang={tag}>
                {name}
              </option>
            ))}
          </select>
        )}
      </Field>
      <label className={`${controls.check} ${styles.switch}`}>
        <input
          type="checkbox"
          role="switch"
          checked={on}
          aria-checked={on}
          aria-describedby={text}
          onChange={toggle}
        />
        Keyboard shortcuts
      </label>
      <p id={text} className={styles.text}>
        Single keys such as N and /. Turn them off if you use speech input.
      </p>
    </Card>
  );
}
