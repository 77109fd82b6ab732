import type { SitemapStore } from './sitemap.store.ts';

/** Returns what the site is and where its content is, for assistants, in the format of https://llmstxt.org. */
export async function renderLlmsTxt(pages: SitemapStore, origin: string): Promise<string> {
  const [categories, totals] = await Promise.all([pages.listCategories(), pages.countSitemapEntries()]);
  const link = (name: string, path: string, description: string) =>
    `- [${name}](${origin}${path})${description && `: ${description}`}`;

  return `# AI Tools Directory

> A catalogue of ${totals.tools} AI tools, with prices, features and reviews, and a library of ${totals.prompts} public prompts to use with them.

Every page is complete HTML, also without scripts. \`/tool/<id>\` is one tool, \`/prompts/<id>\` one prompt.

## Catalogue

${link('Tools', '/tools', 'all tools; `search`, `category`, `pricing` and `page` are query parameters')}
${link('Compare', '/compare', 'two to four tools side by side, by their ids: `?ids=github-copilot,cursor`')}
${link('Prompts', '/prompts', 'all public prompts, with variables to fill in')}

## Categories

${categories.map(({ slug, name, description }) => link(name, `/categories/${slug}`, description)).join('\n')}

## For programs

${link('OpenAPI document', '/api/openapi.json', 'the REST API; public content needs no account')}
${link('MCP server', '/api/mcp', 'streamable HTTP: `search_tools`, `get_tool`, `search_prompts`, `get_prompt`, and each public prompt as an MCP prompt')}
${link('Sitemap', '/sitemap.xml', 'the URL of every tool and public prompt')}

## Optional

${link('About', '/about', 'how tools are listed and rated')}
${link('Blog', '/blog', 'articles on selecting and using AI tools')}
`;
}
