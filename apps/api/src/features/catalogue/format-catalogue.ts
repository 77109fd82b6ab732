import type { CatalogueCategory, CatalogueTool } from '@ai-directory/api-client/contract';

import { formatCsv } from './catalogue-csv.ts';
import { isCsv } from './catalogue-file.ts';

/**
 * Formats a catalogue as a file that can be imported. CSV has no categories.
 * @param file its name, whose extension is the format
 */
export const formatCatalogue = (
  file: string,
  catalogue: { categories: CatalogueCategory[]; tools: CatalogueTool[] },
): string => (isCsv(file) ? formatCsv(catalogue.tools) : `${JSON.stringify(catalogue, undefined, 2)}\n`);
