/** Puts values into the `{places}` of a sentence, in one pass, exactly as given. */
export function formatMessage(sentence: string, values: Record<string, string | number>): string {
  return sentence.replaceAll(/\{(\w+)\}/g, (place, name: string) => String(values[name] ?? place));
}
