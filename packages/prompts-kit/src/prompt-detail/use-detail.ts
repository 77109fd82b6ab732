'use client';

import { useState, useSyncExternalStore } from 'react';

import type { Notice } from '../notice.ts';
import { fillTemplate } from '../rules/variables.ts';
import type { PromptDetailProps } from './prompt-detail.tsx';
import { ValueMemory } from './value-memory.ts';

/** What a person typed for a prompt's variables, and what its parts have in common. */
export function useDetail({ prompt, onNotice, onUsed }: PromptDetailProps) {
  const [memory] = useState(() => new ValueMemory(prompt.id));
  const values = useSyncExternalStore(memory.subscribe, memory.read, memory.readOnServer);

  return {
    values,
    setValue: memory.set,
    clearValues: memory.clear,
    /** The prompt as it is copied. */
    text: () => fillTemplate(prompt.content, prompt.variables, values),
    /** Tells the host what became of something. */
    say: (tone: Notice['tone'], message: string) => onNotice?.({ tone, message }),
    /** Counts a use; whether that worked is nobody's concern here. */
    used: async () => {
      try {
        await onUsed?.(prompt);
      } catch {
        // The host made this promise and hears of its failure itself.
      }
    },
  };
}

export type Detail = ReturnType<typeof useDetail>;
