'use client';

import type { PromptType } from '@ai-directory/api-client/contract';
import { Alert } from '@ai-directory/ui/alert';
import { Checkbox } from '@ai-directory/ui/checkbox';
import { Heading } from '@ai-directory/ui/heading';
import { useMessages } from '@ai-directory/ui/messages';
import { SegmentedControl, SegmentedControlItem } from '@ai-directory/ui/segmented-control';
import { Skeleton } from '@ai-directory/ui/skeleton';
import { Stack } from '@ai-directory/ui/stack';
import { Text } from '@ai-directory/ui/text';
import { useId, useState } from 'react';

import { subheadings } from '../internal/subheadings.ts';
import { useIsNarrow } from '../internal/use-is-narrow.ts';
import { GeneratedVersion } from './generated-version.tsx';
import { promptGeneratorMessages } from './generator-messages.ts';
import type { PromptGeneratorProps } from './prompt-generator-props.ts';
import styles from './prompt-generator.module.css';
import { SaveVersion } from './save-version.tsx';
import { toGeneratedPrompt, type Generation } from './use-generation.ts';

interface GeneratorResultProps extends Pick<PromptGeneratorProps, 'onSave' | 'onSignIn' | 'draftId'> {
  generation: Generation;
  as: 'h2' | 'h3';
  onExample: ExamplesProps['onExample'];
}

/** Renders progress, error and versions of the generation, and the form that saves a version. */
export function GeneratorResult({ generation, as, onExample, ...saveProps }: GeneratorResultProps) {
  const t = useMessages(promptGeneratorMessages);
  const headingId = useId();
  const { status, errorMessage } = generation;

  return (
    <Stack asChild>
      <section aria-labelledby={status === 'idle' ? undefined : headingId}>
        {status === 'idle' ? (
          <Examples as={as} onExample={onExample} />
        ) : (
          <Heading as={as} size="large" id={headingId}>
            {t.heading}
          </Heading>
        )}
        <Text size="small" variant="muted" role="status" className={styles.status}>
          {getStatusMessage(generation, t)}
        </Text>
        {errorMessage && (
          <Alert variant="danger" announce>
            {errorMessage}
          </Alert>
        )}
        <Versions {...saveProps} generation={generation} heading={subheadings[as]} />
      </section>
    </Stack>
  );
}

function getStatusMessage(
  { status, versions, isFresh, request }: Generation,
  t: typeof promptGeneratorMessages.english,
): string {
  switch (status) {
    case 'generating':
      return t.writing({
        version: isFresh ? versions.length : 1,
        count: request?.generateVariations ?? 1,
      });
    case 'finished':
      return t.finished(versions.length);
    case 'stopped':
      return isFresh ? t.stopped : t.stoppedEmpty;
    default:
      return '';
  }
}

interface ExamplesProps {
  as: 'h2' | 'h3';
  /** Called with the example that the user has selected. */
  onExample: (example: { topic: string; type: PromptType }) => void;
}

/** Topics that fill in the form, until there is a result. */
function Examples({ as, onExample }: ExamplesProps) {
  const t = useMessages(promptGeneratorMessages);
  return (
    <>
      <Text variant="muted">{t.empty}</Text>
      <Heading as={as} size="small">
        {t.examples}
      </Heading>
      <ul className={styles.examples}>
        {examples.map((type) => {
          const topic = t.exampleTopics[type];
          return (
            <li key={type} className={styles.item}>
              <button type="button" className={styles.example} onClick={() => onExample({ topic, type })}>
                <span className={styles.name}>{t.types[type]}</span>
                <span>{topic}</span>
              </button>
            </li>
          );
        })}
      </ul>
    </>
  );
}

const examples: PromptType[] = ['marketing', 'technical', 'academic', 'creative'];

interface VersionsProps extends Omit<GeneratorResultProps, 'as' | 'onExample'> {
  heading: 'h3' | 'h4';
}

/** Renders all versions side by side, or in a narrow container only the selected one. */
function Versions({ generation, heading, draftId, ...saveProps }: VersionsProps) {
  const t = useMessages(promptGeneratorMessages);
  const [selectedIndex, setSelectedIndex] = useState(0);
  const [highlightDifferences, setHighlightDifferences] = useState(true);
  const { ref, isNarrow } = useIsNarrow();
  const { versions, status, isFresh, generationId } = generation;
  const isGenerating = status === 'generating';
  const [first, second] = versions;
  const selected = versions.find(({ index }) => index === selectedIndex) ?? first;
  if (!selected) return isGenerating && <Skeleton variant="block" height="10rem" />;

  const names = new Map(versions.map((version, index) => [version, t.version({ number: index + 1 })]));
  const visibleVersions = isNarrow ? [selected] : versions;
  const other = selected === first ? second : first;
  /** The version that the others are compared to. */
  const base = isNarrow ? other : selected;

  return (
    <>
      {base && second && (
        <div className={styles.toolbar}>
          <SegmentedControl
            label={t.versionToSave}
            value={String(selected.index)}
            onValueChange={(value) => setSelectedIndex(Number(value))}
          >
            {[...names].map(([{ index }, label]) => (
              <SegmentedControlItem key={index} value={String(index)}>
                {label}
              </SegmentedControlItem>
            ))}
          </SegmentedControl>
          <Checkbox
            label={t.highlightDifferences}
            description={highlightDifferences && t.comparedTo({ version: names.get(base) ?? '' })}
            checked={highlightDifferences}
            onCheckedChange={setHighlightDifferences}
          />
        </div>
      )}
      <div
        ref={ref}
        className={styles.versions}
        aria-busy={isGenerating}
        data-stale={(isGenerating && !isFresh) || undefined}
      >
        {visibleVersions.map((version) => (
          <GeneratedVersion
            key={version.index}
            version={version}
            name={names.get(version) ?? ''}
            heading={heading}
            selected={version === selected}
            baseText={highlightDifferences && !isGenerating && version !== base ? base?.text : undefined}
          />
        ))}
      </div>
      {!isGenerating &&
        versions.map((version) => (
          // All stay mounted, so that an edited title is preserved when another version is selected.
          <div key={`${generationId}-${version.index}`} hidden={version !== selected}>
            <SaveVersion
              {...saveProps}
              draftId={draftId && `${draftId}/versions/${version.index}`}
              prompt={toGeneratedPrompt(version)}
            />
          </div>
        ))}
    </>
  );
}
