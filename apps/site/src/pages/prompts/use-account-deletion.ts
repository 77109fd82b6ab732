import { useDeleteAccount } from '../../session/use-delete-account.ts';

/** “Delete my data” in the settings of the library deletes the account. */
export function useAccountDeletion() {
  const onDelete = useDeleteAccount();

  return {
    requiresPassword: true,
    deleteDescription:
      'Your account goes, with your prompts, reviews, collections, favorites and API keys. Tools that you submitted stay listed, without your name.',
    onDelete,
  };
}
