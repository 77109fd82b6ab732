/** Returns the ids of tools. */
export const toIds = (items: readonly { id: string }[]) => items.map(({ id }) => id);

/** Returns the tools that are among the others, in their order. */
export function selectSame<Item extends { id: string }>(tools: Item[], others: { id: string }[]): Item[] {
  const ids = new Set(toIds(others));
  return tools.filter(({ id }) => ids.has(id));
}
