import { useRef } from 'react';

/** A tag that was typed and not added by Enter, which would be lost with its input. */
export function useTypedTag() {
  const typed = useRef('');
  return {
    setTypedTag: (tag: string) => {
      typed.current = tag;
    },
    /** Returns the tags with the typed one. */
    withTypedTag: (tags: string[]) => {
      const tag = typed.current.trim();
      return tag === '' || tags.includes(tag) ? tags : [...tags, tag];
    },
  };
}
