import { randomUUIDv7 } from 'node:crypto';

/** A new row's id: UUIDv7, so that ids sort by age. */
export const newId = (): string => randomUUIDv7();
