import { useLayoutEffect, useState, type RefObject } from 'react';

import { useFormReset } from './use-form-reset.ts';

/** The value of a text, `null` for an empty one, or why it has none. */
type ParsedText<Value> = { value: Value | null } | { error: string };

interface TypedTextOptions<Value> {
  value: Value | null;
  format: (value: Value | null) => string;
  parse: (text: string) => ParsedText<Value>;
  /** Called with the value of the text on Enter and when focus leaves. */
  onCommit: (value: Value | null) => void;
}

interface Draft<Value> {
  text: string;
  /** The value when the text was typed: another one replaces it. */
  value: Value | null;
  isCommitted: boolean;
}

/**
 * Text that is typed for a value of another kind, such as a number. Text without a value stays in the input, which it makes
 * invalid at once, so that no form submits anything else; `error` is set from the next Enter or blur on.
 */
export function useTypedText<Value>(
  input: RefObject<HTMLInputElement | null>,
  { value, format, parse, onCommit }: TypedTextOptions<Value>,
) {
  const [state, setDraft] = useState<Draft<Value> | null>(null);
  const draft = state?.isCommitted && state.value !== value ? null : state;
  const parsed = draft ? parse(draft.text) : { value };
  const error = 'error' in parsed ? parsed.error : null;
  const discard = () => setDraft(null);

  useLayoutEffect(() => input.current?.setCustomValidity(error ?? ''), [input, error]);
  useFormReset(input, discard);

  return {
    text: draft?.text ?? format(value),
    /** The value of the text; `null` while it has none. */
    typedValue: 'error' in parsed ? null : parsed.value,
    error: draft?.isCommitted ? error : null,
    discard,
    type: (text: string) => setDraft({ text, value, isCommitted: false }),
    commit: () => {
      if (!draft) return;
      if ('error' in parsed) {
        setDraft({ ...draft, value, isCommitted: true });
        return;
      }
      discard();
      onCommit(parsed.value);
    },
  };
}
