'use client';

import type { Person } from '@ai-directory/api-client/contract';
import { Avatar } from '@ai-directory/ui/avatar';
import { Field } from '@ai-directory/ui/field';
import { X } from '@ai-directory/ui/icons';
import { TextInput } from '@ai-directory/ui/text-input';
import { useId, useRef, useState, type KeyboardEvent, type MouseEvent } from 'react';

import { useKitWords, type KitWords } from '../kit-provider/kit-provider.tsx';
import type { PromptSharing } from '../sources.ts';
import * as english from '../words/form.ts';
import styles from './people-picker.module.css';
import { usePeople } from './use-people.ts';

export interface PeoplePickerProps {
  /** What the people are chosen for. */
  label: string;
  /** The people chosen so far. */
  value: readonly Person[];
  onChange: (people: Person[]) => void;
  /** People whose name begins so. */
  search: PromptSharing['search'];
}

/** Chooses people by their names. */
export function PeoplePicker({ label, value, onChange, search }: PeoplePickerProps) {
  const words = useKitWords(english);
  const id = useId();
  const box = useRef<HTMLInputElement>(null);
  const [name, setName] = useState('');
  const [activeIndex, setActiveIndex] = useState(0);
  const [said, say] = useState('');
  const found = usePeople(name.trim(), search);
  const people = found.people.filter((person) => value.every((chosen) => chosen.id !== person.id));
  const active = people[Math.min(activeIndex, people.length - 1)];

  const type = (typed: string) => {
    setName(typed);
    setActiveIndex(0);
  };
  const add = (person: Person) => {
    onChange([...value, person]);
    say(words.personAdded(person.username));
    type('');
  };
  const remove = (person: Person) => {
    box.current?.focus();
    onChange(value.filter((other) => other !== person));
    say(words.personRemoved(person.username));
  };
  const goBy = (step: number) =>
    active && setActiveIndex((people.indexOf(active) + step + people.length) % people.length);

  const press = (event: KeyboardEvent) => {
    // While an input method composes, Enter picks a character.
    if (event.nativeEvent.isComposing) return;
    const last = value.at(-1);
    const action = {
      ArrowDown: () => goBy(1),
      ArrowUp: () => goBy(-1),
      Enter: () => active && add(active),
      // Held down to empty the box, it stops there.
      Backspace: name === '' && last && !event.repeat ? () => remove(last) : undefined,
    }[event.key];
    if (!action) return;
    event.preventDefault();
    action();
  };

  return (
    <div className={styles.root}>
      <Field label={label} description={words.sharedWithHint} required={false}>
        <TextInput
          ref={box}
          role="combobox"
          autoComplete="off"
          spellCheck={false}
          maxLength={32}
          aria-autocomplete="list"
          aria-expanded={people.length > 0}
          aria-controls={`${id}-list`}
          aria-activedescendant={active && `${id}-${active.id}`}
          value={name}
          onChange={({ target }) => type(target.value)}
          onKeyDown={press}
        />
      </Field>
      <div id={`${id}-list`} role="listbox" aria-label={label} className={styles.list}>
        {people.map((person) => (
          <Option
            key={person.id}
            id={`${id}-${person.id}`}
            person={person}
            active={person === active}
            onChoose={() => add(person)}
          />
        ))}
      </div>
      <Chosen people={value} onRemove={remove} />
      <p role="status" className={styles.status}>
        {name.trim() === '' ? said : progressOf(found, people.length, name.trim(), words)}
      </p>
    </div>
  );
}

function progressOf(
  { state, failure }: ReturnType<typeof usePeople>,
  count: number,
  name: string,
  words: Pick<KitWords, keyof typeof english>,
) {
  if (state === 'searching') return words.findingPeople;
  if (state === 'failed') return failure;
  return count > 0 ? words.peopleFound(count) : words.nobodyFound(name);
}

interface OptionProps {
  id: string;
  person: Person;
  active: boolean;
  onChoose: () => void;
}

function Option({ id, person: { username, avatar }, active, onChoose }: OptionProps) {
  const props = {
    id,
    role: 'option',
    'aria-selected': active,
    className: styles.option,
    // Focus stays in the box.
    onMouseDown: (event: MouseEvent) => event.preventDefault(),
    onClick: onChoose,
  };
  return (
    <div {...props}>
      <Avatar size="small" name={username} src={avatar} aria-hidden="true" />
      {username}
    </div>
  );
}

interface ChosenProps {
  people: readonly Person[];
  onRemove: (person: Person) => void;
}

function Chosen({ people, onRemove }: ChosenProps) {
  const words = useKitWords({ removePerson: english.removePerson, sharedWith: english.sharedWith });
  if (people.length === 0) return null;

  return (
    <ul aria-label={words.sharedWith} className={styles.chosen}>
      {people.map((person) => (
        <li key={person.id} className={styles.person}>
          <Avatar size="small" name={person.username} src={person.avatar} aria-hidden="true" />
          {person.username}
          <button
            type="button"
            className={styles.remove}
            aria-label={words.removePerson(person.username)}
            onClick={() => onRemove(person)}
          >
            <X aria-hidden="true" className={styles.icon} />
          </button>
        </li>
      ))}
    </ul>
  );
}
