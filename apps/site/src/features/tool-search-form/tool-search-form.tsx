import { searchMaxLength } from '@ai-directory/api-client/contract';
import { IconButton } from '@ai-directory/ui/icon-button';
import { ArrowRight } from '@ai-directory/ui/icons';
import { defineMessages, useMessages } from '@ai-directory/ui/messages';
import { SearchInput } from '@ai-directory/ui/search-input';
import { useNavigate } from 'react-router-dom';

import { toolMessages } from '../tool-card/tool-messages.ts';
import styles from './tool-search-form.module.css';

export const toolSearchFormMessages = defineMessages('toolSearchForm', { submit: 'Search' });

/** Opens the tool list with a search, also without JavaScript. */
export function ToolSearchForm() {
  const t = useMessages(toolSearchFormMessages);
  const tools = useMessages(toolMessages);
  const navigate = useNavigate();

  const submit = (data: FormData) => {
    const search = (data.get('search') as string).trim();
    void navigate(search ? getSearchHref(search) : '/tools');
  };

  return (
    <form
      action="/tools"
      role="search"
      className={styles.root}
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
  );
}

/** Returns the URL of the tool list with a search. */
export const getSearchHref = (search: string) => `/tools?${new URLSearchParams({ search })}`;
