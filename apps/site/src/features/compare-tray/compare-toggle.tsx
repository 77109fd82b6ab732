import { Check, Columns } from '@ai-directory/ui/icons';
import { defineMessages, useMessages } from '@ai-directory/ui/messages';
import { toast } from '@ai-directory/ui/toast';
import { ToggleButton } from '@ai-directory/ui/toggle-button';

import {
  addToCompare,
  MAX_COMPARE,
  removeFromCompare,
  useIsCompared,
  type ComparedTool,
} from './compare-store.ts';
import styles from './compare-tray.module.css';

export const compareToggleMessages = defineMessages('compareToggle', {
  label: (v: { tool: string }) => `Compare ${v.tool}`,
  compare: 'Compare',
  limitReached: (v: { max: string }) => `At most ${v.max} tools can be compared at once.`,
});

export interface CompareToggleProps {
  tool: ComparedTool;
  /** Is as large as other buttons and has the word beside the icon. @default false */
  showLabel?: boolean;
}

/** Adds a tool to the comparison or removes it. */
export function CompareToggle({ tool, showLabel = false }: CompareToggleProps) {
  const t = useMessages(compareToggleMessages);
  const pressed = useIsCompared(tool.id);

  const onPressedChange = (next: boolean) => {
    if (!next) removeFromCompare(tool.id);
    else if (!addToCompare(tool)) toast.info(t.limitReached({ max: String(MAX_COMPARE) }));
  };

  return (
    <ToggleButton
      size={showLabel ? 'medium' : 'small'}
      label={t.label({ tool: tool.name })}
      variant={pressed ? 'primary' : showLabel ? 'secondary' : 'ghost'}
      pressed={pressed}
      data-requires-script
      onPressedChange={onPressedChange}
    >
      {pressed ? <Check aria-hidden="true" className={styles.check} /> : <Columns aria-hidden="true" />}
      {showLabel && <span>{t.compare}</span>}
    </ToggleButton>
  );
}
