'use client';

import { defineMessages, useMessages } from '@ai-directory/ui/messages';

const textsByName: Readonly<Record<string, string>> = {};

/** In English, the name of a category is the value itself. */
export const promptCategoryMessages = defineMessages('promptCategories', { names: textsByName });

/** Returns a function that translates the category of a prompt; names without a translation stay as they are. */
export function useCategoryName(): (category: string) => string {
  const { names } = useMessages(promptCategoryMessages);
  return (category) => (Object.hasOwn(names, category) ? (names[category] ?? category) : category);
}
