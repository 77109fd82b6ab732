'use client';

import { Button } from '@ai-directory/ui/button';
import { defineMessages, plural, useMessages } from '@ai-directory/ui/messages';
import { Sheet, SheetBody, SheetClose, SheetContent, SheetFooter, SheetTitle } from '@ai-directory/ui/sheet';
import { Stack } from '@ai-directory/ui/stack';
import { VisuallyHidden } from '@ai-directory/ui/visually-hidden';

import { SortSelect } from './filter-selects.tsx';
import { PromptFacets, type PromptFacetsProps } from './prompt-facets.tsx';
import { promptFiltersMessages } from './prompt-filters-messages.ts';

export const promptFilterSheetMessages = defineMessages('promptFilterSheet', {
  show: plural({ one: 'Show # prompt', other: 'Show # prompts' }),
  loading: 'Loading prompts...',
});

interface PromptFilterSheetProps extends PromptFacetsProps {
  /** Number of prompts that match; undefined while they are loading. */
  total?: number | undefined;
  onClose: () => void;
}

/** Filters and order on narrow screens. They take effect at once; the button shows the number of prompts. */
export function PromptFilterSheet({ total, onClose, ...props }: PromptFilterSheetProps) {
  const t = useMessages(promptFilterSheetMessages);
  const results = total === undefined ? t.loading : t.show(total);
  return (
    <Sheet open onOpenChange={(open) => !open && onClose()}>
      <SheetContent side="bottom">
        <SheetTitle>{useMessages(promptFiltersMessages).more}</SheetTitle>
        <SheetBody>
          <Stack>
            <SortSelect {...props} hideLabel={false} />
            <PromptFacets {...props} />
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
