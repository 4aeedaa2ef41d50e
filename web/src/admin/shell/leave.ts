import { logOut } from '../../session/session.ts';
import { navigate } from '../../browser/location.ts';
import { toast } from '../../ui/toast.ts';
import { mayLeave } from '../saving/use-unsaved-changes.ts';
import { messages } from '../messages/panel.tsx';

export async function leave() {
  if (!(await mayLeave())) return;
  await logOut();
  navigate('/');
  toast.success(messages.sidebar.loggedOut);
}
