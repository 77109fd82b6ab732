/** Whether a file fits the list of an `accept` attribute; dropped files pass by the browser's own check. */
export function accepts(accept: string | undefined, file: Pick<File, 'name' | 'type'>): boolean {
  const kinds = (accept ?? '').split(',').map((kind) => kind.trim().toLowerCase());
  const name = file.name.toLowerCase();
  const type = file.type.toLowerCase();
  const fits = (kind: string) => {
    if (kind === '*/*') return true;
    if (kind.startsWith('.')) return name.endsWith(kind);
    return kind.endsWith('/*') ? type.startsWith(kind.slice(0, -1)) : type === kind;
  };

  return kinds.every((kind) => kind === '') || kinds.some((kind) => kind !== '' && fits(kind));
}
