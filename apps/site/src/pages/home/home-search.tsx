import { searchMaxLength } from '@ai-directory/api-client/contract';
import { IconButton } from '@ai-directory/ui/icon-button';
import { ArrowRight } from '@ai-directory/ui/icons';
import { defineMessages, useMessages } from '@ai-directory/ui/messages';
import { SearchInput } from '@ai-directory/ui/search-input';
import { Text } from '@ai-directory/ui/text';
import { Link, useNavigate } from 'react-router-dom';

import categoryIcons from '../../tool-card/category-icons.svg?no-inline';
import { toolMessages } from '../../tool-card/tool-messages.ts';
import styles from './home.module.css';

export const homeSearchMessages = defineMessages('homeSearch', {
  submit: 'Search',
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
  const tools = useMessages(toolMessages);
  const navigate = useNavigate();

  const submit = (data: FormData) => {
    const search = (data.get('search') as string).trim();
    void navigate(search ? getSearchHref(search) : '/tools');
  };

  return (
    <>
      <form
        action="/tools"
        role="search"
        className={styles.search}
        onSubmit={(event) => {
          event.preventDefault();
          submit(new FormData(event.currentTarget));
        }}
      >
        <SearchInput
          name="search"
          aria-label={tools.search}
          placeholder={tools.searchPlaceholder}
          maxLength={searchMaxLength}
        />
        <IconButton type="submit" label={t.submit}>
          <ArrowRight aria-hidden="true" />
        </IconButton>
      </form>
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

const getSearchHref = (search: string) => `/tools?${new URLSearchParams({ search })}`;
