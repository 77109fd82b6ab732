import { repository } from '../packages/ui/package.json';

const sourceUrl = `${repository.url.replace(/^git\+|\.git$/g, '')}/blob/main/`;

/** Returns the URL of a file in the repository. */
export const getSourceUrl = (path: string) => sourceUrl + path;

/** Makes the relative links of a Markdown file in the repository's root absolute. */
export const linkToSource = (markdown: string) =>
  markdown.replaceAll(/\]\((?!https?:|#)([^)]+)\)/g, (_match, path: string) => `](${getSourceUrl(path)})`);
