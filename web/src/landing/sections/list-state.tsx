import { Button } from '../../ui/button.tsx';
import { useMessages } from '../../text/messages.ts';
import styles from './list-state.module.css';

interface Props {
  status: 'loading' | 'failed' | undefined;
  failed: string;
  empty?: string;
  onRetry?: (() => void) | undefined;
}

export function ListState({ status, failed, empty, onRetry }: Props) {
  const { loading, tryAgain } = useMessages();
  if (status === 'loading') {
    return (
      <p className={styles.state} role="status">
        {loading}
      </p>
    );
  }
  if (status !== 'failed') return <p className={styles.state}>{empty}</p>;
  return (
    <div className={styles.state}>
      <p>{failed}</p>
      {onRetry && <Button onClick={onRetry}>{tryAgain}</Button>}
    </div>
  );
}
