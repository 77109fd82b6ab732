'use client';

import type { ProviderKey } from '@ai-directory/api-client/contract';
import { SearchInput } from '@ai-directory/ui/search-input';
import { StatusDot } from '@ai-directory/ui/status-dot';
import { useId, useState, type ReactNode } from 'react';

import { useKitWords } from '../kit-provider/kit-provider.tsx';
import { ProviderMark } from '../provider-mark/provider-mark.tsx';
import { providerGroups, providersIn, type Provider } from '../rules/providers.ts';
import { connected, noProviders, notConnected, providerGroupNames, searchProviders } from '../words/keys.ts';
import styles from './add-key-dialog.module.css';

interface ProviderListProps {
  keys: readonly ProviderKey[];
  /** The id of the chosen one. */
  chosen: string | undefined;
  onChoose: (provider: string) => void;
}

/** All providers in their groups, or those with the words that are searched for. */
export function ProviderList({ keys, chosen, onChoose }: ProviderListProps) {
  const words = useKitWords({ noProviders, providerGroupNames, searchProviders });
  const [search, setSearch] = useState('');
  const found = providerGroups
    .map((group) => ({
      group,
      providers: providersIn(group).filter((provider) => matches(provider, search)),
    }))
    .filter(({ providers }) => providers.length > 0);

  return (
    <div className={styles.providers} data-chosen={chosen === undefined ? undefined : ''}>
      <div>
        <SearchInput
          data-first={chosen === undefined ? '' : undefined}
          aria-label={words.searchProviders}
          placeholder={words.searchProviders}
          value={search}
          onChange={({ target }) => setSearch(target.value)}
        />
        <p role="status" className={styles.nothing}>
          {found.length === 0 && words.noProviders}
        </p>
      </div>
      {found.map(({ group, providers }) => (
        <Group key={group} name={words.providerGroupNames[group]}>
          {providers.map((provider) => (
            <li key={provider.id}>
              <Choice
                provider={provider}
                stored={keys.find((key) => key.provider === provider.id)}
                chosen={provider.id === chosen}
                onChoose={onChoose}
              />
            </li>
          ))}
        </Group>
      ))}
    </div>
  );
}

const matches = ({ name, description }: Provider, search: string) =>
  `${name} ${description}`.toLowerCase().includes(search.trim().toLowerCase());

function Group({ name, children }: { name: string; children: ReactNode }) {
  const id = useId();

  return (
    <div role="group" aria-labelledby={id} className={styles.group}>
      <h3 id={id} className={styles.groupName}>
        {name}
      </h3>
      <ul className={styles.list}>{children}</ul>
    </div>
  );
}

interface ChoiceProps extends Pick<ProviderListProps, 'onChoose'> {
  provider: Provider;
  stored: ProviderKey | undefined;
  chosen: boolean;
}

function Choice({ provider: { id, name }, stored, chosen, onChoose }: ChoiceProps) {
  const words = useKitWords({ connected, notConnected });

  return (
    <button
      type="button"
      aria-current={chosen || undefined}
      className={styles.choice}
      onClick={() => onChoose(id)}
    >
      <ProviderMark provider={id} name={name} />
      <span className={styles.choiceText}>
        <span className={styles.choiceName}>{name}</span>
        {stored && (
          <StatusDot
            tone={stored.isValid === false ? 'neutral' : 'success'}
            label={stored.isValid === false ? words.notConnected : words.connected}
          />
        )}
      </span>
    </button>
  );
}
