import { Alert } from '@ai-directory/ui/alert';
import { Button } from '@ai-directory/ui/button';
import { toast } from '@ai-directory/ui/toast';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';

import { Page } from '../../layout/page.tsx';
import { useSubmissionActions } from '../../queries/submissions.ts';
import { useViewer } from '../../session/session.tsx';
import { forgetDraft, keepDraft, readDraft } from '../../tool-form/kept-draft.ts';
import { ToolForm } from '../../tool-form/tool-form.tsx';
import { useToolForm } from '../../tool-form/use-tool-form.ts';

/** Adds a tool to the catalogue. What is written is kept in this browser until it is sent. */
export function Component() {
  const viewerId = useViewer()?.id ?? '';
  const navigate = useNavigate();
  const { submit } = useSubmissionActions();
  const [kept, setKept] = useState(() => readDraft(viewerId));

  const form = useToolForm({
    initial: kept ?? undefined,
    onChange: (values) => keepDraft(viewerId, values),
    onSend: async (draft, { logo, screenshots }) => {
      const tool = await submit({ draft, pictures: { logo, screenshots } });
      forgetDraft(viewerId);
      toast.success(`${tool.name} is listed now, marked new`);
      await navigate(`/tool/${tool.id}`);
    },
  });

  const startOver = () => {
    forgetDraft(viewerId);
    setKept(null);
    form.startOver();
  };

  return (
    <Page
      title="Submit a tool"
      intro="It is listed at once, marked new. You can change it or take it back at any time."
    >
      {kept && (
        <Alert title="Your draft is back">
          <p>Here is what you wrote last time. Pictures cannot be kept: add them again.</p>
          <Button size="small" onClick={startOver}>
            Start over
          </Button>
        </Alert>
      )}
      <ToolForm form={form} verb={['Submit tool', 'Submitting…']} />
    </Page>
  );
}
