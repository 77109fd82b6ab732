import { getArticleCardPath } from '@ai-directory/api-client/contract';
import { useLocale, useMessages } from '@ai-directory/ui/messages';
import { Text } from '@ai-directory/ui/text';
import { use } from 'react';
import { Link, useLoaderData, type LoaderFunctionArgs } from 'react-router-dom';

import { OriginContext } from '../../shell/layout/head.tsx';
import { Page } from '../../shell/layout/page.tsx';
import { notFound } from '../../shell/router/query-loader.ts';
import { ArticleIllustration } from './article-illustration.tsx';
import styles from './article.module.css';
import type { Article } from './article.ts';
import { articles, loadArticle } from './articles.ts';
import { blogMessages } from './blog-messages.ts';
import { Byline } from './byline.tsx';

export async function loader({ params: { slug = '' } }: LoaderFunctionArgs): Promise<Article> {
  const article = await loadArticle(slug);
  if (!article) throw notFound();
  return article;
}

export function Component() {
  const t = useMessages(blogMessages);
  const locale = useLocale();
  const article = useLoaderData<Article>();
  const origin = use(OriginContext);
  const otherArticles = articles.filter(({ slug }) => slug !== article.slug);

  return (
    <div className={styles.container}>
      <article lang="en" className={styles.root}>
        <Page
          title={article.title}
          intro={article.description}
          head={{ type: 'article', image: getArticleCardPath(article), jsonLd: toJsonLd(article, origin) }}
          eyebrow={
            <div lang={locale} className={styles.eyebrow}>
              <Link viewTransition to="/blog">
                {t.title}
              </Link>
              <Byline article={article} />
            </div>
          }
        >
          <ArticleIllustration slug={article.slug} className={styles.illustration} />
          <nav aria-label={t.contents} className={styles.contents}>
            <div className={styles.sticky}>
              <Text lang={locale} size="xs" variant="muted" monospace className={styles.heading}>
                {t.contents}
              </Text>
              <ol className={styles.list}>
                {article.headings.map(({ id, text }) => (
                  <li key={id}>
                    <a href={`#${id}`}>{text}</a>
                  </li>
                ))}
              </ol>
            </div>
          </nav>
          {/* Trusted: rendered from our own Markdown at build time. */}
          <div className={styles.text} dangerouslySetInnerHTML={{ __html: article.html }} />
          <nav aria-label={t.moreArticles} className={styles.moreArticles}>
            <Text lang={locale} size="xs" variant="muted" monospace className={styles.heading}>
              {t.moreArticles}
            </Text>
            <ul className={styles.list}>
              {otherArticles.map((other) => (
                <li key={other.slug}>
                  <Link viewTransition to={`/blog/${other.slug}`}>
                    {other.title}
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
        </Page>
      </article>
    </div>
  );
}

const toJsonLd = ({ slug, title, description, date }: Article, origin: string) => ({
  '@type': 'BlogPosting',
  headline: title,
  description,
  url: `${origin}/blog/${slug}`,
  datePublished: date,
});
