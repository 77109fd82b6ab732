import type { FastifyInstance } from 'fastify';

import { HttpError } from './errors.ts';

const maxDepth = 32;

/**
 * Registers the parser for JSON bodies. An empty body is valid, since the toggles and the refresh have none. A body that
 * is nested deeper than any endpoint needs is rejected, before it can exhaust a validator or the database.
 */
export function registerJsonParser(app: FastifyInstance) {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, text, done) => {
    if (text.trim() === '') {
      done(null, undefined);
      return;
    }
    void parse(request, text, (error, value: unknown) => {
      if (error) done(new HttpError(400, 'bad_request', 'The body is not valid JSON'));
      else if (exceedsDepth(value, maxDepth))
        done(new HttpError(400, 'bad_request', 'The body is nested too deeply'));
      else done(null, value);
    });
  });
}

const exceedsDepth = (value: unknown, depth: number): boolean =>
  typeof value === 'object' &&
  value !== null &&
  (depth === 0 || Object.values(value).some((nested) => exceedsDepth(nested, depth - 1)));
