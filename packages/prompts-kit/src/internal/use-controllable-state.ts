'use client';

import { useState } from 'react';

/**
 * Holds a value that is controlled by the parent or uncontrolled, like the hook of Radix that ui uses.
 * @param prop the value while the parent controls it
 * @param defaultProp the value at first, when uncontrolled
 */
export function useControllableState<State, Value extends State = State>(
  prop: State | undefined,
  defaultProp: State,
  onChange: ((value: Value) => void) | undefined,
) {
  const [uncontrolled, setUncontrolled] = useState(defaultProp);
  const setValue = (next: Value) => {
    if (prop === undefined) setUncontrolled(next);
    onChange?.(next);
  };

  return [prop ?? uncontrolled, setValue] as const;
}
