/** Metadata of an article. */
export interface ArticleMeta {
  /** Last segment of its path. */
  slug: string;
  title: string;
  description: string;
  /** Publication date, such as `2026-11-21`. */
  date: string;
  /** Reading time. */
  minutes: number;
}

/** A heading of an article, the target of a link in its table of contents. */
export interface ArticleHeading {
  id: string;
  text: string;
}

export interface Article extends ArticleMeta {
  /** Rendered from trusted Markdown at build time. */
  html: string;
  /** In order. */
  headings: ArticleHeading[];
}
