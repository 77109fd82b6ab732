import { use } from 'react';
import { Link, useParams } from 'react-router-dom';

import { Page } from '../../layout/page.tsx';
import { NotFound } from '../not-found/not-found.tsx';
import styles from './article.module.css';
import type { Article } from './article.ts';
import { articles, readArticle } from './articles.ts';
import { Byline } from './byline.tsx';

const read = new Map<string, Promise<Article | null>>();

function articleOf(slug: string) {
  const text = read.get(slug) ?? readArticle(slug);
  read.set(slug, text);
  text.catch(() => read.delete(slug));
  return text;
}

export function Component() {
  const { slug = '' } = useParams();
  const article = use(articleOf(slug));
  if (!article) return <NotFound />;
  const others = articles.filter((other) => other.slug !== slug);

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
        {/* Our own Markdown, made into HTML by the build. */}
        <div className={styles.text} dangerouslySetInnerHTML={{ __html: article.html }} />
        <nav aria-label="More articles" className={styles.others}>
          <p className={styles.heading}>More articles</p>
          <ul className={styles.list}>
            {others.map((other) => (
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
