import { Checkbox } from '@ai-directory/ui/checkbox';
import { toast } from '@ai-directory/ui/toast';
import { VisuallyHidden } from '@ai-directory/ui/visually-hidden';

import { chooseTool, mostCompared, unchooseTool, useIsChosen, type ChosenTool } from './chosen-tools.ts';

/** Puts a tool into the tray of those to be compared, or takes it out. */
export function CompareTick({ tool }: { tool: ChosenTool }) {
  const chosen = useIsChosen(tool.id);

  const change = (ticked: boolean) => {
    if (!ticked) unchooseTool(tool.id);
    else if (!chooseTool(tool)) toast.info(`At most ${mostCompared} tools can be compared at once.`);
  };

  return (
    <Checkbox
      label={
        <>
          Compare<VisuallyHidden> {tool.name}</VisuallyHidden>
        </>
      }
      checked={chosen}
      onCheckedChange={change}
    />
  );
}
