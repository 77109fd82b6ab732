/**
 * Returns a copy of cached data in which every object with an id is replaced, inner objects first. Lists keep their order.
 * @param replace returns the object that takes its place, or the same one
 */
export function mapObjects(data: unknown, replace: (object: object) => object): unknown {
  if (Array.isArray(data)) return data.map((item) => mapObjects(item, replace));
  if (typeof data !== 'object' || data === null) return data;
  const copy = Object.fromEntries(
    Object.entries(data).map(([name, value]) => [name, mapObjects(value, replace)]),
  );
  return 'id' in copy ? replace(copy) : copy;
}
