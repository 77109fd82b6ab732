import { messageFrom } from '@ai-directory/api-client';
import { saveFile } from '@ai-directory/prompts-kit';
import { Alert } from '@ai-directory/ui/alert';
import { Button } from '@ai-directory/ui/button';
import { Download } from '@ai-directory/ui/icons';
import { toast } from '@ai-directory/ui/toast';
import { useState } from 'react';

import { client } from '../../client.ts';
import { words } from '../../words.ts';
import { DeleteAccount } from './delete-account.tsx';
import { SettingsSection } from './settings-section.tsx';

/** All that the directory holds about the viewer: to take along, or to be deleted. */
export function DataSection() {
  const [pending, setPending] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const [deleting, setDeleting] = useState(false);

  const download = async () => {
    setPending(true);
    setError(null);
    try {
      const data = await client.users.export();
      saveFile('ai-tools-directory.json', JSON.stringify(data, null, 2), 'application/json');
      toast.success('Your data is downloaded');
    } catch (failure) {
      setError(messageFrom(failure, words.exportFailed));
    } finally {
      setPending(false);
    }
  };

  return (
    <>
      <SettingsSection
        title="Your data"
        intro="Everything the directory holds about you, in one JSON file. It holds no password and no key."
      >
        {error && (
          <Alert tone="danger" live>
            {error}
          </Alert>
        )}
        <Button loading={pending} onClick={() => void download()}>
          {!pending && <Download aria-hidden="true" />}
          {pending ? 'Putting it together…' : 'Download my data'}
        </Button>
      </SettingsSection>
      <SettingsSection title="Delete account" intro="Ends your account for good. Nobody can bring it back.">
        <Button variant="danger" onClick={() => setDeleting(true)}>
          Delete my account…
        </Button>
        <DeleteAccount open={deleting} onOpenChange={setDeleting} />
      </SettingsSection>
    </>
  );
}
