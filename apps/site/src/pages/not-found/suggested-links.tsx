import { searchMaxLength, type Category } from '@ai-directory/api-client/contract';
import { getCategoryColor } from '@ai-directory/prompts-kit/rules';
import { Button } from '@ai-directory/ui/button';
import { formatNumber } from '@ai-directory/ui/format-number';
import { defineMessages, plural, useLocale, useMessages } from '@ai-directory/ui/messages';
import { Stack } from '@ai-directory/ui/stack';
import { Text } from '@ai-directory/ui/text';
import { TextInput } from '@ai-directory/ui/text-input';
import type { ReactNode } from 'react';
import { Link, useLocation, useNavigate } from 'react-router-dom';

import { useCategories } from '../../category-grid/use-categories.ts';
import { Section } from '../../layout/page.tsx';
import { toolMessages } from '../../tool-card/tool-messages.ts';
import styles from './suggested-links.module.css';

export const suggestedLinksMessages = defineMessages('suggestedLinks', {
  search: 'Search',
  home: 'Home',
  allTools: (v: { count: string }) => `All ${v.count} tools`,
  categories: 'Categories',
  toolCount: plural({ one: '# tool', other: '# tools' }),
  nothingFiled: 'nothing is filed here',
  range: 'A – Z',
});

/** Links of the 404 page: a search, the previous page, Home, all tools and the categories. */
export default function SuggestedLinks({ goBack }: { goBack: ReactNode }) {
  const t = useMessages(suggestedLinksMessages);
  const tools = useMessages(toolMessages);
  const navigate = useNavigate();
  const categories = useCategories();
  const locale = useLocale();
  const total = categories.data?.reduce((sum, { count }) => sum + count, 0);

  return (
    <>
      <div className={styles.root}>
        <div className={styles.main}>
          <form
            action="/tools"
            role="search"
            className={styles.search}
            onSubmit={(event) => {
              event.preventDefault();
              const search = new FormData(event.currentTarget).get('search') as string;
              void navigate(`/tools?${new URLSearchParams({ search: search.trim() })}`);
            }}
          >
            <TextInput
              type="search"
              name="search"
              aria-label={tools.search}
              placeholder={tools.searchPlaceholder}
              maxLength={searchMaxLength}
            />
            <Button type="submit">{t.search}</Button>
          </form>
          <Stack orientation="horizontal" gap={2}>
            {goBack}
            <Button variant="ghost" asChild>
              <Link to="/">{t.home}</Link>
            </Button>
            {total !== undefined && (
              <Button variant="ghost" asChild>
                <Link to="/tools">{t.allTools({ count: formatNumber(total, locale) })}</Link>
              </Button>
            )}
          </Stack>
        </div>
        <CategoryCards categories={categories.data ?? []} />
      </div>
      {categories.data && (
        <Section title={t.categories}>
          <ul className={styles.categories}>
            {categories.data.map(({ category, name, count }) => (
              <li key={category} data-color={getCategoryColor(category)} className={styles.category}>
                <Link to={`/categories/${category}`} className={styles.link}>
                  {name}
                </Link>
                <Text asChild size="xs" variant="subtle" monospace>
                  <span>{t.toolCount(count)}</span>
                </Text>
              </li>
            ))}
          </ul>
        </Section>
      )}
    </>
  );
}

/** Number of cards on each side of the gap. */
const neighborCount = 3;

/** Decorative: index cards of the categories, with a gap in alphabetical order where the page would be. */
function CategoryCards({ categories }: { categories: Category[] }) {
  const t = useMessages(suggestedLinksMessages);
  const locale = useLocale();
  const name = useLocation().pathname.split('/').at(-1)?.replaceAll('-', ' ') ?? '';
  const sorted = categories.toSorted((a, b) => a.name.localeCompare(b.name, locale));
  const position = sorted.filter((category) => category.name.localeCompare(name, locale) < 0).length;
  const start = Math.max(0, Math.min(position - neighborCount, sorted.length - 2 * neighborCount));
  const cards = sorted.slice(start, start + 2 * neighborCount);
  const gap = position - start;
  return (
    <div className={styles.illustration} aria-hidden="true">
      {cards.length > 0 && (
        <>
          {[...cards.slice(0, gap), null, ...cards.slice(gap)].map((card) => (
            <div
              key={card?.category ?? 'gap'}
              className={styles.card}
              data-color={card ? getCategoryColor(card.category) : 'gap'}
            >
              <span className={styles.tab}>{card?.name ?? t.nothingFiled}</span>
            </div>
          ))}
          <div className={styles.front}>
            <span className={styles.handle}>{t.range}</span>
          </div>
        </>
      )}
    </div>
  );
}
