import { AnchorMdx } from '@storybook/addon-docs/blocks';
import { useEffect, useMemo, useState } from 'react';

import { searchItems } from '../packages/prompts-kit/src/rules/search/search-items.ts';
import { SearchInput } from '../packages/ui/src/search-input/search-input.tsx';
import styles from './docs-search.module.css';
import { loadDocsTexts, type DocsText } from './docs-texts.ts';

const maxResults = 50;

/** Searches all texts of the documentation by the rules of the prompts' search. */
export function DocsSearch() {
  const [search, setSearch] = useState('');
  const [texts, setTexts] = useState<DocsText[]>();
  const [status, setStatus] = useState('Loading…');
  const results = useMemo(
    () => (search === '' ? [] : searchItems(texts ?? [], search, ({ title, text }) => [title, text])),
    [texts, search],
  );

  useEffect(
    () =>
      void loadDocsTexts().then(setTexts, () => setStatus('The texts could not be loaded. Reload the page.')),
    [],
  );

  return (
    <div className="sb-unstyled">
      <SearchInput
        aria-label="Search the documentation"
        placeholder="Search texts, props, keys, messages…"
        value={search}
        onSearch={setSearch}
      />
      <p role="status" className={styles.status}>
        {search && (texts ? `Matches: ${results.length}` : status)}
      </p>
      <ul className={styles.results}>
        {results.slice(0, maxResults).map(({ title, href, text }, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- texts have no id
          <li key={index} className={styles.result}>
            <AnchorMdx href={href} target="_self">
              {title}
            </AnchorMdx>
            <p className={styles.text}>{text}</p>
          </li>
        ))}
      </ul>
    </div>
  );
}
