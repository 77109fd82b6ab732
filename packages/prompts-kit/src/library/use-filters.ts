'use client';

import { useState } from 'react';

import { defaultFilters, type LibraryFilters } from '../prompt-filters/library-filters.ts';
import type { PromptLibraryProps } from './library-props.ts';

type FilterProps = Pick<PromptLibraryProps, 'filters' | 'onFiltersChange'>;

/** What is shown: kept by the host where it gives filters, else here. A change leads to the first page. */
export function useFilters({ filters: given, onFiltersChange }: FilterProps) {
  const [own, setOwn] = useState(defaultFilters);
  const filters: LibraryFilters = given ? { ...defaultFilters, ...given } : own;

  const change = (changes: Partial<LibraryFilters>, how = { replace: false }) => {
    const next = { ...filters, page: 1, ...changes };
    setOwn(next);
    onFiltersChange?.(next, how);
  };

  return { filters, change };
}
