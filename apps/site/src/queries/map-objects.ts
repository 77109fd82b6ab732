/**
 * Replaces every object with an id in cached data, inner objects first. Whatever contains no replaced object stays the same object.
 * @param replace returns the object that takes its place, or the same one
 */
export function mapObjects(data: unknown, replace: (object: object) => object): unknown {
  if (typeof data !== 'object' || data === null) return data;
  const values: unknown[] = Object.values(data);
  const mapped = values.map((value) => mapObjects(value, replace));
  const isUnchanged = mapped.every((value, index) => value === values[index]);
  if (Array.isArray(data)) return isUnchanged ? data : mapped;
  const names = Object.keys(data);
  const object = isUnchanged ? data : Object.fromEntries(mapped.map((value, index) => [names[index], value]));
  return 'id' in object ? replace(object) : object;
}
