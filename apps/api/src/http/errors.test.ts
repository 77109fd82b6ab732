import { expect, it } from 'vitest';

import { testApp } from '../testing/test-app.ts';
import { answerFor } from './errors.ts';

const { db, member } = await testApp();
const nobodys = '0199aaaa-0000-7000-8000-000000000000';

/** What an error of the database becomes. */
const answerTo = (write: Promise<unknown>) => write.then(() => 'written', answerFor);

it('what belongs to an account that was just deleted is a stranger’s', async () => {
  const write = db
    .insertInto('collections')
    .values({ id: nobodys, user_id: nobodys, name: 'Desk', description: '', visibility: 'private' })
    .execute();
  expect(await answerTo(write)).toMatchObject({ status: 401, body: { code: 'not_authenticated' } });
});

it('what belongs to a thing that was just deleted has no place', async () => {
  const { id } = await member('ada');
  const write = db.insertInto('tool_favorites').values({ user_id: id, tool_id: 'gone' }).execute();
  expect(await answerTo(write)).toEqual({
    status: 404,
    body: { message: 'This was deleted a moment ago', code: 'not_found' },
  });
});

it('any other error of the database is ours, and says nothing of it', async () => {
  const { id } = await member('grace');
  const write = db.insertInto('follows').values({ follower_id: id, followee_id: id }).execute();
  expect(await answerTo(write)).toEqual({
    status: 500,
    body: { message: 'Something went wrong on the server', code: 'internal' },
  });
});

it('a deadlock is a moment’s failure, to be tried again', () => {
  const deadlock = Object.assign(new Error('deadlock detected'), { code: '40P01' });
  expect(answerFor(deadlock)).toMatchObject({ status: 503, body: { code: 'unavailable' } });
});
