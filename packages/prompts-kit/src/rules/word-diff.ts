import { diffLines, diffWordsWithSpace, type ChangeObject } from 'diff';

/** Part of a text that is unchanged, removed or added. */
export interface DiffSegment {
  text: string;
  change: 'same' | 'removed' | 'added';
}

/** Maximum edits of a diff by words; beyond it, words are less readable than lines, and slow to compute. */
const maxEdits = 500;

/** Returns the diff of two texts by words; by lines or as a whole if they differ too much. */
export function getWordDiff(before: string, after: string): DiffSegment[] {
  const changes =
    diffWordsWithSpace(before, after, { maxEditLength: maxEdits }) ??
    diffLines(before, after, { maxEditLength: maxEdits });
  if (changes) return changes.map(toSegment);
  return [
    { text: before, change: 'removed' },
    { text: after, change: 'added' },
  ];
}

const toSegment = ({ value, removed, added }: ChangeObject<string>): DiffSegment => ({
  text: value,
  change: removed ? 'removed' : added ? 'added' : 'same',
});

/** Lines of context next to a change. */
const contextLines = 2;
/** Unchanged segments up to this number of lines are shown whole. */
const maxUnchangedLines = 12;

/** Shortens long unchanged segments to the lines next to changes; `null` marks omitted lines. */
export function collapseUnchanged(segments: readonly DiffSegment[]): (DiffSegment | null)[] {
  return segments.flatMap((segment, index) => {
    const lines = segment.text.split('\n');
    if (segment.change !== 'same' || lines.length <= maxUnchangedLines) return [segment];
    const first = { text: lines.slice(0, contextLines).join('\n'), change: segment.change };
    const last = { text: lines.slice(-contextLines).join('\n'), change: segment.change };
    return [...(index > 0 ? [first] : []), null, ...(index < segments.length - 1 ? [last] : [])];
  });
}

/** Returns `after` as segments that are unchanged or added relative to `before`. */
export function getAdditions(before: string, after: string): DiffSegment[] {
  const segments = getWordDiff(before, after).filter(({ change }) => change !== 'removed');
  return mergeAdjacentAdditions(segments);
}

/** Merges additions separated only by spaces. */
function mergeAdjacentAdditions(segments: readonly DiffSegment[]): DiffSegment[] {
  const merged: DiffSegment[] = [];
  for (const [index, { text, change }] of segments.entries()) {
    const previous = merged.at(-1);
    const isBetweenAdditions =
      /^ +$/.test(text) && previous?.change === 'added' && segments[index + 1]?.change === 'added';
    const mergedChange = isBetweenAdditions ? 'added' : change;
    if (previous && previous.change === mergedChange) previous.text += text;
    else merged.push({ text, change: mergedChange });
  }
  return merged;
}
