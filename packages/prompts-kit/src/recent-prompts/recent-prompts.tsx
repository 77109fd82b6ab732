'use client';

import { useStore } from '@ai-directory/ui/create-store';
import { useState } from 'react';

import { createVariableValueStore } from './variable-value-store.ts';

export { clearRecentPrompts, listRecentPrompts, type RecentPrompt } from './stored-prompts.ts';

/** Returns the values of a prompt's variables, persisted in localStorage if it is available, and functions to change them. */
export function useVariableValues(promptId: string) {
  const [store] = useState(() => createVariableValueStore(promptId));
  return { values: useStore(store), setValue: store.setValue, clearValues: store.clear };
}
