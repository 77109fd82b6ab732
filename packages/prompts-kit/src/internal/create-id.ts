/** Returns a UUID, as the contract requires. Not by `randomUUID`, which is undefined on pages without TLS. */
export const createId = () =>
  Array.from(crypto.getRandomValues(new Uint16Array(8)), (part) => part.toString(16).padStart(4, '0'))
    .join('')
    .replace(/^(.{8})(.{4}).(.{3}).(.{3})/, '$1-$2-4$3-8$4-');
