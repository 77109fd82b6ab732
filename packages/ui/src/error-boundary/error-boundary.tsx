'use client';

import { Component, type ErrorInfo, type ReactNode } from 'react';

import { ErrorView } from '../error-view/error-view.tsx';

export interface ErrorBoundaryProps {
  children?: ReactNode;
  /** Shown instead of “Something went wrong”; as a function it gets the error, and a way to try again. */
  fallback?: ReactNode | ((error: unknown, reset: () => void) => ReactNode);
  /** Told of each error, to report it. */
  onError?: ((error: unknown, info: ErrorInfo) => void) | undefined;
  /** When it changes, as the address does, the children are tried again. */
  resetKey?: string | number | undefined;
}

interface State {
  /** In an object, for anything can be thrown. */
  failure: { error: unknown } | null;
}

/** Stands in for a part of the page that broke, so that the rest goes on. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, State> {
  override state: State = { failure: null };

  static getDerivedStateFromError(error: unknown): State {
    return { failure: { error } };
  }

  override componentDidCatch(error: unknown, info: ErrorInfo) {
    this.props.onError?.(error, info);
  }

  override componentDidUpdate({ resetKey }: ErrorBoundaryProps) {
    if (this.state.failure && resetKey !== this.props.resetKey) this.reset();
  }

  reset = () => this.setState({ failure: null });

  /** The children are tried again when the page before is there, not while this one still is. */
  goBack = () => {
    window.addEventListener('popstate', this.reset, { once: true });
    window.history.back();
  };

  override render() {
    const { failure } = this.state;
    const { children, fallback } = this.props;
    if (!failure) return children;
    if (typeof fallback === 'function') return fallback(failure.error, this.reset);
    return fallback ?? <ErrorView onGoBack={this.goBack} />;
  }
}
