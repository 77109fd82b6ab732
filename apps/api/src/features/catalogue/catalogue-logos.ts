import { readFile } from 'node:fs/promises';
import { basename, dirname, resolve } from 'node:path';

import type { CatalogueTool } from '@ai-directory/api-client/contract';

import type { Image } from '../../files/images.ts';
import { CatalogueError, type CatalogueIssue } from './catalogue-error.ts';
import { isBrandIcon, toIssue, type CatalogueRow } from './parse-catalogue.ts';

/** A logo as it is stored, and the bytes of its file. */
export interface CatalogueLogo {
  source: Buffer;
  image: Image;
}

/** Images of the tools that name one as their logo. */
export type CatalogueLogos = ReadonlyMap<CatalogueTool, CatalogueLogo>;

/** Returns the images to store, in the order of `toLogoFiles`. */
export const listImages = (logos: CatalogueLogos): Image[] => [...logos.values()].map(({ image }) => image);

/** Returns the ids of the stored images by tool. */
export const toLogoFiles = (
  logos: CatalogueLogos,
  ids: readonly string[],
): ReadonlyMap<CatalogueTool, string> =>
  new Map([...logos.keys()].map((tool, index) => [tool, ids[index] ?? '']));

/**
 * Reads the images that the tools of a parsed catalogue name, relative to their file.
 * @throws {CatalogueError} with an error for each row whose image cannot be read
 */
export async function readLogos(
  tools: readonly CatalogueTool[],
  rows: readonly CatalogueRow[],
): Promise<CatalogueLogos> {
  const logos = new Map<CatalogueTool, CatalogueLogo>();
  const issues: CatalogueIssue[] = [];
  for (const [index, tool] of tools.entries()) {
    const row = rows[index];
    if (!row || tool.logo === undefined || isBrandIcon(tool.logo)) continue;
    try {
      logos.set(tool, await readLogo(resolve(dirname(row.file), tool.logo)));
    } catch (error) {
      issues.push(toIssue(row, 'logo', (error as Error).message));
    }
  }
  if (issues.length > 0) throw new CatalogueError(issues);
  return logos;
}

async function readLogo(file: string): Promise<CatalogueLogo> {
  const source = await readFile(file);
  // Imported where an image is: it needs much memory.
  const { processImages } = await import('../../files/images.ts');
  const [image] = await processImages([{ filename: basename(file), bytes: source }], 'logo');
  if (!image) throw new Error(`${file} is no image`);
  return { source, image };
}
