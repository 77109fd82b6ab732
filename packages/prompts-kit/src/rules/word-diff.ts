import { diffLines, diffWordsWithSpace, type ChangeObject } from 'diff';

/** A stretch of text that stayed, went or came. */
export interface DiffPart {
  text: string;
  change: 'same' | 'removed' | 'added';
}

/** Beyond so many changes, words say less than lines, and looking for them takes too long. */
const mostEdits = 500;

/** What became of a text, word by word; a text that is mostly new, line by line or as a whole. */
export function wordDiff(before: string, after: string): DiffPart[] {
  const changes =
    diffWordsWithSpace(before, after, { maxEditLength: mostEdits }) ??
    diffLines(before, after, { maxEditLength: mostEdits });
  if (changes) return changes.map(toPart);
  return [
    { text: before, change: 'removed' },
    { text: after, change: 'added' },
  ];
}

const toPart = ({ value, removed, added }: ChangeObject<string>): DiffPart => ({
  text: value,
  change: removed ? 'removed' : added ? 'added' : 'same',
});

/** Lines of a long unchanged stretch that stay at each end, next to the changes. */
const keptLines = 2;
const longStretch = 12;

/** The same with every long unchanged stretch cut to its ends; `null` stands where lines are left out. */
export function condensed(parts: readonly DiffPart[]): (DiffPart | null)[] {
  return parts.flatMap((part, index) => {
    const lines = part.text.split('\n');
    if (part.change !== 'same' || lines.length <= longStretch) return [part];
    const first = { text: lines.slice(0, keptLines).join('\n'), change: part.change };
    const last = { text: lines.slice(-keptLines).join('\n'), change: part.change };
    return [...(index > 0 ? [first] : []), null, ...(index < parts.length - 1 ? [last] : [])];
  });
}
