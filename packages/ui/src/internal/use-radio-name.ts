import { useEffect, useId, type RefObject } from 'react';

/**
 * Returns the name of radios, which they need to belong together: that of the caller, or a generated one, which the data of
 * their form leaves out.
 */
export function useRadioName(group: RefObject<HTMLElement | null>, name: string | undefined): string {
  const id = useId();

  useEffect(() => {
    if (name !== undefined) return undefined;
    const omit = (event: Event) => (event as FormDataEvent).formData.delete(id);
    const root = group.current?.getRootNode();
    root?.addEventListener('formdata', omit);
    return () => root?.removeEventListener('formdata', omit);
  }, [group, id, name]);

  return name ?? id;
}
