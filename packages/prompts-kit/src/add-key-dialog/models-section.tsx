'use client';

import type { ProviderKey } from '@ai-directory/api-client/contract';
import { Badge } from '@ai-directory/ui/badge';
import { EmptyState } from '@ai-directory/ui/empty-state';

import { useKitWords } from '../kit-provider/kit-provider.tsx';
import { ProviderMark } from '../provider-mark/provider-mark.tsx';
import { providerOf } from '../rules/providers.ts';
import { noKeys, noModelsEnabled } from '../words/keys.ts';
import styles from './add-key-dialog.module.css';

/** The models that are enabled, by their providers. */
export function ModelsSection({ keys }: { keys: readonly ProviderKey[] }) {
  const words = useKitWords({ noKeys });

  if (keys.length === 0) return <EmptyState as="p" title={words.noKeys} />;
  return (
    <div className={styles.enabled}>
      {keys.map((key) => (
        <EnabledModels key={key.provider} stored={key} />
      ))}
    </div>
  );
}

function EnabledModels({ stored: { provider, models, enabledModels } }: { stored: ProviderKey }) {
  const words = useKitWords({ noModelsEnabled });
  const name = providerOf(provider)?.name ?? provider;
  const enabled = models.filter(({ id }) => enabledModels.includes(id));

  return (
    <section className={styles.group}>
      <h3 className={styles.provider}>
        <ProviderMark provider={provider} name={name} />
        {name}
      </h3>
      {enabled.length === 0 ? (
        <p className={styles.hint}>{words.noModelsEnabled}</p>
      ) : (
        <ul className={styles.badges}>
          {enabled.map((model) => (
            <li key={model.id}>
              <Badge>{model.name}</Badge>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
