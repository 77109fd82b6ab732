import { defineMessages, useMessages } from '@ai-directory/ui/messages';
import { Text } from '@ai-directory/ui/text';
import { useObjectUrl } from '@ai-directory/ui/use-object-url';

import { ToolGrid } from '../../features/tool-card/tool-grid.tsx';
import { toToolDraft } from '../../features/tool-form/tool-values.ts';
import type { ToolFormState } from '../../features/tool-form/use-tool-form.ts';
import styles from './submit-tool.module.css';

export const toolPreviewMessages = defineMessages('toolPreview', {
  title: 'Preview',
  name: 'Your tool',
  tagline: 'What it does, in one line',
});

/** The tool as lists will show it. Inert: the fields beside it say the same, and it has nothing to press. */
export function ToolPreview({ values, images }: Pick<ToolFormState, 'values' | 'images'>) {
  const t = useMessages(toolPreviewMessages);
  const { facts, aliases: _, ...draft } = toToolDraft(values);
  const logo = useObjectUrl(images.logo);
  return (
    <div className={styles.preview} inert>
      <Text size="xs" variant="subtle" monospace>
        {t.title}
      </Text>
      <ToolGrid
        tools={[
          {
            ...draft,
            id: '',
            name: draft.name || t.name,
            tagline: draft.tagline || t.tagline,
            categoryName: '',
            logo: logo ?? null,
            // Not a number yet while it is typed.
            priceFrom: Number.isNaN(facts?.priceFrom?.amount) ? undefined : facts?.priceFrom,
            rating: null,
            ratingCount: 0,
            favoritesCount: 0,
            isFavorite: false,
            isNew: true,
            isHidden: false,
            createdAt: '',
          },
        ]}
      />
    </div>
  );
}
