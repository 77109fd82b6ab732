'use client';

import type { ProviderKey } from '@ai-directory/api-client/contract';
import { Badge } from '@ai-directory/ui/badge';
import { Button } from '@ai-directory/ui/button';
import { Card, CardActions, CardFooter, CardTitle } from '@ai-directory/ui/card';
import { IconButton } from '@ai-directory/ui/icon-button';
import { SlidersHorizontal } from '@ai-directory/ui/icons';
import { defineMessages, plural, useMessages } from '@ai-directory/ui/messages';
import { Skeleton } from '@ai-directory/ui/skeleton';
import { StatusIndicator } from '@ai-directory/ui/status-indicator';
import { Switch } from '@ai-directory/ui/switch';
import { Text } from '@ai-directory/ui/text';
import { useAsyncAction } from '@ai-directory/ui/use-async-action';
import { useState } from 'react';

import { RelativeTime } from '../relative-time/relative-time.tsx';
import { ProviderLogo } from '../provider-logo/provider-logo.tsx';
import { getProvider } from '../rules/providers.ts';
import styles from './api-keys-panel.module.css';
import type { KeyCallbacks } from './key-callbacks.ts';

export const providerCardMessages = defineMessages('providerCard', {
  connected: 'Connected',
  notConnected: 'Not Connected',
  notVerified: 'Not verified',
  active: 'Active',
  modelCount: plural({ one: '# model', other: '# models' }),
  keyEnding: ({ last4 }: { last4: string }) => `key ending in ${last4}`,
  lastTested: 'Last tested',
  allModels: 'All models',
  allModelsOf: ({ provider }: { provider: string }) => `All models of ${provider}`,
  actions: ({ provider }: { provider: string }) => `Actions for ${provider}`,
  test: 'Test Connection',
  testing: 'Testing...',
  configure: 'Configure',
  remove: 'Remove',
  valid: ({ provider }: { provider: string }) => `${provider} API key is valid`,
  invalid: ({ provider }: { provider: string }) => `${provider} API key is invalid`,
  unverified: ({ provider }: { provider: string }) => `${provider} API key could not be checked`,
  unverifiedHint: 'Its models can be used after a successful test.',
  testFailed: ({ provider }: { provider: string }) => `Failed to validate ${provider} API key`,
  toggleFailed: 'Failed to update provider status',
});

interface ProviderCardProps extends Pick<KeyCallbacks, 'onTest' | 'onToggle' | 'onNotify'> {
  providerKey: ProviderKey;
  as: 'h2' | 'h3' | 'h4';
  onConfigure: (provider: string) => void;
  onRemoveClick: (key: ProviderKey) => void;
}

/** Renders a provider with a stored key: status, models and actions. */
export function ProviderCard({ providerKey, as, ...props }: ProviderCardProps) {
  const t = useMessages(providerCardMessages);
  const [testFailed, setTestFailed] = useState(false);
  const { provider, isEnabled, isValid } = providerKey;
  const name = getProvider(provider)?.name ?? provider;
  const isConnected = isValid === true;
  const status = isConnected ? t.connected : isValid === null ? t.notVerified : t.notConnected;

  return (
    <Card className={styles.card}>
      <div className={styles.provider}>
        <ProviderLogo provider={provider} name={name} />
        <CardTitle as={as} className={styles.name}>
          {name}
        </CardTitle>
        {isConnected && isEnabled && <Badge variant="success">{t.active}</Badge>}
      </div>
      <div className={styles.status}>
        <StatusIndicator variant={isConnected ? 'success' : 'neutral'} label={status} />
        <ProviderSwitch {...props} providerKey={providerKey} name={name} />
      </div>
      <ValidationStatus isValid={isValid} name={name} testFailed={testFailed} />
      <ProviderKeyMeta stored={providerKey} />
      <ProviderKeyActions {...props} providerKey={providerKey} name={name} onTestFailed={setTestFailed} />
    </Card>
  );
}

interface NamedKeyProps {
  providerKey: ProviderKey;
  name: string;
}

