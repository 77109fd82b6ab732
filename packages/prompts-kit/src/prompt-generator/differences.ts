/** A stretch of a text, and whether the other text has none like it. */
export interface Stretch {
  text: string;
  isDifferent: boolean;
}

/** Which words of a text another text does not have. The code that finds them is fetched on first use. */
export async function differences(text: string, other: string): Promise<Stretch[]> {
  const { wordDiff } = await import('../rules/word-diff.ts');
  const stretches = wordDiff(other, text)
    .filter(({ change }) => change !== 'removed')
    .map((part) => ({ text: part.text, isDifferent: part.change === 'added' }));
  return joined(stretches);
}

/** One mark for words that only a space parts. */
function joined(stretches: readonly Stretch[]): Stretch[] {
  const whole: Stretch[] = [];
  for (const [index, { text, isDifferent }] of stretches.entries()) {
    const isBetween = /^ +$/.test(text) && whole.at(-1)?.isDifferent && stretches[index + 1]?.isDifferent;
    const last = whole.at(-1);
    const marked = isDifferent || isBetween === true;
    if (last && last.isDifferent === marked) last.text += text;
    else whole.push({ text, isDifferent: marked });
  }
  return whole;
}
