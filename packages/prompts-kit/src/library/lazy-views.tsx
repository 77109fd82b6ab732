'use client';

import { lazyPart } from '../lazy-part.tsx';

// Two views of seven: their code is fetched when one is chosen.
export const GeneratorView = lazyPart(
  async () => (await import('./prompt-generator-panel.tsx')).PromptGeneratorPanel,
);
export const SettingsView = lazyPart(async () => (await import('./settings-view.tsx')).SettingsView);
