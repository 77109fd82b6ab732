export * from './categories.ts';
export * from './prompt-file.ts';
export * from './import.ts';
export * from './open-in.ts';
export * from './providers.ts';
export * from './truncate.ts';
export * from './variables.ts';
