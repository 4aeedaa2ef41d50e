import { Component, type ReactNode } from 'react';
import { Button } from './button.tsx';
import { Notice } from './notice.tsx';

/** Keeps an error in rendering, or code that could not be fetched, from leaving a blank page. */
export class ErrorBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    if (!this.state.failed) return this.props.children;
    return (
      <Notice title="Something went wrong">
        <p>This page could not be shown. It may work when you load it again.</p>
        <p style={{ marginTop: '1.5rem' }}>
          <Button look="primary" onClick={() => location.reload()}>
            Load again
          </Button>
        </p>
      </Notice>
    );
  }
}
