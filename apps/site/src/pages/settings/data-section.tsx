import { downloadTextFile } from '@ai-directory/prompts-kit';
import { Alert } from '@ai-directory/ui/alert';
import { Button } from '@ai-directory/ui/button';
import { Download } from '@ai-directory/ui/icons';
import { defineMessages, useMessages } from '@ai-directory/ui/messages';
import { toast } from '@ai-directory/ui/toast';
import { useState } from 'react';

import { client } from '../../client.ts';
import { useSubmit } from '../../use-submit.ts';
import { DeleteAccountDialog } from './delete-account-dialog.tsx';
import { SettingsSection } from './settings-section.tsx';

export const dataSectionMessages = defineMessages('accountDataSection', {
  exportTitle: 'Your data',
  exportIntro: 'Everything the directory stores about you, in one JSON file, without passwords and API keys.',
  export: 'Download my data',
  exporting: 'Preparing your data…',
  exported: 'Your data has been downloaded',
  exportFailed: 'Your data could not be exported.',
  deleteTitle: 'Delete account',
  deleteIntro: 'Permanently deletes your account. It cannot be restored.',
  delete: 'Delete my account…',
});

/** Export and deletion of the current user's data. */
export function DataSection() {
  const t = useMessages(dataSectionMessages);
  const { pending, error, submit } = useSubmit(t.exportFailed);
  const [dialogOpen, setDialogOpen] = useState(false);

  const download = async () => {
    const text = JSON.stringify(await client.users.export(), null, 2);
    downloadTextFile({ name: 'ai-tools-directory.json', text, type: 'application/json' });
    toast.success(t.exported);
  };

  return (
    <>
      <SettingsSection title={t.exportTitle} intro={t.exportIntro}>
        {error && (
          <Alert variant="danger" announce>
            {error}
          </Alert>
        )}
        <Button loading={pending} onClick={() => void submit(download)}>
          {!pending && <Download aria-hidden="true" />}
          <span>{pending ? t.exporting : t.export}</span>
        </Button>
      </SettingsSection>
      <SettingsSection title={t.deleteTitle} intro={t.deleteIntro}>
        <Button variant="danger" onClick={() => setDialogOpen(true)}>
          {t.delete}
        </Button>
        <DeleteAccountDialog open={dialogOpen} onOpenChange={setDialogOpen} />
      </SettingsSection>
    </>
  );
}
