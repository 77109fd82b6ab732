'use client';

import { useState, useSyncExternalStore } from 'react';

import { messageOf } from '../message-of.ts';
import type { Notice } from '../notice.ts';
import { fillTemplate } from '../rules/variables.ts';
import type { PromptDetailProps } from './prompt-detail.tsx';
import { ValueMemory } from './value-memory.ts';

/** What a person typed for a prompt's variables, and what its parts have in common. */
export function useDetail({ prompt, onNotice, onUsed }: PromptDetailProps) {
  const [memory] = useState(() => new ValueMemory(prompt.id));
  const values = useSyncExternalStore(memory.subscribe, memory.read, memory.readOnServer);

  /** Tells the host what became of something. */
  const say = (tone: Notice['tone'], message: string) => onNotice?.({ tone, message });

  return {
    say,
    values,
    setValue: memory.set,
    clearValues: memory.clear,
    /** The prompt as it is copied. */
    text: () => fillTemplate(prompt.content, prompt.variables, values),
    /** Does what the host does for a press. A rejection is told: its message, else this sentence. */
    attempt: async (work: () => Promise<unknown> | void, failed: string) => {
      try {
        await work();
      } catch (error) {
        say('error', messageOf(error, failed));
      }
    },
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
