import { defineMessages, useMessages } from '@ai-directory/ui/messages';
import { Text } from '@ai-directory/ui/text';
import { Link } from 'react-router-dom';

import categoryIcons from '../../features/tool-card/category-icons.svg?no-inline';
import { getSearchHref, ToolSearchForm } from '../../features/tool-search-form/tool-search-form.tsx';
import styles from './home.module.css';

export const homeSearchMessages = defineMessages('homeSearch', {
  jobs: 'Or start from a job',
  jobNames: {
    'text-generation': 'Write a first draft',
    meetings: 'Transcribe a meeting',
    'code-assistant': 'Review my code',
    'design-presentation': 'Make slides',
    'audio-speech': 'Clean up a recording',
    translation: 'Translate a document',
  },
});

/** Search form that opens the tool list with the search, and links with searches for common jobs. */
export function HomeSearch() {
  const t = useMessages(homeSearchMessages);

  return (
    <>
      <ToolSearchForm />
      <nav aria-labelledby="jobs" className={styles.jobs}>
        <Text id="jobs" size="xs" variant="muted" monospace>
          {t.jobs}
        </Text>
        <ul className={styles.jobList}>
          {jobs.map(([category, search]) => (
            <li key={category}>
              <Link to={getSearchHref(search.toLowerCase())} className={styles.job}>
                <svg aria-hidden="true" className={styles.jobIcon}>
                  <use href={`${categoryIcons}#${category}`} />
                </svg>
                {t.jobNames[category]}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </>
  );
}

type JobCategory = keyof typeof homeSearchMessages.english.jobNames;

/** Searches in English, the language of the catalogue. */
const jobs = Object.entries(homeSearchMessages.english.jobNames) as [JobCategory, string][];
