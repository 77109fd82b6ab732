import { useRef } from 'react';

import type { ToolValues } from './tool-values.ts';

type TagFields = Pick<ToolValues, 'tags' | 'aliases'>;

/** Tags that were typed and not added by Enter, which would be lost with their input. */
export function useTypedTags() {
  const typed = useRef({ tags: '', aliases: '' });
  return {
    setTypedTag: (field: keyof TagFields, tag: string) => {
      typed.current[field] = tag;
    },
    /** Returns the fields that a typed tag changes, with it. */
    takeTypedTags: (values: TagFields): Partial<TagFields> => {
      const { tags, aliases } = typed.current;
      typed.current = { tags: '', aliases: '' };
      return { ...withTag('tags', values, tags), ...withTag('aliases', values, aliases) };
    },
  };
}

function withTag(field: keyof TagFields, values: TagFields, typed: string): Partial<TagFields> {
  const tag = typed.trim();
  return tag === '' || values[field].includes(tag) ? {} : { [field]: [...values[field], tag] };
}
