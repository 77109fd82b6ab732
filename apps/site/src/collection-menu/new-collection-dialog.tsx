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
import { useMessages } from '@ai-directory/ui/messages';
import { Stack } from '@ai-directory/ui/stack';
import { TextInput } from '@ai-directory/ui/text-input';
import { toast } from '@ai-directory/ui/toast';
import { useRef, useState } from 'react';

import { useCollectionActions } from '../queries/collections.ts';
import { useSubmit } from '../use-submit.ts';
import { collectionMenuMessages } from './collection-menu-messages.ts';

export interface NewCollectionDialogProps {
  /** First tool of the collection. */
  tool: { id: string; name: string };
  onClose: () => void;
}

/** Creates a collection that contains a tool. */
export function NewCollectionDialog({ tool, onClose }: NewCollectionDialogProps) {
  const t = useMessages(collectionMenuMessages);
  const { create, putTool } = useCollectionActions();
  const [name, setName] = useState('');
  const [isPublic, setIsPublic] = useState(false);
  const { pending, error, submit } = useSubmit(t.updateFailed);
  const [nameMissing, setNameMissing] = useState(false);
  const created = useRef<string | null>(null);

  const createWithTool = async () => {
    // A retry after a failure must not create a second collection.
    created.current ??= (
      await create({ name, description: '', visibility: isPublic ? 'public' : 'private' })
    ).id;
    await putTool({ id: created.current, toolId: tool.id });
    toast.success(t.added({ name: name.trim() }));
  };
  const save = () => {
    setNameMissing(name.trim() === '');
    if (name.trim() !== '') void submit(createWithTool, onClose);
  };

  return (
    <Dialog open onOpenChange={onClose}>
      <DialogContent size="small">
        <DialogTitle>{t.createWith({ tool: tool.name })}</DialogTitle>
        <DialogForm
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            save();
          }}
        >
          <DialogBody>
            <Stack>
              {error && (
                <Alert variant="danger" announce>
                  {error}
                </Alert>
              )}
              <Field label={t.name} error={nameMissing && t.nameRequired} required>
                <TextInput maxLength={collectionLengths.name} value={name} onValueChange={setName} />
              </Field>
              <Checkbox
                label={t.public}
                description={t.publicHint}
                checked={isPublic}
                onCheckedChange={setIsPublic}
              />
            </Stack>
          </DialogBody>
          <DialogFooter>
            <DialogClose asChild>
              <Button>{t.cancel}</Button>
            </DialogClose>
            <Button type="submit" variant="primary" loading={pending}>
              {pending ? t.submitting : t.submit}
            </Button>
          </DialogFooter>
        </DialogForm>
      </DialogContent>
    </Dialog>
  );
}
