'use client';

import { Alert } from '@ai-directory/ui/alert';
import { Button } from '@ai-directory/ui/button';
import { ConfirmDialog } from '@ai-directory/ui/confirm-dialog';
import { Field } from '@ai-directory/ui/field';
import { Heading } from '@ai-directory/ui/heading';
import { Download, Trash2 } from '@ai-directory/ui/icons';
import { defineMessages, useMessages } from '@ai-directory/ui/messages';
import { PasswordInput } from '@ai-directory/ui/password-input';
import { Stack } from '@ai-directory/ui/stack';
import { Text } from '@ai-directory/ui/text';
import { useAsyncAction } from '@ai-directory/ui/use-async-action';
import { useState, type ReactNode } from 'react';

import { getErrorMessage } from '../internal/error-message.ts';
import styles from './settings-panel.module.css';

export const dataSectionMessages = defineMessages('dataSection', {
  exportTitle: 'Export my prompts',
  exportDescription: 'A JSON file with all your prompts, which Import Prompts accepts here and elsewhere.',
  export: 'Export Prompts',
  exporting: 'Exporting…',
  exported: 'Your prompts have been exported.',
  exportFailed: 'Failed to export prompts',
  deleteTitle: 'Delete my data',
  deleteDescription: 'All your data here is deleted. This cannot be undone; export your prompts first.',
  deleteData: 'Delete My Data',
  confirmTitle: 'Delete all your data?',
  password: 'Your password',
  delete: 'Delete',
  deleting: 'Deleting…',
  deleteFailed: 'Failed to delete your data',
});

export interface DataSectionProps {
  /** Downloads the user's prompts in the format of Import Prompts. The message of a rejection is shown. */
  onExport?: (() => Promise<unknown>) | undefined;
  /** Deletes the user's data, after confirmation. Receives the password, or '' without `requiresPassword`. */
  onDelete?: ((password: string) => Promise<unknown>) | undefined;
  /** Whether deletion asks for the password. @default false */
  requiresPassword?: boolean | undefined;
  /** Describes what is deleted, in one or two sentences. */
  deleteDescription?: string | undefined;
}

/** Exports the user's prompts, and deletes the user's data. */
export function DataSection({ onExport, onDelete, ...deletion }: DataSectionProps) {
  const t = useMessages(dataSectionMessages);

  return (
    <>
      {onExport && (
        <Setting title={t.exportTitle} description={t.exportDescription}>
          <ExportButton onExport={onExport} />
        </Setting>
      )}
      {onDelete && (
        <Setting title={t.deleteTitle} description={deletion.deleteDescription ?? t.deleteDescription}>
          <DeleteDataButton {...deletion} onDelete={onDelete} />
        </Setting>
      )}
    </>
  );
}

interface SettingProps {
  title: string;
  description: string;
  children: ReactNode;
}

function Setting({ title, description, children }: SettingProps) {
  return (
    <Stack gap={2} align="start" className={styles.setting}>
      <Heading as="h3" size="small">
        {title}
      </Heading>
      <Text size="small" variant="muted" className={styles.text}>
        {description}
      </Text>
      {children}
    </Stack>
  );
}

function ExportButton({ onExport }: { onExport: () => Promise<unknown> }) {
  const t = useMessages(dataSectionMessages);
  const [result, setResult] = useState<{ isSuccess?: true; errorMessage?: string }>();
  const [pending, run] = useAsyncAction();

  const exportPrompts = async () => {
    setResult(undefined);
    try {
      await onExport();
      setResult({ isSuccess: true });
    } catch (error) {
      setResult({ errorMessage: getErrorMessage(error, t.exportFailed) });
    }
  };

  return (
    <>
      {result?.errorMessage && (
        <Alert variant="danger" announce>
          {result.errorMessage}
        </Alert>
      )}
      <Button loading={pending} onClick={() => void run(exportPrompts)}>
        <Download aria-hidden="true" />
        {pending ? t.exporting : t.export}
      </Button>
      <Text size="small" variant="success" role="status" className={styles.text}>
        {result?.isSuccess && t.exported}
      </Text>
    </>
  );
}

interface DeleteDataButtonProps extends Pick<DataSectionProps, 'requiresPassword' | 'deleteDescription'> {
  onDelete: (password: string) => Promise<unknown>;
}

function DeleteDataButton({ onDelete, requiresPassword = false, deleteDescription }: DeleteDataButtonProps) {
  const t = useMessages(dataSectionMessages);
  const [open, setOpen] = useState(false);
  const [password, setPassword] = useState('');

  const changeOpen = (next: boolean) => {
    setOpen(next);
    setPassword('');
  };

  return (
    <>
      <Button variant="danger" onClick={() => changeOpen(true)}>
        <Trash2 aria-hidden="true" />
        {t.deleteData}
      </Button>
      <ConfirmDialog
        open={open}
        onOpenChange={changeOpen}
        title={t.confirmTitle}
        description={deleteDescription ?? t.deleteDescription}
        confirmLabel={t.delete}
        loadingLabel={t.deleting}
        getErrorMessage={(error) => getErrorMessage(error, t.deleteFailed)}
        onConfirm={() => onDelete(password)}
      >
        {requiresPassword && (
          <Field label={t.password} required>
            <PasswordInput autoComplete="current-password" value={password} onValueChange={setPassword} />
          </Field>
        )}
      </ConfirmDialog>
    </>
  );
}
