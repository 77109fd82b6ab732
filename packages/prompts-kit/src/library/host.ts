import { toast } from '@ai-directory/ui/toast';

import type { Notice } from '../notice.ts';
import type { LibraryHost } from './library-props.ts';

/** What the host gives, with the defaults for what it leaves out. */
export function withDefaults({
  source,
  viewer = source.viewer ?? null,
  notify = showToast,
  onSignIn = goToLogin,
  ...host
}: LibraryHost) {
  return { source, viewer, notify, onSignIn, ...host };
}

export type Host = ReturnType<typeof withDefaults>;

const showToast = ({ tone, message }: Notice) => toast[tone](message);

const goToLogin = () => window.location.assign('/login');
