import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { whoami } from '../../session/session.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { LoginForm } from '../../ui/login-form.tsx';
import { messages } from '../messages/frame.tsx';
import { resolveLogin, useSessionEnded } from '../api/session-ended.ts';
import styles from './session-dialog.module.css';

export function SessionDialog({ onLoggedIn }: { onLoggedIn: () => void }) {
  const ended = useSessionEnded();
  const client = useQueryClient();
  const { username } = whoami();
  if (!ended) return null;
  return (
    <Dialog
      title={messages.session.title}
      className={styles.dialog}
      onClose={() => resolveLogin(false)}
    >
      <p className={styles.text}>{messages.session.text}</p>
      <LoginForm
        username={username}
        action={messages.session.action}
        onLoggedIn={() => {
          onLoggedIn();
          if (whoami().username !== username) forgetData(client);
          resolveLogin(true);
        }}
      />
    </Dialog>
  );
}

/**
 * Another user has logged in. Visible lists stay until the new ones have loaded, so that no typed
 * text is lost.
 */
function forgetData(client: QueryClient): void {
  client.removeQueries({ type: 'inactive' });
  void client.invalidateQueries();
}
