import type { MailPreview as Draft } from '@sunfront/contract/api/mail-bodies';
import type { AutomaticMailName } from '@sunfront/contract/messages/automatic-mails';
import { type Language, LANGUAGES } from '@sunfront/contract/messages/index';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type Control, useWatch } from 'react-hook-form';
import { useAfterPause } from '../../browser/use-after-pause.ts';
import { api } from '../api/api.ts';
import { reasonOf } from '../api/failure.ts';
import { useReload } from '../api/use-reload.ts';
import { nameIn } from '../format/translated-fields.ts';
import { useLanguages } from '../records/use-site-settings.ts';
import { Button } from '../ui/button.tsx';
import { Pending } from '../ui/page.tsx';
import { Select } from '../ui/select.tsx';
import { useAction } from '../ui/use-action.ts';
import { common } from '../messages/common.ts';
import { messages } from '../messages/preview.ts';
import controls from '../ui/panel.module.css';
import styles from './mail-preview.module.css';
import { PreviewPane } from './preview-pane.tsx';

/** Milliseconds after the last key. */
const PAUSE = 300;

const KEY = 'mail-preview';

interface MailPreviewProps {
  mail: AutomaticMailName;
  control: Control;
  onClose: () => void;
}

/** The server renders the mail with the typed texts and example data. */
export function MailPreview({ mail, control, onClose }: MailPreviewProps) {
  const languages = useLanguages();
  const [chosen, setChosen] = useState(languages[0]);
  const language = languages.includes(chosen) ? chosen : languages[0];
  const names = ['subject', 'text'].map((field) =>
    language === languages[0] ? field : nameIn(language, field),
  );
  const typed = useWatch({ control, name: names }) as unknown[];
  const [subject = '', text = ''] = typed.map((value) => String(value ?? ''));
  const draft = useAfterPause(JSON.stringify({ mail, language, subject, text }), PAUSE);
  const { data, error } = useQuery({
    queryKey: [KEY, draft],
    queryFn: async ({ signal }) => {
      const body = JSON.parse(draft) as Draft;
      const { data } = await api('POST /api/automatic-mails/preview', { body, signal });
      return { ...data, language: body.language };
    },
    // The last one stays until the next is there.
    placeholderData: (previous) => previous,
    staleTime: Infinity,
    retry: false,
  });
  const reload = useReload([KEY]);
  return (
    <PreviewPane
      onClose={onClose}
      tools={
        <>
          {languages.length > 1 && (
            <Select
              aria-label={messages.mail.language}
              value={language}
              options={languages.map((tag) => [tag, LANGUAGES[tag].name])}
              onChange={(tag) => setChosen(tag as Language)}
            />
          )}
          <SendTest draft={{ mail, language, subject, text }} />
        </>
      }
    >
      {data ? (
        <Mail {...data} />
      ) : (
        <Pending what={messages.pane.what} failure={error && reasonOf(error)} onRetry={reload} />
      )}
    </PreviewPane>
  );
}

/** With the typed texts, saved or not. */
function SendTest({ draft }: { draft: Draft }) {
  const { busy, run } = useAction();
  const send = () =>
    run(api('POST /api/automatic-mails/test', { body: draft }), {
      loading: common.sending,
      success: ({ data }) => messages.mail.sent(data.to),
      failed: messages.mail.sendFailed,
    });
  return (
    <Button busy={busy} onClick={() => void send()}>
      {messages.mail.sendTest}
    </Button>
  );
}

function Mail({ subject, html, language }: { subject: string; html: string; language: Language }) {
  return (
    <div className={styles.mail}>
      <p className={styles.subject} lang={language} dir={LANGUAGES[language].dir}>
        <span className="visually-hidden">{messages.mail.subject} </span>
        {subject}
      </p>
      <iframe
        title={messages.mail.frame}
        // No scripts, forms or navigation of the panel.
        sandbox="allow-same-origin"
        srcDoc={html}
        onLoad={({ currentTarget }) =>
          // Links must not leave the preview.
          currentTarget.contentDocument?.addEventListener('click', (event) =>
            event.preventDefault(),
          )
        }
      />
      <p className={controls.hint}>{messages.mail.note}</p>
    </div>
  );
}
