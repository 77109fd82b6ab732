import { defineMessages, useMessages } from '@ai-directory/ui/messages';
import { Stat } from '@ai-directory/ui/stat';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';

import { promptQueries, usePromptQueries } from '../../queries/prompts.ts';
import { toolQueries } from '../../queries/tools.ts';
import columns from '../../shell/layout/columns.module.css';
import { Page, Section } from '../../shell/layout/page.tsx';
import styles from '../../shell/layout/prose.module.css';
import { RichText, type RichTextProps } from '../../shell/layout/rich-text.tsx';
import { queryLoader } from '../../shell/router/query-loader.ts';

export const aboutMessages = defineMessages('aboutPage', {
  title: 'About',
  intro:
    'A directory of AI tools and a library of prompts to use with them, kept like a card index: filed, labelled, found again.',
  listed: 'What is listed',
  cards:
    'Each tool has one card: what it does in our own words, how it is paid for, and what it is good at. Tools are filed in <categories>categories</categories> by what they are mostly used for, and can be <tools>searched</tools> by name, purpose and tag, or <compare>compared</compare> side by side.',
  listings:
    'Listings are free, and positions in lists are not for sale. Anyone with an account can <submit>submit a tool</submit>. It is listed immediately and marked as new; reports by three users hide an entry, unless it is well known, until its owner has changed it or a moderator decides.',
  ratings: 'How ratings work',
  ratingsText:
    'Only from people with an account, one review each. A tool without reviews says so and shows no stars. The best-rated order weighs few reviews lightly, so that one enthusiastic voice does not outrank a hundred.',
  library: 'The prompt library',
  libraryText:
    'A prompt is a template with <code>{variables}</code> to fill in. Anyone can read the <prompts>public ones</prompts>. With an account you write your own, import what you have, keep it private, share it with some people, or make it public.',
  ai: 'Where AI is used, and where not',
  aiText:
    'The cards are written by people. The assistant, the search in your own words, comparisons and suggestions work from the catalogue alone. With a key of yours from a model provider, a model writes them from catalogue data; each response names the model.',
  numbers: 'The catalogue in numbers',
  toolsUnit: 'tools, each with its card',
  categoriesUnit: 'categories to find them by',
  promptsUnit: 'prompts that everyone can copy',
  contact: 'Contact',
  contactText:
    'Corrections, questions and complaints reach a person through the <contact>contact page</contact>. The <privacy>privacy page</privacy> explains what is stored about you.',
});

const elements: RichTextProps['elements'] = {
  categories: <Link to="/categories" />,
  tools: <Link to="/tools" />,
  compare: <Link to="/compare" />,
  submit: <Link to="/submit-tool" />,
  code: <code className={styles.variable} />,
  prompts: <Link to="/prompts" />,
  contact: <Link to="/contact" />,
  privacy: <Link to="/privacy" />,
};

/** Only their number is shown. */
const onePrompt = { view: 'public', limit: 1 } as const;

export const loader = queryLoader(async ({ getViewerId }) => [
  toolQueries.categories(),
  promptQueries(await getViewerId()).list(onePrompt),
]);

export function Component() {
  const t = useMessages(aboutMessages);
  const sections = [
    [t.listed, t.cards, t.listings],
    [t.ratings, t.ratingsText],
    [t.library, t.libraryText],
    [t.ai, t.aiText],
    [t.contact, t.contactText],
  ];
  return (
    <Page title={t.title} intro={t.intro}>
      <div className={columns.root}>
        <div>
          <div className={styles.root}>
            {sections.map(([title = '', ...paragraphs]) => (
              <Section key={title} title={title}>
                {paragraphs.map((text) => (
                  <p key={text}>
                    <RichText text={text} elements={elements} />
                  </p>
                ))}
              </Section>
            ))}
          </div>
        </div>
        <Numbers />
      </div>
    </Page>
  );
}

/** How much there is, with links to it. */
function Numbers() {
  const t = useMessages(aboutMessages);
  const { data: categories } = useQuery(toolQueries.categories());
  const { data: prompts } = useQuery(usePromptQueries().list(onePrompt));
  const toolCount = categories?.reduce((sum, { count }) => sum + count, 0);
  return (
    <aside className={columns.aside} aria-label={t.numbers}>
      <Stat size="large" value={toolCount ?? '–'} label={<Link to="/tools">{t.toolsUnit}</Link>} />
      <Stat
        size="large"
        value={categories?.length ?? '–'}
        label={<Link to="/categories">{t.categoriesUnit}</Link>}
      />
      <Stat
        size="large"
        value={prompts?.totalCount ?? '–'}
        label={<Link to="/prompts">{t.promptsUnit}</Link>}
      />
    </aside>
  );
}
