import { Heading } from '@ai-directory/ui/heading';
import { useMessages } from '@ai-directory/ui/messages';
import { Link } from 'react-router-dom';

import { Page } from '../../shell/layout/page.tsx';
import { ArticleIllustration } from './article-illustration.tsx';
import { articles } from './articles.ts';
import { blogMessages } from './blog-messages.ts';
import { Byline } from './byline.tsx';
import styles from './blog.module.css';

export function Component() {
  const t = useMessages(blogMessages);
  return (
    <Page title={t.title} intro={t.intro}>
      <ol className={styles.list}>
        {articles.map((article) => (
          <li key={article.slug} className={styles.entry}>
            <ArticleIllustration slug={article.slug} className={styles.illustration} />
            <Byline article={article} />
            <Heading lang="en">
              <Link viewTransition to={`/blog/${article.slug}`} className={styles.link}>
                {article.title}
              </Link>
            </Heading>
            <p lang="en" className={styles.description}>
              {article.description}
            </p>
          </li>
        ))}
      </ol>
    </Page>
  );
}
