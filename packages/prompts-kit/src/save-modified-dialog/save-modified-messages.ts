import { defineMessages } from '@ai-directory/ui/messages';

/** Messages of the dialog and of the button that opens it. */
export const saveModifiedDialogMessages = defineMessages('saveModifiedDialog', {
  title: 'Save modified copy',
});
