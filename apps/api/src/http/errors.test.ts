import { describe, expect, it } from 'vitest';

import { DatabaseUnavailableError } from '../db/database-unavailable-error.ts';
import { createTestApp } from '../testing/test-app.ts';
import { toErrorResponse } from './errors.ts';

const { db, registerUser } = await createTestApp();
const unknownId = '0199aaaa-0000-7000-8000-000000000000';

/** Returns the response for an error of the database. */
const getErrorResponse = (write: Promise<unknown>) => write.then(() => 'no error', toErrorResponse);

describe('toErrorResponse', () => {
  it('returns 401 when the account was deleted concurrently', async () => {
    const write = db
      .insertInto('collections')
      .values({ id: unknownId, user_id: unknownId, name: 'Desk', description: '', visibility: 'private' })
      .execute();
    expect(await getErrorResponse(write)).toMatchObject({ status: 401, body: { code: 'not_authenticated' } });
  });

  it('returns 404 when the referenced row was deleted concurrently', async () => {
    const { id } = await registerUser('ada');
    const write = db.insertInto('tool_favorites').values({ user_id: id, tool_id: 'deleted' }).execute();
    expect(await getErrorResponse(write)).toEqual({
      status: 404,
      headers: {},
      body: { message: 'This was deleted a moment ago', code: 'not_found' },
    });
  });

  it('returns 500 without details for other database errors', async () => {
    const { id } = await registerUser('grace');
    const write = db.insertInto('follows').values({ follower_id: id, followee_id: id }).execute();
    expect(await getErrorResponse(write)).toEqual({
      status: 500,
      headers: {},
      body: { message: 'Something went wrong on the server', code: 'internal_error' },
    });
  });

  it('returns 503 with retry-after while the database is not available', () => {
    expect(toErrorResponse(new DatabaseUnavailableError(new Error('Connection terminated')))).toEqual({
      status: 503,
      headers: { 'retry-after': '1' },
      body: { message: 'The server is restarting or busy. Try again in a moment', code: 'unavailable' },
    });
  });

  it('returns 503 for a deadlock, since a retry can succeed', () => {
    const deadlock = Object.assign(new Error('deadlock detected'), { code: '40P01' });
    expect(toErrorResponse(deadlock)).toMatchObject({ status: 503, body: { code: 'unavailable' } });
  });

  it('lists at most 20 errors of fields', async () => {
    const { client } = await registerUser('linus');
    const userIds = Array.from({ length: 100 }, () => 'no id');
    const sharing = client.prompts.share({ params: { id: unknownId }, body: { userIds } });
    await expect(sharing).rejects.toMatchObject({
      status: 400,
      message: 'Invalid id. and 80 more',
      errors: { length: 20 },
    });
  });

  it('lists only the first wrong id of a long list', async () => {
    const { client } = await registerUser('barbara');
    const ids: unknown[] = Array.from({ length: 10_000 }, (_, index) => (index === 0 ? unknownId : index));
    await expect(client.prompts.updateVisibility({ body: { ids: ids as string[] } })).rejects.toMatchObject({
      status: 400,
      message: 'Invalid id',
      errors: [{ path: 'ids.1', message: 'Invalid id' }],
    });
  });
});
