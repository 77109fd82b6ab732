'use client';

import type { ProviderKey } from '@ai-directory/api-client/contract';
import { SearchInput } from '@ai-directory/ui/search-input';
import { Switch } from '@ai-directory/ui/switch';
import { useId, useState } from 'react';

import { useKitWords } from '../kit-provider/kit-provider.tsx';
import { modelsAfterSave, modelsSection, modelsUnknown, noModels, searchModels } from '../words/keys.ts';
import styles from './add-key-dialog.module.css';

interface ModelSwitchesProps {
  models: ProviderKey['models'];
  /** Whether there is a key already, so that a switch acts at once. */
  stored: boolean;
  onToggle: (model: string) => void | Promise<unknown>;
}

/** More than can be taken in by looking over them. */
const manyModels = 12;

/** A switch for each model of a provider. */
export function ModelSwitches({ models, stored, onToggle }: ModelSwitchesProps) {
  const words = useKitWords({ modelsAfterSave, modelsSection, modelsUnknown, noModels, searchModels });
  const [search, setSearch] = useState('');
  const id = useId();
  const sought = search.trim().toLowerCase();
  const found = models.filter(({ name }) => name.toLowerCase().includes(sought));

  return (
    <div role="group" aria-labelledby={id} className={styles.group}>
      <h4 id={id} className={styles.modelsTitle}>
        {words.modelsSection}
      </h4>
      {models.length === 0 && <p className={styles.hint}>{words.modelsUnknown}</p>}
      {models.length > 0 && !stored && <p className={styles.hint}>{words.modelsAfterSave}</p>}
      {models.length > manyModels && (
        <div>
          <SearchInput
            aria-label={words.searchModels}
            placeholder={words.searchModels}
            value={search}
            onChange={({ target }) => setSearch(target.value)}
            onKeyDown={(event) => {
              if (event.key === 'Enter') event.preventDefault(); // It would save the key.
            }}
          />
          <p role="status" className={styles.nothing}>
            {found.length === 0 && words.noModels}
          </p>
        </div>
      )}
      <ul className={styles.switches}>
        {found.map((model) => (
          <li key={model.id} className={styles.switch}>
            <Switch label={model.name} checked={model.isEnabled} onCheckedChange={() => onToggle(model.id)} />
          </li>
        ))}
      </ul>
    </div>
  );
}
