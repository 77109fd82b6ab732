import '@ai-directory/ui/styles.css';
import '@ai-directory/prompts-kit/styles.css';
import { ImportDialog } from '@ai-directory/prompts-kit';
import { StrictMode, useState } from 'react';
import { createRoot } from 'react-dom/client';

/** The prompts of a large account. */
const ownPrompts = Array.from({ length: 2000 }, (_, index) => ({
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
          // Serializes the prompts to a request body, like a client.
          importBatch: async (prompts) => {
            await new Blob([JSON.stringify({ prompts })]).arrayBuffer();
            return {
              total: prompts.length,
              successful: prompts.length,
              failed: 0,
              duplicates: 0,
              message: '',
              ids: [],
              errors: [],
            };
          },
          makePublic: () => Promise.resolve({ modifiedCount: 0 }),
          listOwn: () => Promise.resolve({ prompts: ownPrompts }),
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
