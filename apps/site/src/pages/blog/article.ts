/** What is known of an article without its text. */
export interface ArticleAbout {
  /** Its place in the address. */
  slug: string;
  title: string;
  description: string;
  /** The day on which it was published, as `2026-11-21`. */
  date: string;
  /** How long reading takes. */
  minutes: number;
}

export interface Article extends ArticleAbout {
  /** Made from our own Markdown by the build. */
  html: string;
}
