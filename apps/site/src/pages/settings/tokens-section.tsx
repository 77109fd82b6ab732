import { tokenScopes, type AccessToken, type TokenScope } from '@ai-directory/api-client/contract';
import { getErrorMessage } from '@ai-directory/api-client';
import { Alert } from '@ai-directory/ui/alert';
import { Badge } from '@ai-directory/ui/badge';
import { Button } from '@ai-directory/ui/button';
import { CodeBlock } from '@ai-directory/ui/code-block';
import { ConfirmDialog } from '@ai-directory/ui/confirm-dialog';
import { Field } from '@ai-directory/ui/field';
import { defineMessages, useMessages } from '@ai-directory/ui/messages';
import { SegmentedControl, SegmentedControlItem } from '@ai-directory/ui/segmented-control';
import { Stack } from '@ai-directory/ui/stack';
import { Text } from '@ai-directory/ui/text';
import { TextInput } from '@ai-directory/ui/text-input';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { QueryBoundary } from '../../shell/layout/query-boundary.tsx';
import { RelativeTime } from '@ai-directory/prompts-kit/relative-time';
import { settingsQueries, useAccessTokenActions } from '../../queries/settings.ts';
import { DraftNotice } from '@ai-directory/prompts-kit/draft-notice';
import { requiredText, useContractForm } from '../../use-contract-form.ts';
import { RowListSkeleton } from '../dashboard/row-list.tsx';
import { settingsMessages } from './settings-messages.ts';
import { SettingsSection } from './settings-section.tsx';
import styles from './settings.module.css';

export const tokensSectionMessages = defineMessages('tokensSection', {
  title: 'Access tokens',
  intro:
    'For other programs: the API, or an assistant that supports MCP. Tokens cannot change your account or read your API keys.',
  loading: 'Loading your access tokens',
  loadFailed: 'Your access tokens could not be loaded.',
  list: 'Your access tokens',
  read: 'Read',
  write: 'Read and write',
  created: 'created',
  lastUsed: 'last used',
  neverUsed: 'never used',
  revoke: 'Revoke',
  revokeLabel: (v: { name: string }) => `Revoke ${v.name}`,
  revokeTitle: (v: { name: string }) => `Revoke ‘${v.name}’?`,
  revokeDescription: 'The program that uses this token loses access immediately.',
  revoking: 'Revoking…',
  revokeFailed: 'The token could not be revoked.',
  newToken: 'Copy your token now: it is not shown again',
  newTokenLabel: 'Access token',
  copy: 'Copy token',
  name: 'Name',
  nameHint: 'What it is used for, such as the name of the program.',
  nameRequired: 'Name is required',
  scope: 'Permissions',
  create: 'Create token',
  creating: 'Creating…',
});

/** Access tokens with which other programs act on behalf of the current user. */
export function TokensSection() {
  const t = useMessages(tokensSectionMessages);
  const tokens = useQuery(settingsQueries.accessTokens());
  const { revoke } = useAccessTokenActions();
  const [tokenToRevoke, setTokenToRevoke] = useState<AccessToken | null>(null);

  return (
    <SettingsSection title={t.title} intro={t.intro}>
      <CreateTokenForm />
      <QueryBoundary
        query={tokens}
        pending={<RowListSkeleton label={t.loading} count={1} />}
        errorMessage={t.loadFailed}
      >
        {(data) =>
          data.length > 0 && (
            <ul className={styles.list} aria-label={t.list}>
              {data.map((token) => (
                <TokenRow key={token.id} token={token} onRevoke={() => setTokenToRevoke(token)} />
              ))}
            </ul>
          )
        }
      </QueryBoundary>
      {tokenToRevoke && (
        <ConfirmDialog
          open
          onOpenChange={() => setTokenToRevoke(null)}
          title={t.revokeTitle({ name: tokenToRevoke.name })}
          description={t.revokeDescription}
          confirmLabel={t.revoke}
          loadingLabel={t.revoking}
          onConfirm={() => revoke(tokenToRevoke.id)}
          getErrorMessage={(error) => getErrorMessage(error, t.revokeFailed)}
        />
      )}
    </SettingsSection>
  );
}

function TokenRow({ token, onRevoke }: { token: AccessToken; onRevoke: () => void }) {
  const t = useMessages(tokensSectionMessages);
  return (
    <li className={styles.row}>
      <div className={styles.rowText}>
        <span className={styles.name}>
          {token.name} <Badge>{t[token.scope]}</Badge>
        </span>
        <Text asChild size="xs" variant="subtle" monospace>
          <span>
            …{token.last4}, {t.created} <RelativeTime date={token.createdAt} />,{' '}
            {token.lastUsedAt ? (
              <span>
                {t.lastUsed} <RelativeTime date={token.lastUsedAt} />
              </span>
            ) : (
              <span>{t.neverUsed}</span>
            )}
          </span>
        </Text>
      </div>
      <Button size="small" aria-label={t.revokeLabel({ name: token.name })} onClick={onRevoke}>
        {t.revoke}
      </Button>
    </li>
  );
}

/** Creates a token, which is shown only once: the API stores its hash. */
function CreateTokenForm() {
  const t = useMessages(tokensSectionMessages);
  const { saveFailed } = useMessages(settingsMessages);
  const { create } = useAccessTokenActions();
  const [scope, setScope] = useState<TokenScope>('read');
  const [newToken, setNewToken] = useState<string | null>(null);

  const form = useContractForm({
    defaultValues: { name: '' },
    draftName: 'access-token',
    getErrorMessage: (error) => getErrorMessage(error, saveFailed),
  });
  const { errors, isSubmitting } = form;

  const createToken = form.handleSubmit(async ({ name }) => {
    const { token } = await create({ name, scope });
    setNewToken(token);
    form.resetField('name');
  });

  return (
    <form noValidate className={styles.form} onSubmit={createToken}>
      <DraftNotice draft={form.draft} />
      {errors.root && (
        <Alert variant="danger" announce>
          {errors.root.message}
        </Alert>
      )}
      {newToken && (
        <Alert variant="success" announce title={t.newToken}>
          <CodeBlock code={newToken} label={t.newTokenLabel} copyLabel={t.copy} wrap />
        </Alert>
      )}
      <Field label={t.name} description={t.nameHint} error={errors.name?.message} required>
        <TextInput
          {...form.register('name', requiredText(t.nameRequired))}
          autoComplete="off"
          maxLength={80}
        />
      </Field>
      <SegmentedControl<TokenScope> label={t.scope} value={scope} onValueChange={setScope}>
        {tokenScopes.map((value) => (
          <SegmentedControlItem key={value} value={value}>
            {t[value]}
          </SegmentedControlItem>
        ))}
      </SegmentedControl>
      <Stack orientation="horizontal" gap={2} align="center">
        <Button type="submit" loading={isSubmitting}>
          {isSubmitting ? t.creating : t.create}
        </Button>
      </Stack>
    </form>
  );
}
