import { applicant } from '@sunfront/contract/entities/applicant';
import { interview } from '@sunfront/contract/entities/interview';
import { ME } from '@sunfront/contract/api/account';
import type { Account } from '@sunfront/contract/api/account-responses';
import { manages, ROLE_NAMES } from '@sunfront/contract/roles';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Field } from '../../ui/field.tsx';
import { useStore } from '../../browser/use-store.ts';
import { Fact } from '../ui/fact.tsx';
import { DATE_LANGUAGES, dateLanguage, dateLocale, formatDate } from '../format/format.ts';
import { numberText } from '../format/number-text.ts';
import { Page, Pending, type TabProps } from '../ui/page.tsx';
import { Select } from '../ui/select.tsx';
import { useShortcuts } from '../ui/use-shortcut.ts';
import { api } from '../api/api.ts';
import { useReload } from '../api/use-reload.ts';
import { useLoadFailure } from '../api/use-load-failure.ts';
import { messages } from '../messages/account.tsx';
import { CalendarAddress } from './calendar-address.tsx';
import { Card } from './card.tsx';
import { EmailForm, NameForm, PasswordForm } from './account-forms.tsx';
import { Passkeys } from './passkeys.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { Sessions } from './sessions.tsx';
import { Switch } from './switch.tsx';
import { useAction } from '../ui/use-action.ts';
import { common } from '../messages/common.ts';
import { useRef } from 'react';
import { Button } from '../ui/button.tsx';
import { Thumbnail } from '../ui/thumbnail.tsx';
import controls from '../ui/panel.module.css';
import styles from './account.module.css';

export default function AccountTab({ title }: TabProps) {
  const { account, error, reload, retry } = useAccount();
  useLoadFailure(error, messages.account.loadFailed);
  return (
    <Page title={title}>
      {account ? (
        <div className={styles.columns}>
          <div className={styles.column}>
            <You account={account} onChanged={reload} />
            <Card title={messages.password.title} text={messages.password.text}>
              <PasswordForm username={account.username} onChanged={reload} />
            </Card>
            <Card title={messages.email.title} text={messages.email.text}>
              <EmailForm username={account.username} />
            </Card>
            <ThisBrowser />
          </div>
          <div className={styles.column}>
            <Passkeys passkeys={account.passkeys} onChanged={reload} />
            <RecoveryCodes left={account.recovery_codes} onChanged={reload} />
            {manages(account.role, interview) && <CalendarAddress />}
            <Sessions sessions={account.sessions} onChanged={reload} />
          </div>
        </div>
      ) : (
        <Pending
          what={messages.account.pending}
          kind="form"
          message={messages.account.loadFailed}
          failure={error && messages.account.loadFailedReason}
          onRetry={retry}
        />
      )}
    </Page>
  );
}

function useAccount() {
  const client = useQueryClient();
  const { data, error } = useQuery({
    queryKey: [ME],
    queryFn: async ({ signal }) => (await api('GET /api/me/', { signal })).data,
    staleTime: 0,
  });
  return {
    account: data,
    error,
    reload: () => client.invalidateQueries({ queryKey: [ME] }),
    retry: useReload([ME]),
  };
}

function You({ account, onChanged }: { account: Account; onChanged: () => Promise<void> }) {
  const { username, name, email, role, assignment_mails } = account;
  return (
    <Card title={messages.you.title}>
      <OwnPicture account={account} onChanged={onChanged} />
      <dl className={controls.facts}>
        <Fact title={messages.you.username}>{username}</Fact>
        <Fact title={messages.you.role}>
          {ROLE_NAMES[role].title}
          <p className={styles.text}>{ROLE_NAMES[role].does}</p>
        </Fact>
        <Fact title={messages.you.email}>{email || messages.you.noEmail}</Fact>
      </dl>
      <p className={styles.text}>{email ? messages.you.notified : messages.you.notNotified}</p>
      {email && manages(role, applicant) && (
        <AssignmentMails on={assignment_mails} onChanged={onChanged} />
      )}
      <NameForm name={name} onChanged={onChanged} />
    </Card>
  );
}

function ThisBrowser() {
  const [on, toggle] = useShortcuts();
  const language = useStore(dateLanguage);
  return (
    <Card title={messages.browser.title} text={messages.browser.text}>
      <Field
        label={messages.browser.dates}
        hint={messages.browser.datesHint(
          formatDate('2026-03-05'),
          numberText(1234.5, dateLocale()),
        )}
      >
        {(control) => (
          <Select
            {...control}
            className={controls.input}
            value={language || DATE_LANGUAGES[0]![0]}
            options={DATE_LANGUAGES.map(([tag, name]) => [tag, name, tag])}
            onChange={dateLanguage.set}
          />
        )}
      </Field>
      <Switch
        on={on}
        label={messages.browser.shortcuts}
        hint={messages.browser.shortcutsHint}
        onToggle={toggle}
      />
    </Card>
  );
}

function AssignmentMails({ on, onChanged }: { on: boolean; onChanged: () => Promise<void> }) {
  const { busy, run } = useAction();

  const toggle = async () => {
    if (busy) return;
    const act = api('PUT /api/me/mails', { body: { assignments: !on } });
    const { done, failed } = messages.assignmentMails;
    await run(act, { success: done(!on), failed }, onChanged);
  };

  return (
    <Switch
      on={on}
      label={messages.assignmentMails.label}
      hint={messages.assignmentMails.hint}
      onToggle={() => void toggle()}
    />
  );
}

interface OwnPictureProps {
  account: Account;
  onChanged: () => Promise<void>;
}

function OwnPicture({ account, onChanged }: OwnPictureProps) {
  const { picture, name, username } = account;
  const { busy, run } = useAction();
  const input = useRef<HTMLInputElement>(null);

  const send = (act: Promise<unknown>, loading: string, success: string) =>
    run(act, { loading, success, failed: messages.picture.failed }, onChanged);

  const choose = (file: File | undefined) => {
    if (!file) return;
    const body = new FormData();
    body.set('file', file);
    const act = api('PUT /api/me/picture', { body });
    void send(act, common.uploading, messages.picture.saved);
  };

  return (
    <div className={styles.picture}>
      <Thumbnail url={picture} name={name || username} alt={messages.picture.alt} shape="round" />
      <input
        ref={input}
        hidden
        type="file"
        accept="image/*"
        aria-label={messages.picture.label}
        onChange={({ target }) => {
          choose(target.files?.[0]);
          target.value = '';
        }}
      />
      <Button busy={busy} onClick={() => input.current?.click()}>
        {picture ? messages.picture.change : messages.picture.add}
      </Button>
      {picture && (
        <Button
          busy={busy}
          onClick={() => {
            const act = api('DELETE /api/me/picture');
            void send(act, messages.picture.removing, messages.picture.removed);
          }}
        >
          {messages.picture.remove}
        </Button>
      )}
    </div>
  );
}
