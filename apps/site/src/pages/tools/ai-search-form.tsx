import { Button } from '@ai-directory/ui/button';
import { Field } from '@ai-directory/ui/field';
import { isComposing } from '@ai-directory/ui/composition';
import { useMessages } from '@ai-directory/ui/messages';
import { Textarea } from '@ai-directory/ui/textarea';
import { useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react';
import { useSearchParams } from 'react-router-dom';

import { aiSearchMessages } from './ai-search-messages.ts';
import styles from './ai-search.module.css';

/** Maximum length of a query that the API accepts. */
const queryMaxLength = 500;

/** Returns the query of a URL; empty when none is submitted yet, null in a URL of the list with filters. */
export const parseAiQuery = (params: URLSearchParams) =>
  params.get('ask')?.trim().slice(0, queryMaxLength) ?? null;

export interface AiSearchProps {
  /** Submitted query, stored in the URL; empty at first. */
  query: string;
}

/** Input of the natural-language search. Submitting stores the query in the URL. */
export function AiSearchForm({ query }: AiSearchProps) {
  const t = useMessages(aiSearchMessages);
  const [, setParams] = useSearchParams();
  const [value, setValue] = useState(query);
  const [isMissing, setIsMissing] = useState(false);
  const [previousQuery, setPreviousQuery] = useState(query);
  // The query changed: submitted, selected from the examples, or restored by Back.
  if (query !== previousQuery) {
    setPreviousQuery(query);
    setValue(query);
  }

  // Text that was typed before hydration: React keeps it, but calls no `onChange`.
  const input = useRef<HTMLTextAreaElement>(null);
  useLayoutEffect(() => {
    // An update to the same text would be applied again after the next query.
    if (input.current && input.current.value !== query) setValue(input.current.value);
    // Once, to what the browser has at first.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);

  const submit = () => {
    const next = value.trim();
    setIsMissing(next === '');
    if (next && next !== query) setParams({ ask: next });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || isComposing(event)) return;
    event.preventDefault();
    submit();
  };

  return (
    <form
      action="/tools"
      autoComplete="off"
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <Field label={t.query} error={isMissing && t.queryRequired} className={styles.field} required>
        <Textarea
          ref={input}
          name="ask"
          rows={2}
          autoGrow
          maxLength={queryMaxLength}
          value={value}
          onValueChange={setValue}
          onKeyDown={onKeyDown}
        />
      </Field>
      <Button type="submit" variant="primary">
        {t.submit}
      </Button>
    </form>
  );
}
