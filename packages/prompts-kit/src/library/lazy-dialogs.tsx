'use client';

import { lazyPart } from '../lazy-part.tsx';

const importDetail = () => import('../prompt-dialog/prompt-dialog.tsx');

/** Fetches the detail's code when a card may be about to be opened. A failure shows when it is. */
export const preloadDetail = () => void importDetail().catch(() => {});

// What most visits do not open is fetched when it is opened.
export const PromptDialog = lazyPart(async () => (await importDetail()).PromptDialog);
export const PromptFormDialog = lazyPart(
  async () => (await import('../prompt-form-dialog/prompt-form-dialog.tsx')).PromptFormDialog,
);
export const ImportDialog = lazyPart(
  async () => (await import('../import-dialog/import-dialog.tsx')).ImportDialog,
);
export const DeletePromptDialog = lazyPart(
  async () => (await import('../delete-prompt-dialog/delete-prompt-dialog.tsx')).DeletePromptDialog,
);
export const AuthRequiredDialog = lazyPart(
  async () => (await import('../auth-required-dialog/auth-required-dialog.tsx')).AuthRequiredDialog,
);
export const EditPrompt = lazyPart(async () => (await import('./edit-prompt.tsx')).EditPrompt);
