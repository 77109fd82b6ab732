import { describe, expect, expectTypeOf, it } from 'vitest';
import { z } from 'zod';

import {
  endpoint,
  getErrorCodes,
  type Endpoint,
  type ErrorCodeOf,
  type PathParams,
  type Route,
} from './endpoint.ts';
import { contract } from './index.ts';

const response = z.object({});
const summary = 'A test endpoint';
const get = { method: 'GET', path: '/tools/:id/reviews/:reviewId', auth: 'none' } as const satisfies Route;
const post = { method: 'POST', path: '/tools', auth: 'none' } as const satisfies Route;

describe('endpoint', () => {
  it('merges route and definition', () => {
    const body = z.object({ name: z.string() });
    expect(endpoint(post, { summary, body, response })).toEqual({ ...post, summary, body, response });
  });

  it('accepts exactly the parameters of the path', () => {
    expectTypeOf<PathParams<'/tools/:id/reviews/:reviewId'>>().toEqualTypeOf<'id' | 'reviewId'>();
    expectTypeOf<PathParams<'/tools'>>().toEqualTypeOf<never>();
    const [id, reviewId, page] = [z.string(), z.string(), z.string()];
    const params = z.object({ id, reviewId });
    expect(endpoint(get, { summary, params, response }).params).toBe(params);
    // @ts-expect-error params are missing
    endpoint(get, { summary, response });
    // @ts-expect-error reviewId is missing
    endpoint(get, { summary, params: z.object({ id }), response });
    // @ts-expect-error the path has no :page
    endpoint(get, { summary, params: z.object({ id, reviewId, page }), response });
    // @ts-expect-error the path has no parameters
    endpoint(post, { summary, params: z.object({ id }), response });
  });

  it('accepts a body and files only if the route has them', () => {
    const params = z.object({ id: z.string(), reviewId: z.string() });
    const files = { logo: 1 };
    expect(endpoint({ ...post, multipart: true }, { summary, files, response }).files).toBe(files);
    // @ts-expect-error GET has no body
    endpoint(get, { summary, params, body: z.object({}), response });
    // @ts-expect-error the route is not multipart
    endpoint(post, { summary, files, response });
    // @ts-expect-error a multipart route needs files
    endpoint({ ...post, multipart: true }, { summary, response });
  });

  it('accepts a field of the body as rate limit key', () => {
    const body = z.object({ email: z.string() });
    const login = endpoint(post, { summary, rateLimit: 'login', rateLimitKey: 'email', body, response });
    expect(login.rateLimitKey).toBe('email');
    // @ts-expect-error the body has no username
    endpoint(post, { summary, rateLimit: 'login', rateLimitKey: 'username', body, response });
  });

  it('accepts only known error codes', () => {
    const errors = { 404: ['tool_not_found'] } as const;
    expect(endpoint(post, { summary, errors, response }).errors).toBe(errors);
    // @ts-expect-error unknown code
    endpoint(post, { summary, errors: { 404: ['no_such_code'] }, response });
  });
});

describe('contract', () => {
  const queries = Object.values<Record<string, Endpoint>>(contract).flatMap((group) =>
    Object.values(group).flatMap(({ path, query }): [string, z.ZodObject][] =>
      query ? [[path, query]] : [],
    ),
  );

  it.each(queries)('rejects unknown query parameters of %s', (_path, query) => {
    expect(query.safeParse({ unknown: '1' }).error?.issues.map(({ message }) => message)).toContain(
      'Unknown query parameter: unknown',
    );
  });
});

describe('getErrorCodes', () => {
  it('returns declared and implied codes by status', () => {
    expect(getErrorCodes(contract.prompts.rate)).toEqual({
      400: ['bad_request', 'validation_failed'],
      401: ['not_authenticated'],
      403: ['forbidden'],
      404: ['not_found', 'prompt_not_found'],
      413: ['payload_too_large'],
      415: ['unsupported_media_type'],
      500: ['internal_error'],
      503: ['unavailable'],
    });
    expect(getErrorCodes(contract.auth.login)).toMatchObject({
      401: ['invalid_credentials'],
      429: ['rate_limited'],
    });
    expect(getErrorCodes(contract.categories.all)).toEqual({
      400: ['bad_request', 'validation_failed'],
      429: ['rate_limited'],
      500: ['internal_error'],
      503: ['unavailable'],
    });
  });

  it('has the same codes as the type', () => {
    expectTypeOf<ErrorCodeOf<typeof contract.categories.all>>().toEqualTypeOf<
      'bad_request' | 'validation_failed' | 'rate_limited' | 'internal_error' | 'unavailable'
    >();
    expectTypeOf<ErrorCodeOf<typeof contract.users.me>>().toEqualTypeOf<
      'bad_request' | 'validation_failed' | 'not_authenticated' | 'internal_error' | 'unavailable'
    >();
    expectTypeOf<ErrorCodeOf<typeof contract.prompts.get>>().toEqualTypeOf<
      | 'bad_request'
      | 'validation_failed'
      | 'not_authenticated'
      | 'prompt_not_found'
      | 'rate_limited'
      | 'internal_error'
      | 'unavailable'
    >();
    expectTypeOf<'rate_limited' | 'invalid_credentials'>().toExtend<
      ErrorCodeOf<typeof contract.auth.login>
    >();
    expectTypeOf<'not_authenticated'>().not.toExtend<ErrorCodeOf<typeof contract.auth.login>>();
    expectTypeOf<'model_unavailable'>().toExtend<ErrorCodeOf<typeof contract.ai.chat>>();
  });
});
