'use client';

import { Component, type ErrorInfo, type ReactNode } from 'react';

import { ErrorFallback } from '../error-fallback/error-fallback.tsx';

export interface ErrorBoundaryProps {
  /** Content that `fallback` replaces when it throws while rendering. */
  children?: ReactNode;
  /** Content after an error, or a function of the error and a `reset` callback. @default `<ErrorFallback />` */
  fallback?: ReactNode | ((error: unknown, reset: () => void) => ReactNode);
  /** Called with each error, to report it. */
  onError?: ((error: unknown, info: ErrorInfo) => void) | undefined;
  /** Renders the children again when one of these values changes, such as the current path. */
  resetKeys?: readonly unknown[] | undefined;
}

interface State {
  /** An object, because any value can be thrown. */
  failure: { error: unknown } | null;
}

/** Renders a fallback when its children throw, so that the rest of the page stays usable. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, State> {
  override state: State = { failure: null };

  static getDerivedStateFromError(error: unknown): State {
    return { failure: { error } };
  }

  override componentDidCatch(error: unknown, info: ErrorInfo) {
    this.props.onError?.(error, info);
  }

  override componentDidUpdate({ resetKeys }: ErrorBoundaryProps) {
    if (this.state.failure && hasChanged(resetKeys, this.props.resetKeys)) this.reset();
  }

  reset = () => this.setState({ failure: null });

  /** Resets only after the navigation, because the current children would throw again. */
  goBack = () => {
    window.addEventListener('popstate', this.reset, { once: true });
    window.history.back();
  };

  override render() {
    const { failure } = this.state;
    const { children, fallback } = this.props;
    if (!failure) return children;
    if (typeof fallback === 'function') return fallback(failure.error, this.reset);
    return fallback ?? <ErrorFallback onGoBack={this.goBack} />;
  }
}

const hasChanged = (previous: readonly unknown[] = [], next: readonly unknown[] = []) =>
  previous.length !== next.length || previous.some((key, index) => !Object.is(key, next[index]));
