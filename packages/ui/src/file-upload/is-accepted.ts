/** Whether a file matches an `accept` attribute, which browsers do not enforce for dropped files. */
export function isAccepted(accept: string | undefined, file: Pick<File, 'name' | 'type'>): boolean {
  const patterns = (accept ?? '').split(',').map((pattern) => pattern.trim().toLowerCase());
  const name = file.name.toLowerCase();
  const type = file.type.toLowerCase();
  const matches = (pattern: string) => {
    if (pattern === '*/*') return true;
    if (pattern.startsWith('.')) return name.endsWith(pattern);
    return pattern.endsWith('/*') ? type.startsWith(pattern.slice(0, -1)) : type === pattern;
  };

  return (
    patterns.every((pattern) => pattern === '') ||
    patterns.some((pattern) => pattern !== '' && matches(pattern))
  );
}
