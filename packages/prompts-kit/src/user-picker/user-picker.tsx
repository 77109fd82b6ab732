'use client';

import type { UserSummary } from '@ai-directory/api-client/contract';
import { Avatar } from '@ai-directory/ui/avatar';
import type { ComboboxOption } from '@ai-directory/ui/combobox';
import { Field, type FieldProps } from '@ai-directory/ui/field';
import { defineMessages, useMessages } from '@ai-directory/ui/messages';
import { MultiSelect } from '@ai-directory/ui/multi-select';
import { useControllableState } from '@ai-directory/ui/use-controllable-state';
import { useState } from 'react';

import { getErrorMessage } from '../internal/error-message.ts';
import type { PromptSharing } from '../sources/prompt-source.ts';
import { useUserSearch } from './use-user-search.ts';

export const userPickerMessages = defineMessages('userPicker', {
  hint: 'Type a name, then select the person.',
  searchFailed: 'Failed to search for people',
  noResults: (name: string) => `No people found for “${name}”`,
});

export interface UserPickerProps extends Omit<FieldProps, 'defaultValue' | 'children'> {
  /** Label of the field. */
  label: string;
  /** The selected users, when controlled. */
  value?: readonly UserSummary[] | undefined;
  /** The users that are selected at first, when uncontrolled. @default [] */
  defaultValue?: readonly UserSummary[] | undefined;
  /** Called with all users when one is selected or removed. */
  onValueChange?: ((users: UserSummary[]) => void) | undefined;
  /** Returns users whose name starts with the text. */
  search: PromptSharing['searchUsers'];
}

const noUsers: UserSummary[] = [];

/** Selects users by searching for their names. */
export function UserPicker({
  value: valueProp,
  defaultValue = noUsers,
  onValueChange,
  search,
  ...props
}: UserPickerProps) {
  const t = useMessages(userPickerMessages);
  const [value, setValue] = useControllableState<readonly UserSummary[]>({
    prop: valueProp,
    defaultProp: defaultValue,
    onChange: (users) => onValueChange?.([...users]),
    caller: 'UserPicker',
  });
  const [name, setName] = useState('');
  const result = useUserSearch(name.trim(), search);
  const users = name.trim() === '' ? [] : result.users;

  const select = (ids: string[]) => {
    const known = [...value, ...users];
    setValue(ids.flatMap((id) => known.find((user) => user.id === id) ?? []));
  };

  return (
    <Field description={t.hint} {...props}>
      <MultiSelect
        maxLength={32}
        value={value.map(({ id }) => id)}
        onValueChange={select}
        options={users.map(toOption)}
        selectedOptions={value.map(toOption)}
        filter={null}
        inputValue={name}
        onInputValueChange={setName}
        loading={name.trim() !== '' && result.state === 'searching'}
        emptyState={
          result.state === 'failed' ? getErrorMessage(result.error, t.searchFailed) : t.noResults(name.trim())
        }
      />
    </Field>
  );
}

const toOption = ({ id, username, avatar }: UserSummary): ComboboxOption => ({
  value: id,
  label: username,
  icon: <Avatar size="small" name={username} src={avatar} aria-hidden="true" />,
});
