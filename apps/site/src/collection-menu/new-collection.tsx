import { collectionLengths } from '@ai-directory/api-client/contract';
import { Alert } from '@ai-directory/ui/alert';
import { Button } from '@ai-directory/ui/button';
import { Checkbox } from '@ai-directory/ui/checkbox';
import {
  Dialog,
  DialogBody,
  DialogClose,
  DialogContent,
  DialogFooter,
  DialogForm,
  DialogTitle,
} from '@ai-directory/ui/dialog';
import { Field } from '@ai-directory/ui/field';
import { TextInput } from '@ai-directory/ui/text-input';
import { toast } from '@ai-directory/ui/toast';
import { useRef, useState } from 'react';

import { useCollectionActions } from '../queries/collections.ts';
import { useSending } from '../use-sending.ts';
import { words } from '../words.ts';
import styles from './collection-menu.module.css';

export interface NewCollectionProps {
  /** Its first tool. */
  tool: { id: string; name: string };
  onClose: () => void;
}

/** Begins a collection with a tool in it. */
export function NewCollection({ tool, onClose }: NewCollectionProps) {
  const { create, putTool } = useCollectionActions();
  const [name, setName] = useState('');
  const [open, setOpen] = useState(false);
  const { pending, error, send } = useSending(words.collectFailed);
  const [missing, setMissing] = useState(false);
  const created = useRef<string | null>(null);

  const begin = async () => {
    // Tried again, it must not begin a second one.
    created.current ??= (await create({ name, description: '', visibility: open ? 'public' : 'private' })).id;
    await putTool({ id: created.current, toolId: tool.id });
    toast.success(`Added to ‘${name.trim()}’`);
  };
  const save = () => {
    setMissing(name.trim() === '');
    if (name.trim() !== '') void send(begin, onClose);
  };

  return (
    <Dialog open onOpenChange={onClose}>
      <DialogContent size="small" aria-describedby={undefined}>
        <DialogTitle>New collection with ‘{tool.name}’</DialogTitle>
        <DialogForm
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            save();
          }}
        >
          <DialogBody>
            <div className={styles.fields}>
              {error && (
                <Alert tone="danger" live>
                  {error}
                </Alert>
              )}
              <Field label="Name" error={missing && 'Name is required'}>
                <TextInput
                  maxLength={collectionLengths.name}
                  value={name}
                  onChange={(event) => setName(event.target.value)}
                />
              </Field>
              <Checkbox
                label="Everybody may see it"
                description="It then stands on your public profile."
                checked={open}
                onCheckedChange={setOpen}
              />
            </div>
          </DialogBody>
          <DialogFooter>
            <DialogClose asChild>
              <Button>{words.cancel}</Button>
            </DialogClose>
            <Button type="submit" variant="primary" loading={pending}>
              {pending ? 'Saving…' : 'Create collection'}
            </Button>
          </DialogFooter>
        </DialogForm>
      </DialogContent>
    </Dialog>
  );
}
