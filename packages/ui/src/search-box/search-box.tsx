'use client';

import { useEffect, useState } from 'react';

import { SearchInput, type SearchInputProps } from '../search-input/search-input.tsx';

export interface SearchBoxProps extends Omit<SearchInputProps, 'defaultValue' | 'onChange' | 'value'> {
  /** Names the box. */
  label: string;
  /** The search that is in force. */
  value: string;
  /** Called a moment after the last key, and at once with Enter. */
  onSearch: (search: string) => void;
}

const pause = 300; // ms without a key before a list is asked for

/** A search box for a list which follows the typing. */
export function SearchBox({ label, value, onSearch, ...props }: SearchBoxProps) {
  const [typed, setTyped] = useState(value);
  const [inForce, setInForce] = useState(value);
  // Searches asked for that are not in force yet. Their coming into force must not undo what was typed since.
  const [asked, setAsked] = useState<string[]>([]);
  if (value !== inForce) {
    setInForce(value);
    const echo = asked.indexOf(value);
    setAsked(echo < 0 ? [] : asked.slice(echo + 1));
    // The search changed from elsewhere: Back, or a button that clears the filters.
    if (echo < 0) setTyped(value);
  }
  const wanted = typed.trim();
  const latest = asked.at(-1) ?? value;

  useEffect(() => {
    if (wanted === latest) return undefined;
    const timer = setTimeout(() => {
      setAsked((before) => [...before, wanted]);
      onSearch(wanted);
    }, pause);
    return () => clearTimeout(timer);
  }, [wanted, latest, onSearch]);

  return (
    <form
      role="search"
      onSubmit={(event) => {
        event.preventDefault();
        if (wanted === latest) return;
        setAsked([...asked, wanted]);
        onSearch(wanted);
      }}
    >
      <SearchInput
        aria-label={label}
        {...props}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
    </form>
  );
}
