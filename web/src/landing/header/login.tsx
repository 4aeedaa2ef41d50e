import { useEffect, useState } from 'react';
import { navigate } from '../../browser/location.ts';
import { LoginForm } from '../../ui/login-form.tsx';
import { useMessages } from '../../text/messages.ts';

export function Login() {
  const { login } = useMessages();
  const [times, setTimes] = useState(0);
  useEffect(() => {
    const dialog = document.getElementById('login');
    const renew = () => setTimes((before) => before + 1);
    dialog?.addEventListener('close', renew);
    return () => dialog?.removeEventListener('close', renew);
  }, []);
  return (
    <LoginForm key={times} action={login.submit} onLoggedIn={() => navigate('/admin/dashboard')} />
  );
}
