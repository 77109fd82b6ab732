import { Button } from '@ai-directory/ui/button';
import { Field } from '@ai-directory/ui/field';
import { Textarea } from '@ai-directory/ui/textarea';
import { useState, type KeyboardEvent } from 'react';
import { useSearchParams } from 'react-router-dom';

import styles from './ask.module.css';

/** The most characters of a wish that the API takes. */
export const wishMaxLength = 500;

export interface AskFormProps {
  /** What was asked, as it stands in the address; empty before. */
  wish: string;
}

/** Asks for what somebody wants to get done; the address then holds it. */
export function AskForm({ wish }: AskFormProps) {
  const [, setParams] = useSearchParams();
  const [typed, setTyped] = useState(wish);
  const [missing, setMissing] = useState(false);
  const [inForce, setInForce] = useState(wish);
  // The wish changed: it was asked, chosen from the examples, or Back led to it.
  if (wish !== inForce) {
    setInForce(wish);
    setTyped(wish);
  }

  const ask = () => {
    const asked = typed.trim();
    setMissing(asked === '');
    if (asked && asked !== wish) setParams({ ask: asked });
  };
  const askByEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    ask();
  };

  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        ask();
      }}
    >
      <Field
        label="What do you want to get done?"
        error={missing && 'Write a few words first.'}
        className={styles.field}
      >
        <Textarea
          rows={2}
          autoGrow
          maxLength={wishMaxLength}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          onKeyDown={askByEnter}
        />
      </Field>
      <Button type="submit" variant="primary">
        Find tools
      </Button>
    </form>
  );
}
