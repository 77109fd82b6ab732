import { searchMaxLength } from '@ai-directory/api-client/contract';
import { Button } from '@ai-directory/ui/button';
import { defineMessages, useMessages } from '@ai-directory/ui/messages';
import { SearchInput } from '@ai-directory/ui/search-input';
import { useNavigate } from 'react-router-dom';

import { toolMessages } from '../../tool-card/tool-messages.ts';
import styles from './home.module.css';

const homeSearchMessages = defineMessages('homeSearch', { submit: 'Search' });

/** Search form that opens the tool list with the search. */
export function HomeSearch() {
  const t = useMessages(homeSearchMessages);
  const tools = useMessages(toolMessages);
  const navigate = useNavigate();

  const submit = (data: FormData) => {
    const search = (data.get('search') as string).trim();
    void navigate(search ? `/tools?${new URLSearchParams({ search })}` : '/tools');
  };

  return (
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
      <Button type="submit" variant="primary">
        {t.submit}
      </Button>
    </form>
  );
}
