import { common } from '../messages/common.ts';
import { Button } from './button.tsx';
import controls from './panel.module.css';

/** In a part of a tab. */
export function LoadFailed({ message, onRetry }: { message: string; onRetry: () => unknown }) {
  return (
    <div className={controls.failed} role="alert">
      {message} <Button onClick={() => void onRetry()}>{common.tryAgain}</Button>
    </div>
  );
}
