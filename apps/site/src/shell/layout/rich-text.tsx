import { cloneElement, type ReactElement } from 'react';

export interface RichTextProps {
  /** A message with elements, such as `Or <stack>build a stack</stack>.` They are not nested. */
  text: string;
  /** The elements by their names; their content is that of the message. */
  elements: Readonly<Record<string, ReactElement>>;
}

/** A sentence with links or emphasis, as one message: translations may put them elsewhere. */
export function RichText({ text, elements }: RichTextProps) {
  // Text, name and content of an element, text, …
  const parts = text.split(/<(\w+)>(.*?)<\/\1>/);
  return parts.map((part, index) => {
    if (index % 3 === 1) return null;
    const element = index % 3 === 2 ? elements[parts[index - 1] ?? ''] : undefined;
    return element ? cloneElement(element, { key: index }, part) : part;
  });
}
