import { useEffect, type RefObject } from 'react';

/** An element with a form owner. */
export type FormControl = Element & { form: HTMLFormElement | null };

/** Calls `onReset` before the form of the control is reset, unless a listener prevents that. */
export function useFormReset(control: RefObject<FormControl | null>, onReset: () => void) {
  useEffect(() => {
    const handleReset = (event: Event) => {
      const form = control.current?.form;
      if (form && event.target === form && !event.defaultPrevented) onReset();
    };
    // The root instead of the form: React's handlers have run, and the form owner may change.
    const root = control.current?.getRootNode();
    root?.addEventListener('reset', handleReset);
    return () => root?.removeEventListener('reset', handleReset);
  });
}
