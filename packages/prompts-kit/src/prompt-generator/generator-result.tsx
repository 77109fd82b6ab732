'use client';

import { Alert } from '@ai-directory/ui/alert';
import { Checkbox } from '@ai-directory/ui/checkbox';
import { EmptyState } from '@ai-directory/ui/empty-state';
import { SegmentedControl } from '@ai-directory/ui/segmented-control';
import { Skeleton } from '@ai-directory/ui/skeleton';
import { useId, useState } from 'react';

import { useKitWords, type KitWords } from '../kit-provider/kit-provider.tsx';
import { useNarrow } from '../use-narrow.ts';
import * as english from '../words/generator.ts';
import { GeneratedVersion } from './generated-version.tsx';
import { savable } from './generator-rules.ts';
import type { PromptGeneratorProps } from './prompt-generator.tsx';
import styles from './prompt-generator.module.css';
import { SaveVersion } from './save-version.tsx';
import type { useGeneration } from './use-generation.ts';

type Generation = ReturnType<typeof useGeneration>;

interface GeneratorResultProps extends Pick<PromptGeneratorProps, 'onSave' | 'onSignIn'> {
  generation: Generation;
  headingLevel: 2 | 3;
}

/** What was written so far, how it goes, and saving it. */
export function GeneratorResult({ generation, headingLevel, ...saving }: GeneratorResultProps) {
  const words = useKitWords(english);
  const headingId = useId();
  const Heading = `h${headingLevel}` as const;
  const { phase, failure } = generation;

  return (
    <section aria-labelledby={phase === 'idle' ? undefined : headingId} className={styles.result}>
      {phase === 'idle' ? (
        <EmptyState as="p" title={words.generateHint} />
      ) : (
        <Heading id={headingId} className={styles.heading}>
          {words.generatedPrompts}
        </Heading>
      )}
      <p role="status" className={styles.status}>
        {progressOf(generation, words)}
      </p>
      {failure && (
        <Alert tone="danger" live>
          {failure}
        </Alert>
      )}
      <Versions {...saving} generation={generation} heading={headingLevel === 2 ? 'h3' : 'h4'} />
    </section>
  );
}

function progressOf(
  { phase, versions, isFresh, request }: Generation,
  words: Pick<KitWords, keyof typeof english>,
): string {
  switch (phase) {
    case 'generating':
      return words.writing(isFresh ? versions.length : 1, request?.generateVariations ?? 1);
    case 'finished':
      return words.written(versions.length);
    case 'stopped':
      return isFresh ? words.stopped : words.stoppedEmpty;
    default:
      return '';
  }
}

interface VersionsProps extends Pick<PromptGeneratorProps, 'onSave' | 'onSignIn'> {
  generation: Generation;
  heading: 'h3' | 'h4';
}

/** All versions beside each other, of which one is chosen; where there is no room, the chosen one alone. */
function Versions({ generation, heading, ...saving }: VersionsProps) {
  const words = useKitWords(english);
  const [place, choose] = useState(0);
  const [marking, setMarking] = useState(true);
  const { ref, isNarrow } = useNarrow();
  const { versions, phase, isFresh, round } = generation;
  const writing = phase === 'generating';
  const [first, second] = versions;
  const chosen = versions.find((version) => version.place === place) ?? first;
  if (!chosen) return writing && <Skeleton variant="block" height="10rem" />;

  const names = new Map(versions.map((version, index) => [version, words.versionName(index + 1)]));
  const shown = isNarrow ? [chosen] : versions;
  const neighbour = chosen === first ? second : first;
  /** What the marks of the others are made against. */
  const base = isNarrow ? neighbour : chosen;

  return (
    <>
      {base && second && (
        <div className={styles.choice}>
          <SegmentedControl
            label={words.chooseVersion}
            options={[...names].map(([version, label]) => ({ value: String(version.place), label }))}
            value={String(chosen.place)}
            onValueChange={(value) => choose(Number(value))}
          />
          <Checkbox
            label={words.markDifferences}
            description={marking && words.markedAgainst(names.get(base) ?? '')}
            checked={marking}
            onCheckedChange={setMarking}
          />
        </div>
      )}
      <div
        ref={ref}
        className={styles.versions}
        aria-busy={writing}
        data-stale={(writing && !isFresh) || undefined}
      >
        {shown.map((version) => (
          <GeneratedVersion
            key={version.place}
            version={version}
            name={names.get(version) ?? ''}
            heading={heading}
            chosen={version === chosen}
            other={marking && !writing && version !== base ? base?.text : undefined}
          />
        ))}
      </div>
      {!writing &&
        versions.map((version) => (
          // All of them, so that a title that was typed is there when its version is chosen again.
          <div key={`${round}-${version.place}`} hidden={version !== chosen}>
            <SaveVersion {...saving} prompt={savable(version)} />
          </div>
        ))}
    </>
  );
}
