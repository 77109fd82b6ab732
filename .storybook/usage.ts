import type { ReactNode } from 'react';

export interface UsageExample {
  /** One sentence; `code` in backticks. */
  text: string;
  /** Small live example. */
  example?: () => ReactNode;
}

/** Usage guidance on a component's docs page: `parameters.usage` of its stories. */
export interface Usage {
  do: UsageExample;
  dont: UsageExample;
  /** The parts of a compound component and how they nest, as JSX without props. */
  anatomy?: string;
  /** What each key does, such as `'Enter, Space'` or `'Shift+Tab'`; a sentence for components without keyboard interaction. */
  keyboard: Record<string, string> | string;
  /** Patterns and standards that the component implements: URL by name. */
  references: Record<string, string>;
}
