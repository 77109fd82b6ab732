import { Heading } from '@ai-directory/ui/heading';
import { defineMessages, useMessages } from '@ai-directory/ui/messages';
import { Text } from '@ai-directory/ui/text';
import { Link } from 'react-router-dom';

import { Section } from '../../shell/layout/page.tsx';
import { useFormatDate } from '../../shell/locale/use-format-date.ts';
import { ArticleIllustration } from '../blog/article-illustration.tsx';
import { articles } from '../blog/articles.ts';
import styles from './home-articles.module.css';

export const homeArticlesMessages = defineMessages('homeArticles', {
  title: 'Articles',
  all: 'All articles',
});

/** The newest articles in a row. */
export default function HomeArticles() {
  const t = useMessages(homeArticlesMessages);
  const formatDate = useFormatDate();
  return (
    <Section title={t.title} more={<Link to="/blog">{t.all}</Link>}>
      <ul className={styles.articles}>
        {articles.slice(0, 3).map(({ slug, title, description, date }) => (
          <li key={slug} className={styles.article}>
            <ArticleIllustration slug={slug} className={styles.illustration} />
            <Heading as="h3" lang="en" className={styles.articleTitle}>
              <Link viewTransition to={`/blog/${slug}`}>
                {title}
              </Link>
            </Heading>
            <Text lang="en" size="small" variant="muted">
              {description}
            </Text>
            <Text size="xs" variant="muted" monospace>
              {formatDate(date)}
            </Text>
          </li>
        ))}
      </ul>
    </Section>
  );
}
