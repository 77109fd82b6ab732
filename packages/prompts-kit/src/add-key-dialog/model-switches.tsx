'use client';

import type { ProviderKey } from '@ai-directory/api-client/contract';
import { isComposing } from '@ai-directory/ui/composition';
import { useLocale, useMessages } from '@ai-directory/ui/messages';
import { normalizeText } from '@ai-directory/ui/normalize-text';
import { SearchInput } from '@ai-directory/ui/search-input';
import { Stack } from '@ai-directory/ui/stack';
import { Switch } from '@ai-directory/ui/switch';
import { Text } from '@ai-directory/ui/text';
import { useId, useState } from 'react';

import { addKeyDialogMessages } from './add-key-messages.ts';
import styles from './add-key-dialog.module.css';

interface ModelSwitchesProps {
  models: ProviderKey['models'];
  /** Whether the provider has a key: switches then take effect immediately. */
  hasStoredKey: boolean;
  onToggle: (model: string) => void | Promise<unknown>;
}

/** Maximum number of models without a search field. */
const searchThreshold = 12;

/** Renders a switch for each model, and a search field for long lists. */
export function ModelSwitches({ models, hasStoredKey, onToggle }: ModelSwitchesProps) {
  const t = useMessages(addKeyDialogMessages);
  const [search, setSearch] = useState('');
  const headingId = useId();
  const locale = useLocale();
  const query = normalizeText(search.trim(), locale);
  const results = models.filter(({ name }) => normalizeText(name, locale).includes(query));

  return (
    <Stack gap={2} role="group" aria-labelledby={headingId}>
      <h4 id={headingId} className={styles.modelsTitle}>
        {t.models}
      </h4>
      {models.length === 0 && (
        <Text size="small" variant="muted">
          {t.modelsUnknown}
        </Text>
      )}
      {models.length > 0 && !hasStoredKey && (
        <Text size="small" variant="muted">
          {t.modelsEnabledOnSave}
        </Text>
      )}
      {models.length > searchThreshold && (
        <div>
          <SearchInput
            aria-label={t.searchModels}
            placeholder={t.searchModels}
            value={search}
            onValueChange={setSearch}
            onKeyDown={(event) => {
              if (event.key === 'Enter' && !isComposing(event)) event.preventDefault(); // Would submit the form.
            }}
          />
          <Text size="small" variant="muted" role="status" className={styles.noResults}>
            {results.length === 0 && t.noModels}
          </Text>
        </div>
      )}
      <ul className={styles.switches}>
        {results.map((model) => (
          <li key={model.id} className={styles.switch}>
            <Switch label={model.name} checked={model.isEnabled} onCheckedChange={() => onToggle(model.id)} />
          </li>
        ))}
      </ul>
    </Stack>
  );
}
