// The English table: every sentence of the kit, each by its own name, so that a bundle holds only those of the components in it.
// Sentences of the specification stand here letter for letter. One file for each feature; no name may stand in two.
export * from './words/detail.ts';
export * from './words/form.ts';
export * from './words/generator.ts';
export * from './words/import.ts';
export * from './words/keys.ts';
export * from './words/library.ts';
export * from './words/presses.ts';
export * from './words/prompts.ts';
