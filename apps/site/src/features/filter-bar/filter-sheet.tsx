import { Button } from '@ai-directory/ui/button';
import { defineMessages, useMessages } from '@ai-directory/ui/messages';
import { Sheet, SheetBody, SheetClose, SheetContent, SheetFooter, SheetTitle } from '@ai-directory/ui/sheet';
import { Stack } from '@ai-directory/ui/stack';
import { VisuallyHidden } from '@ai-directory/ui/visually-hidden';
import type { ReactNode } from 'react';

import { HideLabelsContext } from './hide-labels-context.ts';

export const filterSheetMessages = defineMessages('filterSheet', {
  show: (v: { results: string }) => `Show ${v.results}`,
  loading: 'Loading results...',
});

export interface FilterSheetProps {
  title: string;
  /** Number of results as text; undefined while they are loading. */
  results: string | undefined;
  onClose: () => void;
  children: ReactNode;
}

/** The filters of a list on narrow screens. They take effect at once; the button shows the number of results. */
export default function FilterSheet({ title, results, onClose, children }: FilterSheetProps) {
  const t = useMessages(filterSheetMessages);
  return (
    <Sheet open onOpenChange={(open) => !open && onClose()}>
      <SheetContent side="bottom">
        <SheetTitle>{title}</SheetTitle>
        <SheetBody>
          <HideLabelsContext value={false}>
            <Stack>{children}</Stack>
          </HideLabelsContext>
        </SheetBody>
        <SheetFooter>
          <VisuallyHidden role="status">{results ?? t.loading}</VisuallyHidden>
          <SheetClose asChild>
            <Button variant="primary">{results === undefined ? t.loading : t.show({ results })}</Button>
          </SheetClose>
        </SheetFooter>
      </SheetContent>
    </Sheet>
  );
}
