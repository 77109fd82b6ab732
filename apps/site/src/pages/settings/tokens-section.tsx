import { tokenScopes, type AccessToken, type TokenScope } from '@ai-directory/api-client/contract';
import { Alert } from '@ai-directory/ui/alert';
import { Badge } from '@ai-directory/ui/badge';
import { Button } from '@ai-directory/ui/button';
import { CopyButton } from '@ai-directory/ui/copy-button';
import { Field } from '@ai-directory/ui/field';
import { SegmentedControl } from '@ai-directory/ui/segmented-control';
import { TextInput } from '@ai-directory/ui/text-input';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { Loaded } from '../../layout/loaded.tsx';
import { Moment } from '@ai-directory/prompts-kit/moment';
import { settingsQueries, useAccessTokenActions } from '../../queries/settings.ts';
import { words } from '../../words.ts';
import { ConfirmRemoval } from '../dashboard/confirm-removal.tsx';
import { LinesSkeleton } from '../dashboard/lines.tsx';
import { SettingsSection } from './settings-section.tsx';
import styles from './settings.module.css';
import { useForm } from './use-form.ts';

/** Tokens by which other programs act for the viewer. */
export function TokensSection() {
  const tokens = useQuery(settingsQueries.accessTokens());
  const { revoke } = useAccessTokenActions();
  const [revoking, setRevoking] = useState<AccessToken | null>(null);

  return (
    <SettingsSection
      title="Access tokens"
      intro="For other programs: the API, or an assistant that speaks MCP. None can change your account or see your keys."
    >
      <NewToken />
      <Loaded
        query={tokens}
        pending={<LinesSkeleton label="Loading your access tokens" count={1} />}
        failed={words.accessTokensFailed}
      >
        {(made) =>
          made.length > 0 && (
            <ul className={styles.list} aria-label="Your access tokens">
              {made.map((token) => (
                <TokenLine key={token.id} token={token} onRevoke={() => setRevoking(token)} />
              ))}
            </ul>
          )
        }
      </Loaded>
      {revoking && (
        <ConfirmRemoval
          title={`Revoke ‘${revoking.name}’?`}
          text="The program that uses this token is shut out at once."
          verb={['Revoke', 'Revoking…']}
          failed={words.deleteFailed}
          onConfirm={() => revoke(revoking.id)}
          onClose={() => setRevoking(null)}
        />
      )}
    </SettingsSection>
  );
}

const scopeNames: Record<TokenScope, string> = { read: 'Read', write: 'Read and write' };

function TokenLine({ token, onRevoke }: { token: AccessToken; onRevoke: () => void }) {
  return (
    <li className={styles.line}>
      <div className={styles.lineWords}>
        <span className={styles.name}>
          {token.name} <Badge>{scopeNames[token.scope]}</Badge>
        </span>
        <span className={styles.meta}>
          …{token.last4}, made <Moment at={token.createdAt} />,{' '}
          {token.lastUsedAt ? (
            <>
              last used <Moment at={token.lastUsedAt} />
            </>
          ) : (
            'never used'
          )}
        </span>
      </div>
      <Button size="small" aria-label={`Revoke ${token.name}`} onClick={onRevoke}>
        Revoke
      </Button>
    </li>
  );
}

/** The token itself is shown this once: the API keeps only what it takes to recognise it. */
function NewToken() {
  const { create } = useAccessTokenActions();
  const [name, setName] = useState('');
  const [scope, setScope] = useState<TokenScope>('read');
  const [made, setMade] = useState<string | null>(null);

  const { errors, pending, props } = useForm({
    check: () => ({ ...(!name.trim() && { name: 'Name is required' }) }),
    send: async () => {
      const { token } = await create({ name: name.trim(), scope });
      setMade(token);
      setName('');
    },
  });

  return (
    <form {...props} className={styles.form}>
      {errors.form && (
        <Alert tone="danger" live>
          {errors.form}
        </Alert>
      )}
      {made && (
        <Alert tone="success" live title="Copy your token now: it is not shown again">
          <code className={styles.token}>{made}</code>
          <CopyButton size="small" text={made} label="Copy token" />
        </Alert>
      )}
      <Field label="Name" description="What it is for, such as the program’s name." error={errors.name}>
        <TextInput
          name="name"
          autoComplete="off"
          maxLength={80}
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
      </Field>
      <SegmentedControl<TokenScope>
        label="It may"
        options={tokenScopes.map((value) => ({ value, label: scopeNames[value] }))}
        value={scope}
        onValueChange={setScope}
      />
      <div className={styles.buttons}>
        <Button type="submit" loading={pending}>
          {pending ? 'Creating…' : 'Create token'}
        </Button>
      </div>
    </form>
  );
}
