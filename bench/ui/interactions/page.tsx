import '@ai-directory/ui/styles.css';
import '@ai-directory/prompts-kit/styles.css';
import '@mantine/core/styles.css';
import { Dialog, DialogBody, DialogContent, DialogTitle } from '@ai-directory/ui';
import { Dialog as BaseDialog } from '@base-ui/react/dialog';
import { MantineProvider, Modal } from '@mantine/core';
import { Dialog as ThemesDialog, Theme } from '@radix-ui/themes';
import { Fragment, useEffect, useRef, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { flushSync } from 'react-dom';

import { PromptPreview } from '../../../packages/prompts-kit/src/prompt-preview/prompt-preview.tsx';
import { parseTemplate } from '../../../packages/prompts-kit/src/rules/variables.ts';

export type DialogKind = 'plain' | 'ui' | 'Mantine' | 'Base UI' | 'Radix Themes';
export type PreviewKind = 'plain' | 'kit';

declare global {
  /** Each method resolves when React has rendered everything, deferred updates included, and a frame was painted. */
  var interactions: {
    showDialog: (kind: DialogKind, open: boolean) => Promise<void>;
    showPreview: (kind: PreviewKind, text: PreviewText, changedValue: string) => Promise<void>;
    clear: () => Promise<void>;
    /** Does nothing: the time of the frames alone. */
    wait: () => Promise<void>;
  };
}

/** Length in characters; lines of 80 characters, or one paragraph. */
export interface PreviewText {
  length: number;
  hasLines: boolean;
}

const container = document.getElementById('root') ?? document.body;
const root = createRoot(container);

const settle = () =>
  new Promise<void>((resolve) => {
    requestAnimationFrame(() => setTimeout(() => requestAnimationFrame(() => setTimeout(resolve))));
  });

const question = <p>Delete this prompt? This cannot be undone.</p>;

interface DialogProps {
  open: boolean;
}

/** A dialog as one writes it with React alone: the platform's element with focus and Escape. */
function PlainDialog({ open }: DialogProps) {
  const ref = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    if (open) ref.current?.showModal();
  }, [open]);
  return (
    open && (
      <dialog ref={ref} aria-labelledby="plain-title">
        <h2 id="plain-title">Delete prompt</h2>
        {question}
        <button type="button">Cancel</button>
      </dialog>
    )
  );
}

const dialogs: Record<DialogKind, (props: DialogProps) => ReactNode> = {
  plain: PlainDialog,
  ui: ({ open }) => (
    <Dialog open={open}>
      <DialogContent>
        <DialogTitle>Delete prompt</DialogTitle>
        <DialogBody>{question}</DialogBody>
      </DialogContent>
    </Dialog>
  ),
  Mantine: ({ open }) => (
    <Modal opened={open} onClose={() => {}} title="Delete prompt" transitionProps={{ duration: 0 }}>
      {question}
    </Modal>
  ),
  'Base UI': ({ open }) => (
    <BaseDialog.Root open={open}>
      <BaseDialog.Portal>
        <BaseDialog.Backdrop />
        <BaseDialog.Popup>
          <BaseDialog.Title>Delete prompt</BaseDialog.Title>
          {question}
          <BaseDialog.Close>Close</BaseDialog.Close>
        </BaseDialog.Popup>
      </BaseDialog.Portal>
    </BaseDialog.Root>
  ),
  'Radix Themes': ({ open }) => (
    <ThemesDialog.Root open={open}>
      <ThemesDialog.Content aria-describedby={undefined}>
        <ThemesDialog.Title>Delete prompt</ThemesDialog.Title>
        {question}
        <ThemesDialog.Close>
          <button type="button">Close</button>
        </ThemesDialog.Close>
      </ThemesDialog.Content>
    </ThemesDialog.Root>
  ),
};

const Providers = {
  plain: Fragment,
  ui: Fragment,
  Mantine: MantineProvider,
  'Base UI': Fragment,
  'Radix Themes': Theme,
} satisfies Record<DialogKind, unknown>;

/** A page behind the dialog: 200 rows, as in a list. */
const rows = Array.from({ length: 200 }, (_, index) => (
  <p key={index}>
    Row {index} <button type="button">Open</button>
  </p>
));

function DialogPage({ kind, open }: { kind: DialogKind; open: boolean }) {
  const Provider = Providers[kind];
  const Component = dialogs[kind];
  return (
    <Provider>
      {rows}
      <Component open={open} />
    </Provider>
  );
}

const names = Array.from({ length: 50 }, (_, index) => `variable ${index}`);

const variables = names.map((name) => ({ name }));

const contents = new Map<string, string>();

/** Created once, so that creating it is not measured. */
function getContent(text: PreviewText) {
  const key = JSON.stringify(text);
  const content = contents.get(key) ?? createContent(text);
  contents.set(key, content);
  return content;
}

function createContent({ length, hasLines }: PreviewText) {
  let content = '';
  for (let index = 0; content.length < length; index += 1) {
    content += `Read the {${names[index % names.length]}} and list three likely causes in order, with reasons.`;
    content += hasLines ? '\n' : ' ';
  }
  return content;
}

const createValues = (changed: string) =>
  new Map(names.map((name, index) => [name, index === 7 ? changed : `value ${index}`]));

/** One text node for each variable, without highlighting. */
function PlainPreview({ content, values }: { content: string; values: ReadonlyMap<string, string> }) {
  return (
    <div style={{ whiteSpace: 'pre-wrap', overflow: 'auto', maxHeight: '28rem' }}>
      {parseTemplate(content, names).map((part, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- parts are never reordered
        <span key={index}>{'text' in part ? part.text : values.get(part.name)}</span>
      ))}
    </div>
  );
}

const previews = {
  plain: PlainPreview,
  kit: ({ content, values }: { content: string; values: ReadonlyMap<string, string> }) => (
    <PromptPreview
      label="Preview"
      content={content}
      variables={variables}
      values={Object.fromEntries(values)}
    />
  ),
} satisfies Record<PreviewKind, unknown>;

globalThis.interactions = {
  async showDialog(kind, open) {
    flushSync(() => root.render(<DialogPage key={kind} kind={kind} open={open} />));
    await settle();
  },
  async showPreview(kind, text, changed) {
    const Preview = previews[kind];
    const content = getContent(text);
    flushSync(() => root.render(<Preview key={kind} content={content} values={createValues(changed)} />));
    await settle();
  },
  async clear() {
    flushSync(() => root.render(null));
    await settle();
  },
  wait: settle,
};
