import { use } from 'react';
import { Link, useParams } from 'react-router-dom';

import { Page } from '../../layout/page.tsx';
import { NotFound } from '../not-found/not-found.tsx';
import styles from './article.module.css';
import type { Article } from './article.ts';
import { articles, loadArticle } from './articles.ts';
import { Byline } from './byline.tsx';

const articlePromises = new Map<string, Promise<Article | null>>();

/** Returns one promise per slug, as `use` requires; a rejected one is removed so that the next render retries. */
function getArticle(slug: string) {
  const article = articlePromises.get(slug) ?? loadArticle(slug);
  articlePromises.set(slug, article);
  article.catch(() => articlePromises.delete(slug));
  return article;
}

export function Component() {
  const { slug = '' } = useParams();
  const article = use(getArticle(slug));
  if (!article) return <NotFound />;
  const otherArticles = articles.filter((other) => other.slug !== slug);

  return (
    <article className={styles.root}>
      <Page
        title={article.title}
        intro={article.description}
        eyebrow={
          <div className={styles.eyebrow}>
            <Link to="/blog">Blog</Link>
            <Byline article={article} />
          </div>
        }
      >
        {/* Trusted: rendered from our own Markdown at build time. */}
        <div className={styles.text} dangerouslySetInnerHTML={{ __html: article.html }} />
        <nav aria-label="More articles" className={styles.moreArticles}>
          <p className={styles.heading}>More articles</p>
          <ul className={styles.list}>
            {otherArticles.map((other) => (
              <li key={other.slug}>
                <Link to={`/blog/${other.slug}`}>{other.title}</Link>
              </li>
            ))}
          </ul>
        </nav>
      </Page>
    </article>
  );
}
