// ErrorBoundary.tsx: keeps the failure of a part from taking the whole page with it.
import { Component, type ReactNode } from 'react';

interface ErrorBoundaryProps {
  children: ReactNode;
  /** Shown instead of the children that failed. */
  fallback: (error: unknown) => ReactNode;
  /** When it changes, the children are rendered again. */
  resetKey: string;
}

interface ErrorBoundaryState {
  failure: { error: unknown } | undefined;
}

export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { failure: undefined };

  static getDerivedStateFromError(error: unknown): ErrorBoundaryState {
    return { failure: { error } };
  }

  override componentDidUpdate({ resetKey }: ErrorBoundaryProps, { failure }: ErrorBoundaryState): void {
    // A failure of this very update belongs to the new key.
    if (failure && resetKey !== this.props.resetKey) this.reset();
  }

  private reset(): void {
    this.setState({ failure: undefined });
  }

  override render(): ReactNode {
    const { failure } = this.state;
    return failure ? this.props.fallback(failure.error) : this.props.children;
  }
}
