'use client';

import { ErrorState } from '@ai-directory/ui/error-state';
import { Spinner } from '@ai-directory/ui/spinner';
import { useState, type ComponentType } from 'react';

import { useKitWords } from './kit-provider/kit-provider.tsx';
import { useLoaded } from './use-loaded.ts';
import { partFailed as partFailedWord } from './words.ts';

/**
 * A part whose code comes when it is first shown. Unlike with `React.lazy`, code that could not be fetched is asked for
 * again by a button, and takes nothing else of the page down.
 */
export function lazyPart<Props extends object>(fetchPart: () => Promise<ComponentType<Props>>) {
  let here: ComponentType<Props> | undefined;

  function Coming(props: Props) {
    const words = useKitWords({ partFailed: partFailedWord });
    const part = useLoaded(async () => (here = await fetchPart()));
    if (part.state === 'failed') return <ErrorState message={words.partFailed} onRetry={part.retry} />;
    if (part.state === 'pending') return <Spinner delayed />;
    return <part.answer {...props} />;
  }

  return function LazyPart(props: Props) {
    // What is there already needs no wait; and one that waited stays the same, with all that is typed in it.
    const [Part] = useState(() => here ?? Coming);
    return <Part {...props} />;
  };
}
