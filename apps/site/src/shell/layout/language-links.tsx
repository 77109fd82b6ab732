import { useLocale } from '@ai-directory/ui/messages';

import { locales } from '../locale/locales.ts';
import styles from './footer.module.css';

/** Links that select the language of the site: the server stores it in a cookie and redirects back. */
export function LanguageLinks() {
  const current = useLocale();
  return Object.entries(locales).map(([locale, name]) => (
    <li key={locale}>
      <a
        href={`?locale=${locale}`}
        lang={locale}
        aria-current={locale === current || undefined}
        className={styles.link}
      >
        {name}
      </a>
    </li>
  ));
}
