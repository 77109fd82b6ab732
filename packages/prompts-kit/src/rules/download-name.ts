/** Names that Windows keeps for devices, with or without an ending. */
const reserved = /^(?:con|prn|aux|nul|com\d|lpt\d)$/;

/**
 * A file name, without its ending, that every system takes: `Café {menu}!` gives `cafe-menu`.
 * A title with nothing usable in it gives `prompt`.
 */
export function downloadName(title: string): string {
  const name = title
    .slice(0, 200)
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, 60)
    .replaceAll(/^-+|-+$/g, '');

  if (name === '') return 'prompt';
  return reserved.test(name) ? `prompt-${name}` : name;
}
