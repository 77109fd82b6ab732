import { getErrorMessage } from '@ai-directory/api-client';
import { collectionLengths, type CollectionItem } from '@ai-directory/api-client/contract';
import { Button } from '@ai-directory/ui/button';
import { Field } from '@ai-directory/ui/field';
import { Heading } from '@ai-directory/ui/heading';
import { IconButton } from '@ai-directory/ui/icon-button';
import { ChevronDown, ChevronUp, FileText, GripVertical, Pencil, X } from '@ai-directory/ui/icons';
import { isComposing } from '@ai-directory/ui/composition';
import { useMessages } from '@ai-directory/ui/messages';
import { Stack } from '@ai-directory/ui/stack';
import { Text } from '@ai-directory/ui/text';
import { Textarea } from '@ai-directory/ui/textarea';
import { useSortable } from '@dnd-kit/sortable';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Link } from 'react-router-dom';

import { toSubject } from '../../queries/collections.ts';
import { ToolCover } from '../../features/tool-specimen/tool-cover.tsx';
import { DraftNotice } from '@ai-directory/prompts-kit/draft-notice';
import { useOpenWithDraft } from '../../shell/unsaved-changes/use-form-draft.ts';
import { useContractForm } from '../../use-contract-form.ts';
import { collectionMessages } from '../../features/collection-menu/collection-messages.ts';
import styles from './collections.module.css';

export interface CollectionItemRowProps {
  collectionId: string;
  item: CollectionItem;
  /** Undefined for the first item. */
  onMoveUp: (() => void) | undefined;
  /** Undefined for the last item. */
  onMoveDown: (() => void) | undefined;
  onNoteSave: (note: string) => Promise<unknown>;
  onRemove: () => Promise<unknown>;
}

/** A sortable list item: a tool or prompt of a collection with its note, drag handle and actions. */
export function CollectionItemRow({
  collectionId,
  item,
  onMoveUp,
  onMoveDown,
  onNoteSave,
  onRemove,
}: CollectionItemRowProps) {
  const t = useMessages(collectionMessages);
  const { note } = item;
  const { kind, id, name, summary } = toSubject(item);
  const { attributes, listeners, isDragging, setNodeRef, setActivatorNodeRef, transform, transition } =
    useSortable({ id });
  const draftName = `note/${collectionId}/${id}`;
  const [isEditingNote, setIsEditingNote] = useOpenWithDraft(draftName);
  const [isRemoving, setIsRemoving] = useState(false);
  const editButton = useRef<HTMLButtonElement>(null);

  const close = () => {
    flushSync(() => setIsEditingNote(false));
    editButton.current?.focus();
  };

  const remove = async () => {
    setIsRemoving(true);
    await onRemove();
    setIsRemoving(false);
  };

  return (
    <li
      ref={setNodeRef}
      className={styles.tool}
      data-dragging={isDragging || undefined}
      style={{ transform: transform ? `translateY(${transform.y}px)` : undefined, transition }}
    >
      <IconButton
        {...listeners}
        ref={setActivatorNodeRef}
        label={t.move({ name })}
        // Not the other attributes: a button has its role, and a role description would replace "button".
        aria-describedby={attributes['aria-describedby']}
        aria-pressed={attributes['aria-pressed']}
        className={styles.handle}
        data-handle={id}
      >
        <GripVertical aria-hidden="true" />
      </IconButton>
      <div className={styles.toolBody}>
        {'tool' in item ? (
          <div className={styles.cover}>
            <ToolCover tool={item.tool} />
          </div>
        ) : (
          <FileText aria-hidden="true" className={styles.promptIcon} />
        )}
        <div className={styles.toolText}>
          <Heading size="small">
            <Link to={kind === 'tools' ? `/tool/${id}` : `/prompts/${id}`} className={styles.toolLink}>
              {name}
            </Link>
          </Heading>
          <Text size="small" variant="muted">
            {summary}
          </Text>
          {note && !isEditingNote && (
            <Text size="small" className={styles.note}>
              {note}
            </Text>
          )}
        </div>
        <Stack orientation="horizontal" gap={1} align="center" className={styles.itemActions}>
          {/* Not `disabled`, which would drop the focus of the button that moved the tool to the end. */}
          <IconButton label={t.moveUp({ name })} aria-disabled={!onMoveUp} onClick={onMoveUp}>
            <ChevronUp aria-hidden="true" />
          </IconButton>
          <IconButton label={t.moveDown({ name })} aria-disabled={!onMoveDown} onClick={onMoveDown}>
            <ChevronDown aria-hidden="true" />
          </IconButton>
          <IconButton
            ref={editButton}
            label={note ? t.editNote({ name }) : t.addNote({ name })}
            aria-expanded={isEditingNote}
            onClick={() => setIsEditingNote(!isEditingNote)}
          >
            <Pencil aria-hidden="true" />
          </IconButton>
          <IconButton label={t.remove({ name })} loading={isRemoving} onClick={() => void remove()}>
            <X aria-hidden="true" />
          </IconButton>
        </Stack>
        {isEditingNote && (
          <NoteForm draftName={draftName} itemName={name} note={note} onSave={onNoteSave} onClose={close} />
        )}
      </div>
    </li>
  );
}

interface NoteFormProps {
  draftName: string;
  itemName: string;
  note: string;
  onSave: (note: string) => Promise<unknown>;
  onClose: () => void;
}

function NoteForm({ draftName, itemName, note, onSave, onClose }: NoteFormProps) {
  const t = useMessages(collectionMessages);
  const form = useContractForm({
    defaultValues: { note },
    draftName,
    getErrorMessage: (error) => getErrorMessage(error, t.updateFailed),
  });
  const { errors, isSubmitting } = form;
  const cancel = () => form.draft.confirmClose(onClose);

  const save = form.handleSubmit(async (values) => {
    await onSave(values.note.trim());
    onClose();
  });

  return (
    <form className={styles.noteForm} onSubmit={save}>
      <DraftNotice draft={form.draft} />
      <Field label={t.note({ name: itemName })} optional error={(errors.note ?? errors.root)?.message}>
        <Textarea
          {...form.register('note')}
          // The user has just opened the field.
          // oxlint-disable-next-line jsx-a11y/no-autofocus
          autoFocus
          autoGrow
          rows={2}
          maxLength={collectionLengths.note}
          onKeyDown={(event) => event.key === 'Escape' && !isComposing(event) && !isSubmitting && cancel()}
        />
      </Field>
      <Stack orientation="horizontal" gap={1} align="center">
        <Button size="small" disabled={isSubmitting} onClick={cancel}>
          {t.cancel}
        </Button>
        <Button size="small" type="submit" variant="primary" loading={isSubmitting}>
          {isSubmitting ? t.saving : t.saveNote}
        </Button>
      </Stack>
    </form>
  );
}
