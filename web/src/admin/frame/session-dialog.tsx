import { whoami } from '../../session.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { LoginForm } from '../../ui/login-form.tsx';
import { messages } from '../messages/frame.tsx';
import { resolveLogin, useSessionEnded } from './session-ended.ts';
import styles from './session-dialog.module.css';

export function SessionDialog({ onLoggedIn }: { onLoggedIn: () => void }) {
  const ended = useSessionEnded();
  if (!ended) return null;
  return (
    <Dialog
      title={messages.session.title}
      className={styles.dialog}
      onClose={() => resolveLogin(false)}
    >
      <p className={styles.text}>{messages.session.text}</p>
      <LoginForm
        username={whoami().username}
        action={messages.session.action}
        onLoggedIn={() => {
          onLoggedIn();
          resolveLogin(true);
        }}
      />
    </Dialog>
  );
}
