import { messageFrom } from '@ai-directory/api-client';
import { collectionLengths, type CollectionItem } from '@ai-directory/api-client/contract';
import { Button } from '@ai-directory/ui/button';
import { Field } from '@ai-directory/ui/field';
import { IconButton, type IconButtonProps } from '@ai-directory/ui/icon-button';
import { ChevronDown, ChevronUp, GripVertical, Pencil, X } from '@ai-directory/ui/icons';
import { Textarea } from '@ai-directory/ui/textarea';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Link } from 'react-router-dom';

import { ToolLogo } from '../../tool-card/tool-logo.tsx';
import { words } from '../../words.ts';
import styles from './collections.module.css';

export interface CollectedToolProps {
  collected: CollectionItem;
  /** What makes the handle drag and take keys. */
  handle: Partial<IconButtonProps>;
  /** Left out at the ends of the list. */
  onUp: (() => void) | undefined;
  onDown: (() => void) | undefined;
  onNote: (note: string) => Promise<unknown>;
  onTakeOut: () => Promise<unknown>;
}

/** A tool in a collection: its handle, itself with the viewer's note, and what can be done with it. */
export function CollectedTool({ collected, handle, onUp, onDown, onNote, onTakeOut }: CollectedToolProps) {
  const { tool, note } = collected;
  const [noting, setNoting] = useState(false);
  const [leaving, setLeaving] = useState(false);
  const edit = useRef<HTMLButtonElement>(null);

  const close = () => {
    flushSync(() => setNoting(false));
    edit.current?.focus();
  };

  const takeOut = async () => {
    setLeaving(true);
    await onTakeOut();
    setLeaving(false);
  };

  return (
    <>
      <IconButton
        {...handle}
        label={`Move ${tool.name}`}
        aria-description="Drag it, or press the arrow keys."
        className={styles.handle}
        data-handle={tool.id}
      >
        <GripVertical aria-hidden="true" />
      </IconButton>
      <div className={styles.toolBody}>
        <ToolLogo tool={tool} />
        <div className={styles.toolWords}>
          <h2 className={styles.toolName}>
            <Link to={`/tool/${tool.id}`} className={styles.toolLink}>
              {tool.name}
            </Link>
          </h2>
          <p className={styles.tagline}>{tool.tagline}</p>
          {note && !noting && <p className={styles.note}>{note}</p>}
        </div>
        <div className={`${styles.buttons} ${styles.moves}`}>
          <IconButton label={`Move ${tool.name} up`} disabled={!onUp} onClick={onUp}>
            <ChevronUp aria-hidden="true" />
          </IconButton>
          <IconButton label={`Move ${tool.name} down`} disabled={!onDown} onClick={onDown}>
            <ChevronDown aria-hidden="true" />
          </IconButton>
          <IconButton
            ref={edit}
            label={note ? `Change the note on ${tool.name}` : `Note something on ${tool.name}`}
            aria-expanded={noting}
            onClick={() => setNoting(!noting)}
          >
            <Pencil aria-hidden="true" />
          </IconButton>
          <IconButton label={`Take ${tool.name} out`} loading={leaving} onClick={() => void takeOut()}>
            <X aria-hidden="true" />
          </IconButton>
        </div>
        {noting && <NoteForm toolName={tool.name} note={note} onSave={onNote} onClose={close} />}
      </div>
    </>
  );
}

interface NoteFormProps {
  toolName: string;
  note: string;
  onSave: (note: string) => Promise<unknown>;
  onClose: () => void;
}

function NoteForm({ toolName, note, onSave, onClose }: NoteFormProps) {
  const [draft, setDraft] = useState(note);
  const [pending, setPending] = useState(false);
  const [error, setError] = useState<string>();

  const save = async () => {
    setPending(true);
    setError(undefined);
    try {
      await onSave(draft.trim());
      onClose();
    } catch (failure) {
      setError(messageFrom(failure, words.collectFailed));
      setPending(false);
    }
  };

  return (
    <form
      className={styles.noteForm}
      onSubmit={(event) => {
        event.preventDefault();
        if (!pending) void save();
      }}
    >
      <Field label={`Note on ${toolName}`} optional error={error}>
        <Textarea
          // Whoever asked for the field wants to write in it.
          // oxlint-disable-next-line jsx-a11y/no-autofocus
          autoFocus
          autoGrow
          rows={2}
          maxLength={collectionLengths.note}
          value={draft}
          onChange={(event) => setDraft(event.target.value)}
          onKeyDown={(event) => event.key === 'Escape' && !pending && onClose()}
        />
      </Field>
      <div className={styles.buttons}>
        <Button size="small" disabled={pending} onClick={onClose}>
          {words.cancel}
        </Button>
        <Button size="small" type="submit" variant="primary" loading={pending}>
          {pending ? 'Saving…' : 'Save note'}
        </Button>
      </div>
    </form>
  );
}
