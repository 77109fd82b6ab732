import { useState } from 'react';
import { afterEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';

import { clearDrafts, findDrafts, requestOpen, useDraft, useOpenWithDraft } from './use-draft.ts';

interface NoteFormProps {
  id: string | undefined;
  saved?: string;
}

function NoteForm({ id, saved = '' }: NoteFormProps) {
  const [note, setNote] = useState(saved);
  const draft = useDraft({ id, values: note, isDirty: note !== saved, onRestore: setNote });
  return (
    <>
      <input aria-label="Note" value={note} onChange={({ target }) => setNote(target.value)} />
      {draft.isRestored && <p>Restored</p>}
      <button onClick={draft.discard}>Saved</button>
    </>
  );
}

const note = page.getByLabelText('Note');

afterEach(() => clearDrafts());

it('restores what was typed when the form is mounted again', async () => {
  const first = await render(<NoteForm id="ada/note/1" />);
  await note.fill('Buy ink');
  expect(findDrafts('ada/')).toEqual(['ada/note/1']);
  await first.unmount();

  await render(<NoteForm id="ada/note/1" />);
  await expect.element(note).toHaveValue('Buy ink');
  await expect.element(page.getByText('Restored')).toBeVisible();
});

it('keeps what is typed when the id becomes known later', async () => {
  sessionStorage.setItem('draft:ada/note/1', '"Old"');
  const form = await render(<NoteForm id={undefined} />);
  await note.fill('New');
  await form.rerender(<NoteForm id="ada/note/1" />);
  await expect.element(note).toHaveValue('New');
  expect(sessionStorage.getItem('draft:ada/note/1')).toBe('"New"');
});

it('removes the draft when the values are as saved, and when they were saved', async () => {
  await render(<NoteForm id="ada/note/1" />);
  await note.fill('Buy ink');
  await note.fill('');
  expect(findDrafts('')).toEqual([]);

  await note.fill('Buy paper');
  await page.getByRole('button', { name: 'Saved' }).click();
  expect(findDrafts('')).toEqual([]);
});

it('ignores drafts of others and malformed ones', async () => {
  sessionStorage.setItem('draft:grace/note/1', '"Hers"');
  sessionStorage.setItem('draft:ada/note/1', '{');
  await render(<NoteForm id="ada/note/1" saved="Mine" />);
  await expect.element(note).toHaveValue('Mine');
});

function Opener({ id }: { id: string | undefined }) {
  const [isOpen] = useOpenWithDraft(id);
  return <p>{isOpen ? 'Open' : 'Closed'}</p>;
}

it('opens a form while it has a draft', async () => {
  sessionStorage.setItem('draft:ada/note/1', '"Buy ink"');
  const opener = await render(<Opener id={undefined} />);
  await expect.element(page.getByText('Closed')).toBeVisible();
  await opener.rerender(<Opener id="ada/note/1" />);
  await expect.element(page.getByText('Open')).toBeVisible();
  expect(findDrafts('ada/note/1')).toEqual(['ada/note/1']);
});

it('opens a form once when that was requested', async () => {
  requestOpen('ada/note/1');
  const opener = await render(<Opener id="ada/note/1" />);
  await expect.element(page.getByText('Open')).toBeVisible();
  await opener.unmount();
  await render(<Opener id="ada/note/1" />);
  await expect.element(page.getByText('Closed')).toBeVisible();
});
