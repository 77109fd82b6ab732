import { Checkbox } from '@ai-directory/ui/checkbox';
import { defineMessages, useMessages } from '@ai-directory/ui/messages';
import { toast } from '@ai-directory/ui/toast';
import { VisuallyHidden } from '@ai-directory/ui/visually-hidden';

import {
  addToCompare,
  MAX_COMPARE,
  removeFromCompare,
  useIsCompared,
  type ComparedTool,
} from './compare-store.ts';

const compareCheckboxMessages = defineMessages('compareCheckbox', {
  label: 'Compare',
  limitReached: (v: { max: string }) => `At most ${v.max} tools can be compared at once.`,
});

/** Adds a tool to the comparison or removes it. */
export function CompareCheckbox({ tool }: { tool: ComparedTool }) {
  const t = useMessages(compareCheckboxMessages);
  const checked = useIsCompared(tool.id);

  const onCheckedChange = (next: boolean) => {
    if (!next) removeFromCompare(tool.id);
    else if (!addToCompare(tool)) toast.info(t.limitReached({ max: String(MAX_COMPARE) }));
  };

  return (
    <Checkbox
      label={
        <>
          {t.label}
          <VisuallyHidden> {tool.name}</VisuallyHidden>
        </>
      }
      checked={checked}
      onCheckedChange={onCheckedChange}
    />
  );
}
