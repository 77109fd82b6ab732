export * from './categories.ts';
export * from './download-name.ts';
export * from './variables.ts';
