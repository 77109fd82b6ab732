export * from './categories.ts';
export * from './download-name.ts';
export * from './download.ts';
export * from './import.ts';
export * from './open-in.ts';
export * from './providers.ts';
export * from './variables.ts';
