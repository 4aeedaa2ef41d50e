import { Dialog } from '../ui/dialog.tsx';
import { navigate } from '../ui/location.ts';
import { LoginForm } from '../ui/login-form.tsx';
import styles from './login-dialog.module.css';

export function LoginDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog title="Admin Login" className={styles.dialog} onClose={onClose}>
      <LoginForm action="Login" onLoggedIn={() => navigate('/admin/dashboard')} />
    </Dialog>
  );
}
