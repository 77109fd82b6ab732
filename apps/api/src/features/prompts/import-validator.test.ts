import { afterAll, expect, it } from 'vitest';

import { createImportValidator } from './import-validator.ts';

const validator = createImportValidator();
afterAll(validator.stop);

const limits = { depth: 32, values: 100_000_000 };
const toBytes = (text: string) => new TextEncoder().encode(text);
const validateNothing = () => validator.validate(toBytes('{"prompts":[]}'), limits);

it('returns 413 for a body that takes too much memory, and starts another worker', async () => {
  const body = toBytes(`{"prompts":[${'{},'.repeat(2_500_000)}{}]}`);
  await expect(validator.validate(body, limits)).rejects.toMatchObject({ kind: 'payload_too_large' });
  expect(await validateNothing()).toMatchObject({ total: 0 });
});

it('returns 503 when 8 imports are waiting', async () => {
  const waiting = Array.from({ length: 8 }, validateNothing);
  await expect(validateNothing()).rejects.toMatchObject({ kind: 'unavailable' });
  expect(await Promise.all(waiting)).toHaveLength(8);
  expect(await validateNothing()).toMatchObject({ total: 0 });
});

it('rejects the imports that are waiting when it is stopped', async () => {
  const [waiting] = await Promise.allSettled([validateNothing(), validator.stop()]);
  expect(waiting).toMatchObject({ reason: { message: 'The import worker has stopped' } });
});
