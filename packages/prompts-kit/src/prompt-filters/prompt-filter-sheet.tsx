'use client';

import { Button } from '@ai-directory/ui/button';
import { defineMessages, plural, useMessages } from '@ai-directory/ui/messages';
import { Sheet, SheetBody, SheetClose, SheetContent, SheetFooter, SheetTitle } from '@ai-directory/ui/sheet';
import { Stack } from '@ai-directory/ui/stack';
import { VisuallyHidden } from '@ai-directory/ui/visually-hidden';

import { MoreFilters, type MoreFiltersProps } from './filter-selects.tsx';
import { promptFiltersMessages } from './prompt-filters-messages.ts';

export const promptFilterSheetMessages = defineMessages('promptFilterSheet', {
  show: plural({ one: 'Show # prompt', other: 'Show # prompts' }),
  loading: 'Loading prompts...',
});

interface PromptFilterSheetProps extends Omit<MoreFiltersProps, 'hideLabel'> {
  /** Number of prompts that match; undefined while they are loading. */
  total?: number | undefined;
  onClose: () => void;
}

/** Model and order on narrow screens. They take effect at once; the button shows the number of prompts. */
export function PromptFilterSheet({ total, onClose, ...props }: PromptFilterSheetProps) {
  const t = useMessages(promptFilterSheetMessages);
  const results = total === undefined ? t.loading : t.show(total);
  return (
    <Sheet open onOpenChange={(open) => !open && onClose()}>
      <SheetContent side="bottom">
        <SheetTitle>{useMessages(promptFiltersMessages).more}</SheetTitle>
        <SheetBody>
          <Stack>
            <MoreFilters {...props} hideLabel={false} />
          </Stack>
        </SheetBody>
        <SheetFooter>
          <VisuallyHidden role="status">{results}</VisuallyHidden>
          <SheetClose asChild>
            <Button variant="primary">{results}</Button>
          </SheetClose>
        </SheetFooter>
      </SheetContent>
    </Sheet>
  );
}
