import type { Category } from '@ai-directory/api-client/contract';
import { defineMessages, plural, useMessages } from '@ai-directory/ui/messages';
import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';

import { toolQueries } from '../../queries/tools.ts';

/** English is in the database, as are categories that an operator adds. */
export const categoryMessages = defineMessages('categories', {
  loading: 'Loading categories',
  loadFailed: 'Categories could not be loaded.',
  all: plural({ one: 'All # category', other: 'All # categories' }),
  /** Hidden text after the number, which is styled on its own. */
  toolsUnit: plural({ one: ' tool', other: ' tools' }),
});

const textsBySlug: Readonly<Record<string, string>> = {};

export const categoryTextMessages = defineMessages('categoryTexts', {
  names: textsBySlug,
  descriptions: textsBySlug,
});

/** Returns a function that translates the name of a category. */
export function useToolCategoryName(): (slug: string, name: string) => string {
  const { names } = useMessages(categoryTextMessages);
  return (slug, name) => names[slug] ?? name;
}

/** Queries all categories, with names and descriptions in the user's language. */
export function useCategories() {
  const { names, descriptions } = useMessages(categoryTextMessages);
  return useQuery({
    ...toolQueries.categories(),
    select: useCallback(
      (categories: Category[]) =>
        categories.map((each) => ({
          ...each,
          name: names[each.category] ?? each.name,
          description: descriptions[each.category] ?? each.description,
        })),
      [names, descriptions],
    ),
  });
}
