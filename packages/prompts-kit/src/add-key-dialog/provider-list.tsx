'use client';

import type { ProviderKey } from '@ai-directory/api-client/contract';
import { useLocale, useMessages } from '@ai-directory/ui/messages';
import { normalizeText } from '@ai-directory/ui/normalize-text';
import { SearchInput } from '@ai-directory/ui/search-input';
import { Stack } from '@ai-directory/ui/stack';
import { StatusIndicator } from '@ai-directory/ui/status-indicator';
import { Text } from '@ai-directory/ui/text';
import { useId, useState, type ReactNode } from 'react';

import { ProviderLogo } from '../provider-logo/provider-logo.tsx';
import { providerGroups, getProvidersByGroup, type Provider } from '../rules/providers.ts';
import { addKeyDialogMessages } from './add-key-messages.ts';
import { useProviderDescription } from './provider-description.ts';
import styles from './add-key-dialog.module.css';

interface ProviderListProps {
  keys: readonly ProviderKey[];
  /** Id of the selected provider. */
  selected: string | undefined;
  onSelect: (provider: string) => void;
}

/** Lists the providers that match the search, by group. */
export function ProviderList({ keys, selected, onSelect }: ProviderListProps) {
  const t = useMessages(addKeyDialogMessages);
  const getDescription = useProviderDescription();
  const [search, setSearch] = useState('');
  const locale = useLocale();
  const query = normalizeText(search.trim(), locale);
  const matches = (provider: Provider) =>
    normalizeText(`${provider.name} ${getDescription(provider)}`, locale).includes(query);
  const groups = providerGroups
    .map((group) => ({
      group,
      providers: getProvidersByGroup(group).filter(matches),
    }))
    .filter(({ providers }) => providers.length > 0);

  return (
    <Stack className={styles.providers} data-selected={selected === undefined ? undefined : ''}>
      <div>
        <SearchInput
          data-autofocus={selected === undefined ? '' : undefined}
          aria-label={t.searchProviders}
          placeholder={t.searchProviders}
          value={search}
          onValueChange={setSearch}
        />
        <Text size="small" variant="muted" role="status" className={styles.noResults}>
          {groups.length === 0 && t.noProviders}
        </Text>
      </div>
      {groups.map(({ group, providers }) => (
        <Group key={group} name={t.groups[group]}>
          {providers.map((provider) => (
            <li key={provider.id}>
              <ProviderOption
                provider={provider}
                storedKey={keys.find((key) => key.provider === provider.id)}
                selected={provider.id === selected}
                onSelect={onSelect}
              />
            </li>
          ))}
        </Group>
      ))}
    </Stack>
  );
}

function Group({ name, children }: { name: string; children: ReactNode }) {
  const headingId = useId();

  return (
    <Stack gap={2} role="group" aria-labelledby={headingId}>
      <h3 id={headingId} className={styles.groupName}>
        {name}
      </h3>
      <ul className={styles.list}>{children}</ul>
    </Stack>
  );
}

interface ProviderOptionProps extends Pick<ProviderListProps, 'onSelect'> {
  provider: Provider;
  storedKey: ProviderKey | undefined;
  selected: boolean;
}

function ProviderOption({ provider: { id, name }, storedKey, selected, onSelect }: ProviderOptionProps) {
  const t = useMessages(addKeyDialogMessages);

  return (
    <button
      type="button"
      aria-current={selected || undefined}
      className={styles.option}
      onClick={() => onSelect(id)}
    >
      <ProviderLogo provider={id} name={name} />
      <span className={styles.optionText}>
        <span className={styles.optionName}>{name}</span>
        {storedKey && (
          <StatusIndicator
            variant={storedKey.isValid ? 'success' : 'neutral'}
            label={
              storedKey.isValid ? t.connected : storedKey.isValid === null ? t.notVerified : t.notConnected
            }
          />
        )}
      </span>
    </button>
  );
}
