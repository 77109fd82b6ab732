'use client';

import type { ProviderKey } from '@ai-directory/api-client/contract';
import { Badge } from '@ai-directory/ui/badge';
import { EmptyState } from '@ai-directory/ui/empty-state';
import { Heading } from '@ai-directory/ui/heading';
import { useMessages } from '@ai-directory/ui/messages';
import { Stack } from '@ai-directory/ui/stack';
import { Text } from '@ai-directory/ui/text';

import { ProviderLogo } from '../provider-logo/provider-logo.tsx';
import { getProvider } from '../rules/providers.ts';
import { addKeyDialogMessages } from './add-key-messages.ts';
import styles from './add-key-dialog.module.css';

/** Lists the enabled models by provider. */
export function ModelsSection({ keys }: { keys: readonly ProviderKey[] }) {
  const t = useMessages(addKeyDialogMessages);

  if (keys.length === 0) return <EmptyState as="p" title={t.noKeys} />;
  return (
    <Stack>
      {keys.map((key) => (
        <EnabledModels key={key.provider} providerKey={key} />
      ))}
    </Stack>
  );
}

function EnabledModels({ providerKey }: { providerKey: ProviderKey }) {
  const { provider, models, enabledModels } = providerKey;
  const t = useMessages(addKeyDialogMessages);
  const name = getProvider(provider)?.name ?? provider;
  const enabled = models.filter(({ id }) => enabledModels.includes(id));

  return (
    <Stack gap={2} asChild>
      <section>
        <Heading as="h3" size="small" className={styles.provider}>
          <ProviderLogo provider={provider} name={name} />
          {name}
        </Heading>
        {enabled.length === 0 ? (
          <Text size="small" variant="muted">
            {t.noEnabledModels}
          </Text>
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
    </Stack>
  );
}
