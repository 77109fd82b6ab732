'use client';

import type { Prompt, PromptVersion } from '@ai-directory/api-client/contract';
import { defineMessages, useMessages } from '@ai-directory/ui/messages';
import { Text } from '@ai-directory/ui/text';
import { VisuallyHidden } from '@ai-directory/ui/visually-hidden';
import { useMemo } from 'react';

import { promptFieldMessages } from '../internal/prompt-field-messages.ts';
import { collapseUnchanged, getWordDiff, type DiffSegment } from '../rules/word-diff.ts';
import styles from './version-history.module.css';

export const versionChangesMessages = defineMessages('versionChanges', {
  label: (version: number) => `Changes since version ${version}`,
  unchanged: 'No changes since this version.',
  removed: 'removed',
  added: 'added',
});

export interface VersionChangesProps {
  version: PromptVersion;
  /** The current prompt. */
  prompt: Prompt;
}

const fields = ['title', 'description', 'category', 'tags', 'content', 'variables'] as const;

/** Renders the word-by-word diff from a version to the current prompt. */
export function VersionChanges({ version, prompt }: VersionChangesProps) {
  const t = useMessages(versionChangesMessages);
  const labels = useMessages(promptFieldMessages);
  const changedFields = fields.filter(
    (field) => getFieldText(version, field) !== getFieldText(prompt, field),
  );

  if (changedFields.length === 0)
    return (
      <Text size="small" variant="muted">
        {t.unchanged}
      </Text>
    );
  return (
    <dl aria-label={t.label(version.version)} className={styles.changes}>
      {changedFields.map((field) => (
        <div key={field}>
          <dt className={styles.field}>{labels[field]}</dt>
          <dd dir="auto" className={styles.diff}>
            <Diff before={getFieldText(version, field)} after={getFieldText(prompt, field)} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** Returns a field as comparable text; variables and tags one per line. */
function getFieldText(source: PromptVersion | Prompt, field: (typeof fields)[number]): string {
  if (field === 'tags') return source.tags.join('\n');
  if (field !== 'variables') return source[field];
  return source.variables
    .map(({ name, description, defaultValue, options = [] }) =>
      [`{${name}}`, description, defaultValue, options.join(', ')].filter(Boolean).join(' · '),
    )
    .join('\n');
}

function Diff({ before, after }: { before: string; after: string }) {
  const segments = useMemo(() => collapseUnchanged(getWordDiff(before, after)), [before, after]);

  /* oxlint-disable react/no-array-index-key -- segments have no id */
  return segments.map((segment, index) =>
    segment ? <Segment key={index} {...segment} /> : <hr key={index} className={styles.gap} />,
  );
  /* oxlint-enable react/no-array-index-key */
}

function Segment({ text, change }: DiffSegment) {
  const t = useMessages(versionChangesMessages);
  if (change === 'same') return text;
  const [Mark, className, label] =
    change === 'added'
      ? (['ins', styles.added, t.added] as const)
      : (['del', styles.removed, t.removed] as const);

  return (
    <Mark className={className}>
      <VisuallyHidden>[{label}: </VisuallyHidden>
      {text}
      <VisuallyHidden>]</VisuallyHidden>
    </Mark>
  );
}
