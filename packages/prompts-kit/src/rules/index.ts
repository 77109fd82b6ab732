export * from './categories.ts';
export * from './download-name.ts';
export * from './import.ts';
export * from './providers.ts';
export * from './variables.ts';
