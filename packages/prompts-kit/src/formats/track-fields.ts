import { isObject } from './external-prompt.ts';

/**
 * Returns the object in a proxy that adds the path of each field that is read to `paths`, such as `meta` and `meta.title`. What is
 * not read is lost by a conversion, and can be named.
 */
export function trackFields(
  value: Record<string, unknown>,
  paths: Set<string>,
  parent = '',
): Record<string, unknown> {
  return new Proxy(value, {
    get(target, key) {
      const field: unknown = Reflect.get(target, key);
      if (typeof key === 'symbol' || !Object.hasOwn(target, key)) return field;
      paths.add(parent + key);
      return isObject(field) ? trackFields(field, paths, `${parent}${key}.`) : field;
    },
  });
}

/** Returns the paths of the fields with a value that were not read. */
export function findUnreadFields(
  value: Record<string, unknown>,
  paths: ReadonlySet<string>,
  parent = '',
): string[] {
  return Object.entries(value).flatMap(([key, field]) => {
    const path = parent + key;
    if (!paths.has(path)) return isEmpty(field) ? [] : [path];
    return isObject(field) ? findUnreadFields(field, paths, `${path}.`) : [];
  });
}

const isEmpty = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  value === '' ||
  value === false ||
  (typeof value === 'object' && Object.keys(value).length === 0);
