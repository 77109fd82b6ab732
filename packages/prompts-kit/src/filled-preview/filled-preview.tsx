'use client';

import { memo, useDeferredValue, useMemo } from 'react';

import { filledLength, longestFilled, type TemplatePart } from '../rules/variables.ts';
import styles from './filled-preview.module.css';
import { previewChunks } from './preview-chunks.ts';

export interface FilledPreviewProps {
  content: string;
  /** What stands for each declared variable; empty where there is no value yet. */
  filled: ReadonlyMap<string, string>;
  /** What screen readers call it. */
  label: string;
}

/** A prompt as it will be copied. Values are marked, and variables without one stay as `{name}`. */
export function FilledPreview({ content, filled, label }: FilledPreviewProps) {
  // Typing stays quick while a very long prompt catches up.
  const shown = useDeferredValue(filled);
  const names = [...filled.keys()].join('\n');
  const chunks = useMemo(() => previewChunks(content, names.split('\n')), [content, names]);
  const length = chunks.reduce((sum, parts) => sum + filledLength(parts, shown), 0);
  // What cannot be copied is not drawn either: a page would hang on it.
  const values = length > longestFilled ? noValues : shown;

  return (
    // A box that scrolls must be reachable by keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div role="region" aria-label={label} tabIndex={0} dir="auto" className={styles.root}>
      {chunks.map((parts, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- chunks never move
        <Chunk key={index} parts={parts} filled={values} />
      ))}
    </div>
  );
}

const noValues: ReadonlyMap<string, string> = new Map();

interface ChunkProps {
  parts: TemplatePart[];
  filled: ReadonlyMap<string, string>;
}

const Chunk = memo(function Chunk({ parts, filled }: ChunkProps) {
  return (
    <div className={styles.chunk}>
      {parts.map((part, index) => {
        if ('text' in part) return part.text;
        const value = filled.get(part.name);
        return (
          // oxlint-disable-next-line react/no-array-index-key -- parts never move
          <mark key={index} className={value ? styles.filled : styles.unfilled}>
            {value || part.source}
          </mark>
        );
      })}
    </div>
  );
}, sameText);

function sameText(before: ChunkProps, after: ChunkProps) {
  return (
    before.parts === after.parts &&
    after.parts.every(
      (part) => 'text' in part || before.filled.get(part.name) === after.filled.get(part.name),
    )
  );
}
