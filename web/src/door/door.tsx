import { ForgottenPage } from './forgotten-page.tsx';
import { KeyPage } from './key-page.tsx';

/** The pages before the panel: what a link of one use leads to, and where one is asked for. */
export default function Door({ path }: { path: string }) {
  return path === '/admin/key' ? <KeyPage /> : <ForgottenPage />;
}
