'use client';

import type { Person } from '@ai-directory/api-client/contract';
import { useEffect, useInsertionEffect, useRef, useState } from 'react';

import { useKitWords } from '../kit-provider/kit-provider.tsx';
import { messageOf } from '../message-of.ts';
import type { PromptSharing } from '../sources.ts';
import { peopleFailed } from '../words.ts';

interface Found {
  state: 'searching' | 'found' | 'failed';
  people: readonly Person[];
  failure: string;
}

const nobody: readonly Person[] = [];
/** Long enough for the next key, short enough not to be noticed. */
const pauseBeforeSearch = 200;

/** The people whose name begins so, once typing pauses. An answer to a former name never shows. */
export function usePeople(name: string, search: PromptSharing['search']): Found {
  const words = useKitWords({ peopleFailed });
  const [answer, setAnswer] = useState<Found & { name: string }>();
  const latest = useRef({ search, words });

  useInsertionEffect(() => {
    latest.current = { search, words };
  });

  useEffect(() => {
    if (name === '') return undefined;
    const controller = new AbortController();
    const show = (found: Found) => {
      if (!controller.signal.aborted) setAnswer({ ...found, name });
    };
    const find = async () => {
      try {
        const people = await latest.current.search(name, controller.signal);
        show({ state: 'found', people, failure: '' });
      } catch (error) {
        const failure = messageOf(error, latest.current.words.peopleFailed);
        show({ state: 'failed', people: nobody, failure });
      }
    };
    const timer = setTimeout(() => void find(), pauseBeforeSearch);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [name]);

  return answer?.name === name ? answer : { state: 'searching', people: nobody, failure: '' };
}
