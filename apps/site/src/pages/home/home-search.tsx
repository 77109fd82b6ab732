import { searchMaxLength } from '@ai-directory/api-client/contract';
import { Button } from '@ai-directory/ui/button';
import { SearchInput } from '@ai-directory/ui/search-input';
import { useState, type FormEvent } from 'react';
import { useNavigate } from 'react-router-dom';

import { words } from '../../words.ts';
import styles from './home.module.css';

/** Leads to the tools that a word finds. */
export function HomeSearch() {
  const navigate = useNavigate();
  const [typed, setTyped] = useState('');

  const search = (event: FormEvent) => {
    event.preventDefault();
    const wanted = typed.trim();
    void navigate(wanted ? `/tools?${new URLSearchParams({ search: wanted })}` : '/tools');
  };

  return (
    <form action="/tools" role="search" className={styles.search} onSubmit={search}>
      <SearchInput
        name="search"
        aria-label="Search tools"
        placeholder={words.searchPlaceholder}
        maxLength={searchMaxLength}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      <Button type="submit" variant="primary">
        Search
      </Button>
    </form>
  );
}
