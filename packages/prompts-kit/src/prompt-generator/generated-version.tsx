'use client';

import { Badge } from '@ai-directory/ui/badge';
import { CopyButton } from '@ai-directory/ui/copy-button';
import { useMessages } from '@ai-directory/ui/messages';
import { Stack } from '@ai-directory/ui/stack';
import { Text } from '@ai-directory/ui/text';
import { useEffect, useId, useState } from 'react';

import { useCategoryName } from '../category-name/category-name.tsx';
import { getPromptCategoryColor } from '../rules/categories.ts';
import { getVariables, type TemplateVariable } from '../rules/variables.ts';
import type { DiffSegment } from '../rules/word-diff.ts';
import { TemplateText } from '../template-text/template-text.tsx';
import { promptGeneratorMessages } from './generator-messages.ts';
import styles from './prompt-generator.module.css';
import type { Version } from './use-generation.ts';

interface GeneratedVersionProps {
  version: Version;
  name: string;
  heading: 'h3' | 'h4';
  /** Whether it is the version to save. */
  selected: boolean;
  /** Text of another version; additions to it are highlighted. */
  baseText?: string | undefined;
}

/** Renders a version, also while it streams. */
export function GeneratedVersion({
  version: { text, prompt },
  name,
  heading: Heading,
  selected,
  baseText,
}: GeneratedVersionProps) {
  const t = useMessages(promptGeneratorMessages);
  const getCategoryName = useCategoryName();
  const headingId = useId();
  const variables = getVariables(text, prompt?.variables ?? []);

  return (
    <Stack gap={2} asChild className={styles.version}>
      <article aria-labelledby={headingId} data-selected={selected}>
        <div className={styles.header}>
          <Heading id={headingId} className={styles.name}>
            {name}
          </Heading>
          <CopyButton hideLabel size="small" label={t.copyVersion({ version: name })} value={text} />
        </div>
        {prompt && (
          <>
            <p dir="auto" className={styles.title}>
              {prompt.title}
            </p>
            <Text size="small" variant="muted" dir="auto" className={styles.description}>
              {prompt.description}
            </Text>
          </>
        )}
        <div dir="auto" className={styles.text}>
          <HighlightedText text={text} baseText={baseText} variables={variables} />
        </div>
        {prompt && (
          <div className={styles.tags}>
            <Badge color={getPromptCategoryColor(prompt.category)}>{getCategoryName(prompt.category)}</Badge>
            {prompt.tags.map((tag) => (
              <Badge key={tag}>{tag}</Badge>
            ))}
          </div>
        )}
      </article>
    </Stack>
  );
}

interface HighlightedTextProps {
  text: string;
  baseText: string | undefined;
  variables: readonly TemplateVariable[];
}

/** Renders the text with its variables, and additions to the base text in `mark` elements. */
function HighlightedText({ text, baseText, variables }: HighlightedTextProps) {
  const segments = useAdditions(text, baseText);

  return segments.map((segment, index) => {
    const isAdded = segment.change === 'added';
    const Element = isAdded ? 'mark' : 'span';
    return (
      // oxlint-disable-next-line react/no-array-index-key -- segments have no other identity
      <Element key={index} className={isAdded ? styles.added : undefined}>
        <TemplateText text={segment.text} variables={variables} />
      </Element>
    );
  });
}

/** Returns the segments of the text; a single one until the diff has been computed. */
function useAdditions(text: string, baseText: string | undefined): readonly DiffSegment[] {
  const [diff, setDiff] = useState<{ text: string; baseText: string; segments: DiffSegment[] }>();

  useEffect(() => {
    if (baseText === undefined) return undefined;
    let isCancelled = false;
    const highlight = async () => {
      const { getAdditions } = await import('../rules/word-diff.ts');
      if (!isCancelled) setDiff({ text, baseText, segments: getAdditions(baseText, text) });
    };
    // Without highlights, the versions can still be compared.
    highlight().catch(() => {});
    return () => {
      isCancelled = true;
    };
  }, [text, baseText]);

  const isCurrent = diff?.text === text && diff.baseText === baseText;
  return isCurrent ? diff.segments : [{ text, change: 'same' }];
}
