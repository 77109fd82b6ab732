import type { AddressInfo } from 'node:net';

import type { ErrorBody, ImportResult } from '@ai-directory/api-client/contract';
import { beforeAll, describe, expect, it } from 'vitest';

import { createTestApp, type TestUser } from '../../testing/test-app.ts';

// Bodies of 10 MB arrive in many chunks, unlike with inject(); listen on a real port. Times: `npm run bench -- event-loop`.

const { app, registerUser } = await createTestApp();
let user: TestUser;

beforeAll(async () => {
  await app.listen({ port: 0, host: '127.0.0.1' });
  user = await registerUser('importer');
});

const maxBytes = 10 * 1024 * 1024;
const prompt = '"title":"Cold email","content":"Write.","description":"Writes.","category":"Marketing"';

/** Returns a body of almost 10 MB: the item as often as it fits between start and end. */
const fill = (start: string, item: string, end: string) =>
  `${start}${`${item},`.repeat((maxBytes - start.length - end.length) / (item.length + 1)).slice(0, -1)}${end}`;

async function post(path: string, body: string) {
  const { port } = app.server.address() as AddressInfo;
  const response = await fetch(`http://127.0.0.1:${port}/api${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${user.session.token}` },
    body,
  });
  const text = await response.text();
  return { status: response.status, size: text.length, json: JSON.parse(text) as unknown };
}

async function importBody(body: string) {
  const { json, ...response } = await post('/smart-prompts/bulk', body);
  return { ...response, results: (json as { results: ImportResult }).results };
}

describe('prompts.import of 10 MB', () => {
  it('caps the errors of one prompt', async () => {
    const body = fill(
      `{"prompts":[{${prompt},"variables":[`,
      '{"name":"a variable without a description"}',
      ']}]}',
    );
    const { status, size, results } = await importBody(body);
    expect([status, results.total, results.failed]).toEqual([200, 1, 1]);
    expect(results.errors[0]?.messages).toEqual([
      ...Array.from(
        { length: 10 },
        (_, index) => `Prompt at index 0 variable at index ${index} is missing required fields`,
      ),
      expect.stringMatching(/^Prompt at index 0: and 2\d\d,\d{3} more$/),
    ]);
    expect(size).toBeLessThan(2000);
  });

  it('caps the errors of all prompts', async () => {
    const item = `{"category":"${'x'.repeat(1100)}"}`;
    const { status, size, results } = await importBody(fill('{"prompts":[', item, ']}'));
    expect(status).toBe(200);
    expect(results.failed).toBeGreaterThan(9000);
    expect(results.failed).toBe(results.total);
    expect(results.errors).toHaveLength(250); // four messages each
    expect(size).toBeLessThan(500_000);
  });

  it('caps the errors of lists of the contract', async () => {
    const tags = Array.from({ length: 100_000 }, (_, index) => `"tag ${index}"`).join();
    const brokenVariables = Array.from({ length: 100 }, () => '{"name":"1","description":"-"}').join();
    const { results } = await importBody(
      `{"prompts":[{${prompt},"tags":[${tags}]},{${prompt},"variables":[${brokenVariables}]}]}`,
    );
    expect(results.errors).toEqual([
      { index: 0, messages: ['Prompt at index 0: A prompt may have at most 20 tags'] },
      {
        index: 1,
        messages: [
          ...Array.from(
            { length: 10 },
            () => expect.stringContaining('1: A variable name starts with') as string,
          ),
          'Prompt at index 1: and 90 more',
        ],
      },
    ]);
  });

  it('creates valid prompts', async () => {
    const prompts = Array.from({ length: 2000 }, (_, index) => ({
      title: `Prompt ${index}`,
      content: `Write about ${index}. ${'x'.repeat(5000)}`,
      description: 'Writes.',
      category: 'Marketing',
    }));
    const { status, results } = await importBody(JSON.stringify({ prompts }));
    expect([status, results]).toMatchObject([200, { successful: 2000, failed: 0, ids: { length: 2000 } }]);
  });

  it.each([
    ['more values than an import needs', 413, 'The body contains too many values', '[', '{}', ']'],
    [
      '200,000 prompts',
      400,
      'At most 10,000 prompts can be imported at once',
      '[',
      `{"title":"${'x'.repeat(30)}"}`,
      ']',
    ],
    ['text that is not JSON', 400, 'The body is not valid JSON', '[', 'x'.repeat(1000), ']'],
    ['a deep structure', 400, 'The body is nested too deeply', '', `${'['.repeat(40)}${']'.repeat(40)}`, ''],
  ])('rejects %s', async (_title, status, message, start, item, end) => {
    const response = await post('/smart-prompts/bulk', fill(`{"prompts":${start}`, item, `${end}}`));
    expect(response).toMatchObject({ status, json: { message } });
    expect(response.size).toBeLessThan(500);
  });
});

const variables = (count: number) => `[${'{},'.repeat(count).slice(0, -1)}]`;

describe('other endpoints', () => {
  it('reject a body of many values', async () => {
    expect(await post('/smart-prompts', `{${prompt},"variables":${variables(300_000)}}`)).toMatchObject({
      status: 413,
      json: { code: 'payload_too_large', message: 'The body contains too many values' },
    });
  });

  it('cap the errors of a body', async () => {
    const { status, size, json } = await post('/smart-prompts', `{${prompt},"variables":${variables(100)}}`);
    expect(status).toBe(400);
    expect((json as ErrorBody).errors).toHaveLength(20);
    expect(size).toBeLessThan(5000);
  });
});
