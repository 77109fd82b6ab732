import '@ai-directory/ui/styles.css';
import '@ai-directory/prompts-kit/styles.css';
import { ImportDialog } from '@ai-directory/prompts-kit';
import { StrictMode, useState } from 'react';
import { createRoot } from 'react-dom/client';

/** As many as one account may have in mind. */
const mine = Array.from({ length: 2000 }, (_, index) => ({
  title: `Prompt ${index}`,
  content: 'Read it. '.repeat(40),
  description: 'Reads it.',
  category: 'Technology',
  tags: [],
  variables: [],
  aiModels: [],
  visibility: 'private' as const,
}));

function Page() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      <ImportDialog
        open={open}
        onOpenChange={setOpen}
        imports={{
          // What a client does with the prompts: their bytes are the body of a request.
          send: async (prompts) => {
            await new Blob([JSON.stringify({ prompts })]).arrayBuffer();
            return {
              total: prompts.length,
              successful: prompts.length,
              failed: 0,
              existing: 0,
              ids: [],
              errors: [],
            };
          },
          makePublic: () => Promise.resolve({ modifiedCount: 0 }),
          mine: () => Promise.resolve({ prompts: mine }),
        }}
      />
    </>
  );
}

createRoot(document.getElementById('root') ?? document.body).render(
  <StrictMode>
    <Page />
  </StrictMode>,
);
