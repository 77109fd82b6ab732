'use client';

import type { UserSummary } from '@ai-directory/api-client/contract';
import { Avatar } from '@ai-directory/ui/avatar';
import { Field } from '@ai-directory/ui/field';
import { X } from '@ai-directory/ui/icons';
import { defineMessages, plural, useMessages } from '@ai-directory/ui/messages';
import { TextInput } from '@ai-directory/ui/text-input';
import { useId, useRef, useState, type KeyboardEvent, type MouseEvent } from 'react';

import { getErrorMessage } from '../internal/error-message.ts';
import type { PromptSharing } from '../prompt-source.ts';
import styles from './user-picker.module.css';
import { useUserSearch } from './use-user-search.ts';

export const userPickerMessages = defineMessages('userPicker', {
  hint: 'Type a name, then select the person.',
  searching: 'Searching…',
  searchFailed: 'Failed to search for people',
  results: plural({ one: '# person', other: '# people' }),
  noResults: (name: string) => `No people found for “${name}”`,
  added: (name: string) => `${name} added`,
  removed: (name: string) => `${name} removed`,
  remove: (name: string) => `Remove ${name}`,
  selected: 'Shared with',
});

export interface UserPickerProps {
  /** Label of the field. */
  label: string;
  /** The selected users. */
  value: readonly UserSummary[];
  onValueChange: (users: UserSummary[]) => void;
  /** Returns users whose name starts with the text. */
  search: PromptSharing['searchUsers'];
}

/** Selects users by searching for their names. */
export function UserPicker({ label, value, onValueChange, search }: UserPickerProps) {
  const t = useMessages(userPickerMessages);
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [name, setName] = useState('');
  const [activeIndex, setActiveIndex] = useState(0);
  const [announcement, setAnnouncement] = useState('');
  const result = useUserSearch(name.trim(), search);
  const options = result.users.filter((user) => value.every((selected) => selected.id !== user.id));
  const activeOption = options[Math.min(activeIndex, options.length - 1)];

  const changeName = (next: string) => {
    setName(next);
    setActiveIndex(0);
  };
  const add = (user: UserSummary) => {
    onValueChange([...value, user]);
    setAnnouncement(t.added(user.username));
    changeName('');
  };
  const remove = (user: UserSummary) => {
    input.current?.focus();
    onValueChange(value.filter((other) => other !== user));
    setAnnouncement(t.removed(user.username));
  };
  const moveBy = (step: number) =>
    activeOption && setActiveIndex((options.indexOf(activeOption) + step + options.length) % options.length);

  const handleKeyDown = (event: KeyboardEvent) => {
    // During IME composition, Enter selects a character.
    if (event.nativeEvent.isComposing) return;
    const lastSelected = value.at(-1);
    const action = {
      ArrowDown: () => moveBy(1),
      ArrowUp: () => moveBy(-1),
      Enter: () => activeOption && add(activeOption),
      // Not on repeat: holding Backspace to empty the input must not remove users too.
      Backspace: name === '' && lastSelected && !event.repeat ? () => remove(lastSelected) : undefined,
    }[event.key];
    if (!action) return;
    event.preventDefault();
    action();
  };

  const getSearchStatus = () => {
    if (result.state === 'searching') return t.searching;
    if (result.state === 'failed') return getErrorMessage(result.error, t.searchFailed);
    return options.length > 0 ? t.results(options.length) : t.noResults(name.trim());
  };

  return (
    <div className={styles.root}>
      <Field label={label} description={t.hint} required={false}>
        <TextInput
          ref={input}
          role="combobox"
          autoComplete="off"
          spellCheck={false}
          maxLength={32}
          aria-autocomplete="list"
          aria-expanded={options.length > 0}
          aria-controls={`${id}-list`}
          aria-activedescendant={activeOption && `${id}-${activeOption.id}`}
          value={name}
          onChange={({ target }) => changeName(target.value)}
          onKeyDown={handleKeyDown}
        />
      </Field>
      <div id={`${id}-list`} role="listbox" aria-label={label} className={styles.list}>
        {options.map((user) => (
          <Option
            key={user.id}
            id={`${id}-${user.id}`}
            user={user}
            active={user === activeOption}
            onSelect={() => add(user)}
          />
        ))}
      </div>
      <SelectedUsers users={value} onRemove={remove} />
      <p role="status" className={styles.status}>
        {name.trim() === '' ? announcement : getSearchStatus()}
      </p>
    </div>
  );
}

interface OptionProps {
  id: string;
  user: UserSummary;
  active: boolean;
  onSelect: () => void;
}

function Option({ id, user: { username, avatar }, active, onSelect }: OptionProps) {
  const props = {
    id,
    role: 'option',
    'aria-selected': active,
    className: styles.option,
    // Keeps focus in the input.
    onMouseDown: (event: MouseEvent) => event.preventDefault(),
    onClick: onSelect,
  };
  return (
    <div {...props}>
      <Avatar size="small" name={username} src={avatar} aria-hidden="true" />
      {username}
    </div>
  );
}

interface SelectedUsersProps {
  users: readonly UserSummary[];
  onRemove: (user: UserSummary) => void;
}

function SelectedUsers({ users, onRemove }: SelectedUsersProps) {
  const t = useMessages(userPickerMessages);
  if (users.length === 0) return null;

  return (
    <ul aria-label={t.selected} className={styles.selected}>
      {users.map((user) => (
        <li key={user.id} className={styles.user}>
          <Avatar size="small" name={user.username} src={user.avatar} aria-hidden="true" />
          {user.username}
          <button
            type="button"
            className={styles.remove}
            aria-label={t.remove(user.username)}
            onClick={() => onRemove(user)}
          >
            <X aria-hidden="true" className={styles.icon} />
          </button>
        </li>
      ))}
    </ul>
  );
}
