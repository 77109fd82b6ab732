'use client';

import type { Prompt, PromptVersion } from '@ai-directory/api-client/contract';
import { VisuallyHidden } from '@ai-directory/ui/visually-hidden';
import { useMemo } from 'react';

import { useKitWords } from '../kit-provider/kit-provider.tsx';
import { condensed, wordDiff, type DiffPart } from '../rules/word-diff.ts';
import {
  addedText,
  category,
  changesSince,
  content,
  description,
  removedText,
  sameAsNow,
  tags,
  title,
  variables,
} from '../words.ts';
import styles from './version-history.module.css';

export interface VersionChangesProps {
  version: PromptVersion;
  /** The prompt as it is now. */
  prompt: Prompt;
}

const fields = ['title', 'description', 'category', 'tags', 'content', 'variables'] as const;

/** What has changed from a version to the prompt as it is now, word by word. */
export function VersionChanges({ version, prompt }: VersionChangesProps) {
  const words = useKitWords({
    category,
    changesSince,
    content,
    description,
    sameAsNow,
    tags,
    title,
    variables,
  });
  const changed = fields.filter((field) => textOf(version, field) !== textOf(prompt, field));

  if (changed.length === 0) return <p className={styles.quiet}>{words.sameAsNow}</p>;
  return (
    <dl aria-label={words.changesSince(version.version)} className={styles.changes}>
      {changed.map((field) => (
        <div key={field}>
          <dt className={styles.field}>{words[field]}</dt>
          <dd dir="auto" className={styles.diff}>
            <Diff before={textOf(version, field)} after={textOf(prompt, field)} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** A field as a text that can be compared; of variables and tags, one a line. */
function textOf(from: PromptVersion | Prompt, field: (typeof fields)[number]): string {
  if (field === 'tags') return from.tags.join('\n');
  if (field !== 'variables') return from[field];
  return from.variables
    .map(({ name, description: about, defaultValue }) =>
      [`{${name}}`, about, ...(defaultValue ? [defaultValue] : [])].join(' · '),
    )
    .join('\n');
}

function Diff({ before, after }: { before: string; after: string }) {
  const parts = useMemo(() => condensed(wordDiff(before, after)), [before, after]);

  /* oxlint-disable react/no-array-index-key -- parts have no other name */
  return parts.map((part, index) =>
    part ? <Part key={index} {...part} /> : <hr key={index} className={styles.cut} />,
  );
  /* oxlint-enable react/no-array-index-key */
}

function Part({ text, change }: DiffPart) {
  const words = useKitWords({ addedText, removedText });
  if (change === 'same') return text;
  const [Mark, className, word] =
    change === 'added'
      ? (['ins', styles.added, words.addedText] as const)
      : (['del', styles.removed, words.removedText] as const);

  return (
    <Mark className={className}>
      <VisuallyHidden>[{word}: </VisuallyHidden>
      {text}
      <VisuallyHidden>]</VisuallyHidden>
    </Mark>
  );
}
