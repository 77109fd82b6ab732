import { useState, type ChangeEvent, type CompositionEvent } from 'react';

/**
 * Whether an event, of React or of the DOM, belongs to an input method that composes text. In Safari the key that ends a
 * composition is known by its code only (WebKit bug 165004).
 */
export function isComposing(event: Event | { nativeEvent: Event }): boolean {
  const native = ('nativeEvent' in event ? event.nativeEvent : event) as KeyboardEvent;
  return native.isComposing || native.keyCode === 229;
}

interface TextProps {
  onChange?: ((event: ChangeEvent<HTMLInputElement>) => void) | undefined;
  onCompositionEnd?: ((event: CompositionEvent<HTMLInputElement>) => void) | undefined;
}

/**
 * Text of an input by which something is searched or filtered: `onValueChange` is not called while an input method composes.
 * @returns the text that is being composed, shown instead of the value, and the handlers of the input
 */
export function useComposition(
  onValueChange: (text: string) => void,
  { onChange, onCompositionEnd }: TextProps,
) {
  const [composedText, setComposedText] = useState<string | null>(null);
  const commit = (text: string) => {
    setComposedText(null);
    onValueChange(text);
  };
  const handlers = {
    onChange: (event: ChangeEvent<HTMLInputElement>) => {
      onChange?.(event);
      if (isComposing(event) && !composesWords()) setComposedText(event.target.value);
      else commit(event.target.value);
    },
    onCompositionEnd: (event: CompositionEvent<HTMLInputElement>) => {
      onCompositionEnd?.(event);
      commit(event.currentTarget.value);
    },
  };
  return [composedText, handlers] as const;
}

/** Keyboards of Android compose each word, in every language. */
const composesWords = () => navigator.userAgent.includes('Android');
