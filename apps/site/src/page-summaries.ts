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
  title: string;
  description: string;
}

const toSummary = ({ english }: { english: { title: string; intro: string } }): PageSummary => ({
  title: english.title,
  description: english.intro,
});

const { siteName, siteDescription } = layoutMessages.english;

/** What the link previews of the listed pages show, by path. For the server, which loads every page. */
export const pageSummaries: Readonly<Record<string, PageSummary>> = {
  '/': { title: siteName, description: siteDescription },
  '/tools': toSummary(toolsMessages),
  '/categories': toSummary(categoriesPageMessages),
  '/about': toSummary(aboutMessages),
  '/blog': toSummary(blogMessages),
  '/contact': toSummary(contactMessages),
  '/privacy': toSummary(privacyMessages),
  '/register': toSummary(registerMessages),
  '/prompts': { title: linkMessages.english.prompts, description: promptsPageMessages.english.intro },
};
