import { defineMessages, plural } from '@ai-directory/ui/messages';

const tools = plural({ one: '# tool', other: '# tools' });
const prompts = plural({ one: '# prompt', other: '# prompts' });

/** Messages of the current user's collections. */
export const collectionMessages = defineMessages('collections', {
  title: 'Collections',
  intro: 'Group tools and prompts that belong together, in your order, with your notes.',
  loading: 'Loading your collections',
  listLoadFailed: 'Collections could not be loaded.',
  loadFailed: 'This collection could not be loaded.',
  pendingTitle: 'Collection',
  empty: 'No collections yet',
  emptyHint: 'Collect the tools and prompts of a project or a class and share them with one link.',
  create: 'New collection',
  createSubmit: 'Create',
  createSubmitting: 'Creating…',
  created: (v: { name: string }) => `‘${v.name}’ has been created`,
  edit: 'Edit',
  editTitle: 'Edit collection',
  save: 'Save',
  saving: 'Saving…',
  delete: 'Delete collection',
  deleteTitle: (v: { name: string }) => `Delete ‘${v.name}’?`,
  deleteDescription: 'Its order and your notes will be lost. Its tools and prompts stay.',
  deleteLabel: 'Delete',
  deleting: 'Deleting…',
  deleteFailed: 'The collection could not be deleted.',
  deleted: (v: { name: string }) => `‘${v.name}’ has been deleted`,
  copyLink: 'Copy link',
  itemCount: (v: { tools: number; prompts: number }) =>
    [v.tools > 0 || v.prompts === 0 ? tools(v.tools) : '', v.prompts > 0 ? prompts(v.prompts) : '']
      .filter(Boolean)
      .join(', '),
  updated: 'Updated',
  noItems: 'Nothing here yet',
  noItemsHint: 'Open a tool or a prompt and add it to this collection.',
  browseTools: 'Browse tools',
  noLogos: 'Empty',
  public: 'Public',
  publicHint: 'Everyone can see it, on your profile and by its link.',
  private: 'Private',
  privateHint: 'Only you can see it.',
  visibility: 'Visibility',
  name: 'Name',
  nameRequired: 'Name is required',
  description: 'Description',
  cancel: 'Cancel',
  updateFailed: 'Failed to change the collection',

  items: (v: { name: string }) => `Contents of ${v.name}`,
  move: (v: { name: string }) => `Move ${v.name}`,
  moveHint: 'Drag, or press Space, move with the arrow keys and press Space again. Escape cancels.',
  moveUp: (v: { name: string }) => `Move ${v.name} up`,
  moveDown: (v: { name: string }) => `Move ${v.name} down`,
  moved: (v: { name: string; position: string; count: string }) =>
    `${v.name}: position ${v.position} of ${v.count}`,
  moving: (v: { name: string; position: string; count: string }) =>
    `Moving ${v.name}: position ${v.position} of ${v.count}`,
  moveCanceled: (v: { name: string; position: string; count: string }) =>
    `Move canceled, ${v.name}: position ${v.position} of ${v.count}`,
  reorderFailed: 'The new order could not be saved.',
  remove: (v: { name: string }) => `Remove ${v.name}`,
  removed: (v: { name: string }) => `${v.name} has been removed`,
  undo: 'Undo',
  addNote: (v: { name: string }) => `Add a note to ${v.name}`,
  editNote: (v: { name: string }) => `Edit the note on ${v.name}`,
  note: (v: { name: string }) => `Note on ${v.name}`,
  saveNote: 'Save note',
});
