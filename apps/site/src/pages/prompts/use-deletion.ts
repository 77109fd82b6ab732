import { useDeleteAccount } from '../../session/use-delete-account.ts';

/** 'Delete my data' of the library's settings: here that is the account. */
export function useDeletion() {
  const onDelete = useDeleteAccount();

  return {
    asksPassword: true,
    deleteText:
      'Your account goes, with your prompts, reviews, collections, favorites and API keys. Tools that you submitted stay listed, without your name.',
    onDelete,
  };
}
