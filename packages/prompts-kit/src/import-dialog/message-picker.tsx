'use client';

import { Button } from '@ai-directory/ui/button';
import { CheckboxGroup, CheckboxGroupAll, CheckboxGroupItem } from '@ai-directory/ui/checkbox-group';
import { formatNumber } from '@ai-directory/ui/format-number';
import { defineMessages, useLocale, useMessages } from '@ai-directory/ui/messages';
import { normalizeText } from '@ai-directory/ui/normalize-text';
import { SearchInput } from '@ai-directory/ui/search-input';
import { useState } from 'react';

import styles from './import-dialog.module.css';
import type { ConversationMessage } from './import-parser.ts';

export const messagePickerMessages = defineMessages('messagePicker', {
  label: 'Which of your messages become prompts?',
  description: 'The file has conversations. Only the messages that you select are imported.',
  search: 'Search messages',
  none: 'No messages found',
  selectAll: 'All',
  showMore: (count: number) => `Show ${formatNumber(count)} more`,
});

interface MessagePickerProps {
  messages: readonly ConversationMessage[];
  /** Indices of the selected messages. */
  value: ReadonlySet<number>;
  onValueChange: (indices: ReadonlySet<number>) => void;
}

const visibleCountStep = 20;

/** Selects the messages of conversations that become prompts. */
export function MessagePicker({ messages, value, onValueChange }: MessagePickerProps) {
  const t = useMessages(messagePickerMessages);
  const [search, setSearch] = useState('');
  const [visibleCount, setVisibleCount] = useState(visibleCountStep);
  const locale = useLocale();
  const query = normalizeText(search.trim(), locale);
  const found = messages.filter(({ conversation, excerpt }) =>
    normalizeText(`${conversation}\n${excerpt}`, locale).includes(query),
  );
  const hiddenCount = found.length - visibleCount;
  const foundIndices = new Set(found.map(({ index }) => index));
  const keepOthers = [...value].filter((index) => !foundIndices.has(index));

  return (
    <CheckboxGroup
      label={t.label}
      description={t.description}
      allValues={found.map(({ index }) => String(index))}
      value={[...value].filter((index) => foundIndices.has(index)).map(String)}
      onValueChange={(selected) => onValueChange(new Set([...keepOthers, ...selected.map(Number)]))}
    >
      <SearchInput aria-label={t.search} placeholder={t.search} value={search} onValueChange={setSearch} />
      {found.length > 0 ? <CheckboxGroupAll label={t.selectAll} /> : <p className={styles.text}>{t.none}</p>}
      {found.slice(0, visibleCount).map(({ index, conversation, excerpt }) => (
        <CheckboxGroupItem
          key={index}
          value={String(index)}
          label={
            <span dir="auto" className={styles.excerpt}>
              {excerpt}
            </span>
          }
          description={conversation}
        />
      ))}
      {hiddenCount > 0 && (
        <Button
          size="small"
          className={styles.action}
          onClick={() => setVisibleCount(visibleCount + visibleCountStep)}
        >
          {t.showMore(Math.min(hiddenCount, visibleCountStep))}
        </Button>
      )}
    </CheckboxGroup>
  );
}
