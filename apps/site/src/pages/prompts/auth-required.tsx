import {
  AlertDialog,
  AlertDialogCancel,
  AlertDialogContent,
  AlertDialogDescription,
  AlertDialogFooter,
  AlertDialogTitle,
} from '@ai-directory/ui/alert-dialog';
import { Button } from '@ai-directory/ui/button';
import { Link, useLocation } from 'react-router-dom';

import { words } from '../../words.ts';

/** Says that a view needs an account (spec 4). */
export function AuthRequired({ onClose }: { onClose: () => void }) {
  const { pathname, search } = useLocation();
  return (
    <AlertDialog open onOpenChange={onClose}>
      <AlertDialogContent>
        <AlertDialogTitle>{words.authenticationRequired}</AlertDialogTitle>
        <AlertDialogDescription>
          Sign in to see your own prompts, favorites and what is shared with you.
        </AlertDialogDescription>
        <AlertDialogFooter>
          <AlertDialogCancel>{words.cancel}</AlertDialogCancel>
          <Button variant="primary" asChild>
            <Link to="/login" state={{ from: pathname + search }}>
              {words.signIn}
            </Link>
          </Button>
        </AlertDialogFooter>
      </AlertDialogContent>
    </AlertDialog>
  );
}
