'use client';

import type { ProviderKey } from '@ai-directory/api-client/contract';
import { Badge } from '@ai-directory/ui/badge';
import { Button } from '@ai-directory/ui/button';
import { Card, CardActions, CardMeta, CardTitle } from '@ai-directory/ui/card';
import { IconButton } from '@ai-directory/ui/icon-button';
import { SlidersHorizontal } from '@ai-directory/ui/icons';
import { Skeleton } from '@ai-directory/ui/skeleton';
import { StatusDot } from '@ai-directory/ui/status-dot';
import { Switch } from '@ai-directory/ui/switch';
import { useState } from 'react';

import { useKitWords } from '../kit-provider/kit-provider.tsx';
import { Moment } from '../moment/moment.tsx';
import { ProviderMark } from '../provider-mark/provider-mark.tsx';
import { providerOf } from '../rules/providers.ts';
import { usePending } from '../use-pending.ts';
import {
  activeKey,
  allModels,
  allModelsOf,
  configureKey,
  connected,
  keyEnding,
  keyInvalid,
  keyTestFailed,
  keyUnchecked,
  keyValid,
  lastTested,
  modelCount,
  notConnected,
  providerToggleFailed,
  removeKey,
  testConnection,
  testingConnection,
} from '../words/keys.ts';
import { actionsOf } from '../words/prompts.ts';
import styles from './api-keys-panel.module.css';
import type { KeyCallbacks } from './key-callbacks.ts';

interface ProviderCardProps extends Pick<KeyCallbacks, 'onTest' | 'onToggle' | 'onNotice'> {
  stored: ProviderKey;
  titleLevel: 'h3' | 'h4';
  onConfigure: (provider: string) => void;
  onAskRemove: (key: ProviderKey) => void;
}

/** One provider whose key is stored. */
export function ProviderCard({ stored, titleLevel, ...props }: ProviderCardProps) {
  const words = useKitWords({ activeKey, connected, notConnected });
  const [testFailed, setTestFailed] = useState(false);
  const { provider, isEnabled, isValid } = stored;
  const name = providerOf(provider)?.name ?? provider;
  // What could not be checked is not wrong: it can be asked.
  const usable = isValid !== false;

  return (
    <Card className={styles.card}>
      <div className={styles.provider}>
        <ProviderMark provider={provider} name={name} />
        <CardTitle as={titleLevel} className={styles.name}>
          {name}
        </CardTitle>
        {usable && isEnabled && <Badge tone="success">{words.activeKey}</Badge>}
      </div>
      <div className={styles.state}>
        <StatusDot
          tone={usable ? 'success' : 'neutral'}
          label={usable ? words.connected : words.notConnected}
        />
        <AllModels {...props} stored={stored} name={name} />
      </div>
      <Verdict isValid={isValid} name={name} testFailed={testFailed} />
      <Facts stored={stored} />
      <Actions {...props} stored={stored} name={name} onTestFailed={setTestFailed} />
    </Card>
  );
}

interface NamedKey {
  stored: ProviderKey;
  name: string;
}

function AllModels({
  stored: { provider, isEnabled },
  name,
  onToggle,
  onNotice,
}: NamedKey & Pick<KeyCallbacks, 'onToggle' | 'onNotice'>) {
  const words = useKitWords({ allModels, allModelsOf, providerToggleFailed });

  const toggle = async () => {
    try {
      await onToggle(provider);
    } catch {
      onNotice({ tone: 'error', message: words.providerToggleFailed });
    }
  };

  return (
    <Switch
      label={words.allModels}
      aria-label={words.allModelsOf(name)}
      checked={isEnabled}
      onCheckedChange={toggle}
    />
  );
}

interface VerdictProps {
  isValid: boolean | null;
  name: string;
  testFailed: boolean;
}

/** What is wrong with the key, as long as it is. */
function Verdict({ isValid, name, testFailed }: VerdictProps) {
  const words = useKitWords({ keyInvalid, keyTestFailed, keyUnchecked });

  if (testFailed) return <p className={styles.verdict}>{words.keyTestFailed(name)}</p>;
  if (isValid === null)
    return (
      <p className={styles.verdict} data-unknown="">
        {words.keyUnchecked(name)}
      </p>
    );
  return !isValid && <p className={styles.verdict}>{words.keyInvalid(name)}</p>;
}

function Facts({ stored: { models, last4, lastTested: testedAt } }: { stored: ProviderKey }) {
  const words = useKitWords({ keyEnding, lastTested, modelCount });

  return (
    <CardMeta>
      <span>{words.modelCount(models.length)}</span>
      {last4 && <span>{words.keyEnding(last4)}</span>}
      {testedAt && (
        <span>
          {words.lastTested} <Moment at={testedAt} />
        </span>
      )}
    </CardMeta>
  );
}

interface ActionsProps extends NamedKey, Omit<ProviderCardProps, 'titleLevel'> {
  onTestFailed: (failed: boolean) => void;
}

function Actions({ stored, name, onTest, onTestFailed, onNotice, onConfigure, onAskRemove }: ActionsProps) {
  const words = useKitWords({
    actionsOf,
    configureKey,
    keyInvalid,
    keyTestFailed,
    keyUnchecked,
    keyValid,
    removeKey,
    testConnection,
    testingConnection,
  });
  const [testing, run] = usePending();

  const test = async () => {
    try {
      const { isValid } = await onTest(stored.provider);
      onTestFailed(false);
      if (isValid) onNotice({ tone: 'success', message: words.keyValid(name) });
      else if (isValid === null) onNotice({ tone: 'info', message: words.keyUnchecked(name) });
      else onNotice({ tone: 'error', message: words.keyInvalid(name) });
    } catch {
      onTestFailed(true);
      onNotice({ tone: 'error', message: words.keyTestFailed(name) });
    }
  };

  return (
    <CardActions role="group" aria-label={words.actionsOf(name)} className={styles.actions}>
      <Button loading={testing} onClick={() => void run(test)}>
        {testing ? words.testingConnection : words.testConnection}
      </Button>
      <Button variant="ghost" onClick={() => onAskRemove(stored)}>
        {words.removeKey}
      </Button>
      <IconButton
        label={words.configureKey}
        className={styles.configure}
        onClick={() => onConfigure(stored.provider)}
      >
        <SlidersHorizontal aria-hidden="true" />
      </IconButton>
    </CardActions>
  );
}

/** Stands where a `ProviderCard` will be. The name is there already where the provider is known. */
export function ProviderCardSkeleton({ provider }: { provider: string }) {
  const name = providerOf(provider)?.name;

  return (
    <Card aria-hidden="true" className={styles.card}>
      <div className={styles.provider}>
        {name ? (
          <>
            <ProviderMark provider={provider} name={name} />
            <div className={styles.awaited}>{name}</div>
          </>
        ) : (
          <>
            <Skeleton variant="block" width="2rem" height="2rem" />
            <Skeleton width="8rem" />
          </>
        )}
      </div>
      <div className={styles.state}>
        <Skeleton width="6rem" />
        <Skeleton width="7rem" height="1.5rem" />
      </div>
      <CardMeta>
        <Skeleton width="70%" />
      </CardMeta>
      <CardActions className={styles.actions}>
        <Skeleton variant="block" width="8rem" height="var(--aid-control-medium)" />
      </CardActions>
    </Card>
  );
}
