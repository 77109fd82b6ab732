import { Heading } from '@ai-directory/ui/heading';
import { Link } from 'react-router-dom';

import { Page } from '../../layout/page.tsx';
import { ArticleIllustration } from './article-illustration.tsx';
import { articles } from './articles.ts';
import { Byline } from './byline.tsx';
import styles from './blog.module.css';

export function Component() {
  return (
    <Page title="Blog" intro="On choosing AI tools, paying for them, and writing prompts that last.">
      <ol className={styles.list}>
        {articles.map((article) => (
          <li key={article.slug} className={styles.entry}>
            <ArticleIllustration slug={article.slug} className={styles.illustration} />
            <Byline article={article} />
            <Heading>
              <Link viewTransition to={`/blog/${article.slug}`} className={styles.link}>
                {article.title}
              </Link>
            </Heading>
            <p className={styles.description}>{article.description}</p>
          </li>
        ))}
      </ol>
    </Page>
  );
}
