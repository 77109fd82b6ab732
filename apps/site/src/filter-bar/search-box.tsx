import { SearchInput } from '@ai-directory/ui/search-input';
import { useEffect, useState } from 'react';

export interface SearchBoxProps {
  label: string;
  placeholder?: string;
  /** The search that is in force. */
  value: string;
  /** Called a moment after the last key, and at once with Enter. */
  onSearch: (search: string) => void;
}

const pause = 300; // ms without a key before a list is asked for

/** A search box for a list which follows the typing. */
export function SearchBox({ label, placeholder, value, onSearch }: SearchBoxProps) {
  const [typed, setTyped] = useState(value);
  const [inForce, setInForce] = useState(value);
  // The search can change from elsewhere: Back, or a button that clears the filters.
  if (value !== inForce) {
    setInForce(value);
    setTyped(value);
  }

  useEffect(() => {
    if (typed.trim() === value) return undefined;
    const timer = setTimeout(() => onSearch(typed.trim()), pause);
    return () => clearTimeout(timer);
  }, [typed, value, onSearch]);

  return (
    <form
      role="search"
      onSubmit={(event) => {
        event.preventDefault();
        onSearch(typed.trim());
      }}
    >
      <SearchInput
        aria-label={label}
        placeholder={placeholder}
        maxLength={200}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
    </form>
  );
}
