'use client';

import { Alert } from '@ai-directory/ui/alert';
import { Button } from '@ai-directory/ui/button';
import { Field } from '@ai-directory/ui/field';
import { Download, Trash2 } from '@ai-directory/ui/icons';
import { PasswordInput } from '@ai-directory/ui/password-input';
import { useState, type ReactNode } from 'react';

import { DeleteQuestion } from '../delete-prompt-dialog/delete-question.tsx';
import { useKitWords } from '../kit-provider/kit-provider.tsx';
import { messageOf } from '../message-of.ts';
import { usePending } from '../use-pending.ts';
import * as english from '../words/generator.ts';
import styles from './settings-panel.module.css';

export interface DataProps {
  /** Gives the person their prompts as a file that Import Prompts reads. A rejection's message is shown. */
  onExport?: (() => Promise<unknown>) | undefined;
  /** Deletes what is theirs, after a question. It is given the password, or '' where that is not asked for. */
  onDelete?: ((password: string) => Promise<unknown>) | undefined;
  /** Whether deleting asks for the password. */
  asksPassword?: boolean | undefined;
  /** What deleting takes away, in a sentence or two. */
  deleteText?: string | undefined;
}

/** Takes one's prompts along, or deletes what is one's own. */
export function DataSection({ onExport, onDelete, ...question }: DataProps) {
  const words = useKitWords(english);

  return (
    <>
      {onExport && (
        <Choice title={words.exportTitle} text={words.exportHint}>
          <Export onExport={onExport} />
        </Choice>
      )}
      {onDelete && (
        <Choice title={words.deleteDataTitle} text={question.deleteText ?? words.deleteDataHint}>
          <Delete {...question} onDelete={onDelete} />
        </Choice>
      )}
    </>
  );
}

function Choice({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <div className={styles.choice}>
      <h3 className={styles.title}>{title}</h3>
      <p className={styles.hint}>{text}</p>
      {children}
    </div>
  );
}

function Export({ onExport }: { onExport: () => Promise<unknown> }) {
  const words = useKitWords(english);
  const [outcome, setOutcome] = useState<{ done?: true; failure?: string }>();
  const [pending, run] = usePending();

  const take = async () => {
    setOutcome(undefined);
    try {
      await onExport();
      setOutcome({ done: true });
    } catch (error) {
      setOutcome({ failure: messageOf(error, words.exportFailed) });
    }
  };

  return (
    <>
      {outcome?.failure && (
        <Alert tone="danger" live>
          {outcome.failure}
        </Alert>
      )}
      <Button loading={pending} onClick={() => void run(take)}>
        <Download aria-hidden="true" />
        {pending ? words.exporting : words.exportPrompts}
      </Button>
      <p role="status" className={styles.done}>
        {outcome?.done && words.exported}
      </p>
    </>
  );
}

interface DeleteProps extends Pick<DataProps, 'asksPassword' | 'deleteText'> {
  onDelete: (password: string) => Promise<unknown>;
}

function Delete({ onDelete, asksPassword = false, deleteText }: DeleteProps) {
  const words = useKitWords(english);
  const [asking, setAsking] = useState(false);
  const [password, setPassword] = useState('');

  const ask = (open: boolean) => {
    setAsking(open);
    setPassword('');
  };

  return (
    <>
      <Button variant="danger" onClick={() => ask(true)}>
        <Trash2 aria-hidden="true" />
        {words.deleteData}
      </Button>
      <DeleteQuestion
        open={asking}
        onOpenChange={ask}
        title={words.deleteDataQuestion}
        text={deleteText ?? words.deleteDataHint}
        failedText={words.deleteDataFailed}
        onDelete={() => onDelete(password)}
      >
        {asksPassword && (
          <Field label={words.yourPassword}>
            <PasswordInput
              autoComplete="current-password"
              required
              value={password}
              onChange={({ target }) => setPassword(target.value)}
            />
          </Field>
        )}
      </DeleteQuestion>
    </>
  );
}
