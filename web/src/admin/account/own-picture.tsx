import type { Account } from '@sunfront/contract/api/account-responses';
import { useRef } from 'react';
import { Button } from '../ui/button.tsx';
import { api } from '../api/api.ts';
import { reasonOf } from '../api/failure.ts';
import { Thumbnail } from '../ui/thumbnail.tsx';
import { useAction } from '../ui/use-action.ts';
import { messages } from '../messages/account.tsx';
import { common } from '../messages/common.ts';
import styles from './account.module.css';

interface OwnPictureProps {
  account: Account;
  onChanged: () => Promise<void>;
}

export function OwnPicture({ account, onChanged }: OwnPictureProps) {
  const { picture, name, username } = account;
  const { busy, run } = useAction();
  const input = useRef<HTMLInputElement>(null);

  const send = (act: Promise<unknown>, loading: string, success: string) => {
    const error = (reason: unknown) => messages.picture.failed(reasonOf(reason));
    return run(act, { loading, success, error }, onChanged);
  };

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
