import type { Db } from '../../db/connect.ts';
import { parseWebsite } from './website.ts';

/** Returns the columns of `tools` for a website that the contract has validated. */
export function toWebsiteColumns(text: string) {
  const parsed = parseWebsite(text);
  if (!parsed) throw new Error(`Not a URL: ${text}`);
  return { website: parsed.website, website_key: parsed.key, website_cleaned: true };
}

/**
 * Returns the columns that an edit of the website changes. If the key is the same, it is not written: a tool that shares its
 * website with an older one has none (`cleanWebsites`) and can be edited nevertheless.
 */
export async function toEditedWebsite(
  db: Db,
  id: string,
  text: string,
): Promise<Partial<ReturnType<typeof toWebsiteColumns>>> {
  const columns = toWebsiteColumns(text);
  const previous = await db.selectFrom('tools').select('website').where('id', '=', id).executeTakeFirst();
  const isSameWebsite = previous && parseWebsite(previous.website)?.key === columns.website_key;
  return isSameWebsite ? { website: columns.website } : columns;
}
