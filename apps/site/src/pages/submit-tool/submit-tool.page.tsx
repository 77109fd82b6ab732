import { Alert } from '@ai-directory/ui/alert';
import { Button } from '@ai-directory/ui/button';
import { defineMessages, useMessages } from '@ai-directory/ui/messages';
import { toast } from '@ai-directory/ui/toast';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';

import { UnconfirmedEmail } from '../../features/email-confirmation/unconfirmed-email.tsx';
import { Page } from '../../shell/layout/page.tsx';
import { useSubmissionActions } from '../../queries/submissions.ts';
import { useCurrentUser } from '../../shell/session/session.tsx';
import { clearDraft, saveDraft, loadDraft } from '../../features/tool-form/draft-storage.ts';
import { ToolForm } from '../../features/tool-form/tool-form.tsx';
import { useToolForm } from '../../features/tool-form/use-tool-form.ts';
import styles from './submit-tool.module.css';
import { ToolPreview } from './tool-preview.tsx';

export const submitToolMessages = defineMessages('submitToolPage', {
  title: 'Submit a tool',
  intro: 'It is listed immediately and marked as new. You can edit or delete it at any time.',
  submit: 'Submit tool',
  submitting: 'Submitting…',
  submitted: (v: { tool: string }) => `${v.tool} is now listed and marked as new`,
  draftRestored: 'Draft restored',
  draftRestoredHint: 'Your last entries have been restored. Images are not stored, add them again.',
  startOver: 'Start over',
});

/** Submits a tool to the catalogue. The draft is stored in this browser until it is submitted. */
export function Component() {
  const t = useMessages(submitToolMessages);
  const userId = useCurrentUser()?.id ?? '';
  const navigate = useNavigate();
  const { submit } = useSubmissionActions();
  const [draft, setDraft] = useState(() => loadDraft(userId));

  const form = useToolForm({
    defaultValues: draft ?? undefined,
    onChange: (values) => saveDraft(userId, values),
    onSubmit: async (values, { logo, screenshots }) => {
      const tool = await submit({ draft: values, images: { logo, screenshots } });
      clearDraft(userId);
      toast.success(t.submitted({ tool: tool.name }));
      await navigate(`/tool/${tool.id}`);
    },
  });

  const startOver = () => {
    clearDraft(userId);
    setDraft(null);
    form.reset();
  };

  return (
    <Page title={t.title} intro={t.intro}>
      <UnconfirmedEmail />
      {draft && (
        <Alert title={t.draftRestored}>
          <p>{t.draftRestoredHint}</p>
          <Button size="small" disabled={form.pending === 'submitting'} onClick={startOver}>
            {t.startOver}
          </Button>
        </Alert>
      )}
      <div className={styles.root}>
        <ToolForm form={form} submitLabel={t.submit} submittingLabel={t.submitting} />
        <ToolPreview {...form} />
      </div>
    </Page>
  );
}
