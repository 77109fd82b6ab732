import { aboutMessages } from './pages/about/about.page.tsx';
import { blogMessages } from './pages/blog/blog-messages.ts';
import { categoriesPageMessages } from './pages/categories/categories.page.tsx';
import { contactMessages } from './pages/contact/contact.page.tsx';
import { privacyMessages } from './pages/privacy/privacy-messages.ts';
import { promptsPageMessages } from './pages/prompts/prompts.page.tsx';
import { registerMessages } from './pages/register/register.page.tsx';
import { toolsMessages } from './pages/tools/tools.page.tsx';
import { layoutMessages } from './shell/layout/layout-messages.ts';
import { linkMessages } from './shell/layout/links.ts';

export interface PageSummary {
  path: string;
  title: string;
  description: string;
}

const toSummary = (
  path: string,
  { english }: { english: { title: string; intro: string } },
): PageSummary => ({
  path,
  title: english.title,
  description: english.intro,
});

const { siteName, siteDescription } = layoutMessages.english;

/** What the link previews of the listed pages show. For the server, which loads every page. */
export const pageSummaries: readonly PageSummary[] = [
  { path: '/', title: siteName, description: siteDescription },
  toSummary('/tools', toolsMessages),
  toSummary('/categories', categoriesPageMessages),
  toSummary('/about', aboutMessages),
  toSummary('/blog', blogMessages),
  toSummary('/contact', contactMessages),
  toSummary('/privacy', privacyMessages),
  toSummary('/register', registerMessages),
  { path: '/prompts', title: linkMessages.english.prompts, description: promptsPageMessages.english.intro },
];