function ProviderSwitch({
  providerKey: { provider, isEnabled },
  name,
  onToggle,
  onNotify,
}: NamedKeyProps & Pick<KeyCallbacks, 'onToggle' | 'onNotify'>) {
  const t = useMessages(providerCardMessages);

  const toggle = async () => {
    try {
      await onToggle(provider);
    } catch {
      onNotify({ variant: 'danger', message: t.toggleFailed });
    }
  };

  return (
    <Switch
      label={t.allModels}
      aria-label={t.allModelsOf({ provider: name })}
      checked={isEnabled}
      onCheckedChange={toggle}
    />
  );
}

interface ValidationStatusProps {
  isValid: boolean | null;
  name: string;
  testFailed: boolean;
}

/** Why the key may not work, if it was found invalid or could not be tested. */
function ValidationStatus({ isValid, name, testFailed }: ValidationStatusProps) {
  const t = useMessages(providerCardMessages);

  if (testFailed)
    return (
      <Text size="small" variant="danger">
        {t.testFailed({ provider: name })}
      </Text>
    );
  if (isValid === null)
    return (
      <Text size="small" variant="muted">
        <span>{t.unverified({ provider: name })}</span>
        <br />
        {t.unverifiedHint}
      </Text>
    );
  return (
    !isValid && (
      <Text size="small" variant="danger">
        {t.invalid({ provider: name })}
      </Text>
    )
  );
}

function ProviderKeyMeta({ stored: { models, last4, lastTested: testedAt } }: { stored: ProviderKey }) {
  const t = useMessages(providerCardMessages);

  return (
    <CardFooter>
      <span>{t.modelCount(models.length)}</span>
      {last4 && <span>{t.keyEnding({ last4 })}</span>}
      {testedAt && (
        <span>
          {t.lastTested} <RelativeTime date={testedAt} />
        </span>
      )}
    </CardFooter>
  );
}

interface ProviderKeyActionsProps extends NamedKeyProps, Omit<ProviderCardProps, 'as'> {
  onTestFailed: (failed: boolean) => void;
}

function ProviderKeyActions({
  providerKey,
  name,
  onTest,
  onTestFailed,
  onNotify,
  onConfigure,
  onRemoveClick,
}: ProviderKeyActionsProps) {
  const t = useMessages(providerCardMessages);
  const [testing, run] = useAsyncAction();

  const test = async () => {
    try {
      const { isValid } = await onTest(providerKey.provider);
      onTestFailed(false);
      if (isValid) onNotify({ variant: 'success', message: t.valid({ provider: name }) });
      else if (isValid === null) onNotify({ variant: 'info', message: t.unverified({ provider: name }) });
      else onNotify({ variant: 'danger', message: t.invalid({ provider: name }) });
    } catch {
      onTestFailed(true);
      onNotify({ variant: 'danger', message: t.testFailed({ provider: name }) });
    }
  };

  return (
    <CardActions role="group" aria-label={t.actions({ provider: name })} className={styles.actions}>
      <Button loading={testing} onClick={() => void run(test)}>
        {testing ? t.testing : t.test}
      </Button>
      <Button variant="ghost" onClick={() => onRemoveClick(providerKey)}>
        {t.remove}
      </Button>
      <IconButton
        label={t.configure}
        className={styles.configure}
        onClick={() => onConfigure(providerKey.provider)}
      >
        <SlidersHorizontal aria-hidden="true" />
      </IconButton>
    </CardActions>
  );
}

/** Placeholder of a `ProviderCard`, with logo and name if the provider is known. */
export function ProviderCardSkeleton({ provider }: { provider: string }) {
  const name = getProvider(provider)?.name;

  return (
    <Card aria-hidden="true" className={styles.card}>
      <div className={styles.provider}>
        {name ? (
          <>
            <ProviderLogo provider={provider} name={name} />
            <Text weight="strong" asChild>
              <div>{name}</div>
            </Text>
          </>
        ) : (
          <>
            <Skeleton variant="block" width="2rem" height="2rem" />
            <Skeleton width="8rem" />
          </>
        )}
      </div>
      <div className={styles.status}>
        <Skeleton width="6rem" />
        <Skeleton width="7rem" height="1.5rem" />
      </div>
      <CardFooter>
        <Skeleton width="70%" />
      </CardFooter>
      <CardActions className={styles.actions}>
        <Skeleton variant="block" width="8rem" height="var(--aid-control-medium)" />
      </CardActions>
    </Card>
  );
}
