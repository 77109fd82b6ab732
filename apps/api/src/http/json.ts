import type { FastifyInstance } from 'fastify';

import { HttpError } from './errors.ts';

const deepest = 32;

/**
 * Reads JSON bodies. Nothing where a body may stand is taken as no body (the toggles and the refresh are called so),
 * and what is nested deeper than any call needs is refused before it reaches a validator or the database.
 */
export function parseJson(app: FastifyInstance) {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, text, done) => {
    if (text.trim() === '') {
      done(null, undefined);
      return;
    }
    void parse(request, text, (error, value: unknown) => {
      if (error) done(new HttpError(400, 'bad_request', 'The body is not valid JSON'));
      else if (tooDeep(value, deepest))
        done(new HttpError(400, 'bad_request', 'The body is nested too deeply'));
      else done(null, value);
    });
  });
}

const tooDeep = (value: unknown, levels: number): boolean =>
  typeof value === 'object' &&
  value !== null &&
  (levels === 0 || Object.values(value).some((inner) => tooDeep(inner, levels - 1)));
