import { expect, it } from 'vitest';
import { newId } from './ids.ts';

it('returns ids that sort in the order of creation within a millisecond', () => {
  const ids = Array.from({ length: 1000 }, newId);
  expect(ids).toEqual(ids.toSorted());
});
