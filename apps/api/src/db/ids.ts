import { z } from 'zod';
import { v7 } from 'uuid';

/**
 * Returns a UUIDv7 for a new row. Ids of one process ascend within a millisecond, too (RFC 9562, section 6.2), which
 * `randomUUIDv7` of Node does not promise: rows of one millisecond are sorted by their ids.
 */
export const newId = (): string => v7();

export const isUuid = (id: string) => z.uuid().safeParse(id).success;
