import { Component, type ContextType, type ReactNode } from 'react';
import { Button } from './button.tsx';
import { MessagesContext } from '../text/messages.ts';
import { Notice } from './notice.tsx';

interface Props {
  /** Replaces the notice. */
  onFailure?: () => void;
  children: ReactNode;
}

export class ErrorBoundary extends Component<Props, { failed: boolean }> {
  static override contextType = MessagesContext;
  declare context: ContextType<typeof MessagesContext>;
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch() {
    this.props.onFailure?.();
  }

  override render() {
    if (!this.state.failed) return this.props.children;
    if (this.props.onFailure) return null;
    const { page } = this.context!;
    return (
      <Notice title={page.broken}>
        <p>{page.brokenHint}</p>
        <p style={{ marginTop: '1.5rem' }}>
          <Button variant="primary" onClick={() => location.reload()}>
            {page.loadAgain}
          </Button>
        </p>
      </Notice>
    );
  }
}
