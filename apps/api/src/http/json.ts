import type { FastifyInstance } from 'fastify';

import { HttpError } from './errors.ts';
import { findExceededLimit, type JsonLimits } from './json-limits.ts';

/** Maximum nesting of a JSON body. */
export const maxJsonDepth = 32;
const defaultMaxBodyValues = 2000;

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Maximum number of values in a JSON body. @default 2,000 */
    maxBodyValues?: number | undefined;
  }
}

/**
 * Registers the parser for JSON bodies. An empty body is valid, since the toggles and the refresh have none. A body that
 * is nested deeper or has more values than its endpoint needs is rejected, before it can exhaust the parser, a validator
 * or the database.
 */
export function registerJsonParser(app: FastifyInstance) {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, text, done) => {
    if (text.trim() === '') {
      done(null, undefined);
      return;
    }
    const { maxBodyValues = defaultMaxBodyValues } = request.routeOptions.config;
    const limit = findExceededLimit(text, { depth: maxJsonDepth, values: maxBodyValues });
    if (limit) {
      done(jsonLimitError(limit));
      return;
    }
    void parse(request, text, (error, value: unknown) => {
      if (error) done(invalidJsonError());
      else done(null, value);
    });
  });
}

/** Makes the routes of a plugin receive JSON bodies as bytes, without validation. Their handlers parse and validate them. */
export function receiveJsonAsBytes(plugin: FastifyInstance) {
  plugin.removeContentTypeParser('application/json');
  plugin.addContentTypeParser<Buffer>('application/json', { parseAs: 'buffer' }, (_request, bytes, done) =>
    done(null, bytes),
  );
  plugin.setValidatorCompiler(() => (value) => ({ value }));
}

export const invalidJsonError = () => new HttpError(400, 'bad_request', 'The body is not valid JSON');

export const jsonLimitError = (limit: keyof JsonLimits) =>
  limit === 'depth'
    ? new HttpError(400, 'bad_request', 'The body is nested too deeply')
    : new HttpError(413, 'payload_too_large', 'The body contains too many values');
