import type { Category } from '@ai-directory/api-client/contract';
import { getCategoryColor } from '@ai-directory/prompts-kit/rules';
import { Button } from '@ai-directory/ui/button';
import { formatNumber } from '@ai-directory/ui/format-number';
import { defineMessages, useLocale, useMessages } from '@ai-directory/ui/messages';
import { Stack } from '@ai-directory/ui/stack';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router-dom';

import { CategoryList } from '../../features/category-grid/category-list.tsx';
import { useCategories } from '../../features/category-grid/use-categories.ts';
import { Section } from '../../shell/layout/page.tsx';
import { ToolSearchForm } from '../../features/tool-search-form/tool-search-form.tsx';
import styles from './suggested-links.module.css';

export const suggestedLinksMessages = defineMessages('suggestedLinks', {
  home: 'Home',
  allTools: (v: { count: string }) => `All ${v.count} tools`,
  categories: 'Categories',
  nothingFiled: 'nothing is filed here',
  range: 'A – Z',
});

/** Links of the 404 page: a search, the previous page, Home, all tools and the categories. */
export default function SuggestedLinks({ goBack }: { goBack: ReactNode }) {
  const t = useMessages(suggestedLinksMessages);
  const categories = useCategories();
  const locale = useLocale();
  const total = categories.data?.reduce((sum, { count }) => sum + count, 0);

  return (
    <>
      <div className={styles.root}>
        <div className={styles.main}>
          <ToolSearchForm />
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
          <CategoryList categories={categories.data} />
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
