import { whoami } from '../../session.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { LoginForm } from '../../ui/login-form.tsx';
import { resolveLogin, useSessionEnded } from './session-ended.ts';
import styles from './session-dialog.module.css';

/** The login dialog of an ended session. */
export function SessionDialog({ onLoggedIn }: { onLoggedIn: () => void }) {
  const ended = useSessionEnded();
  if (!ended) return null;
  return (
    <Dialog
      title="Your session has ended"
      className={styles.dialog}
      onClose={() => resolveLogin(false)}
    >
      <p className={styles.text}>Log in again to continue. Your input is kept.</p>
      <LoginForm
        username={whoami().username}
        action="Log in again"
        onLoggedIn={() => {
          onLoggedIn();
          resolveLogin(true);
        }}
      />
    </Dialog>
  );
}
