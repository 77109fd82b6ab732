import { z } from 'zod';

import type { Endpoint } from './endpoint.ts';
import { ErrorBody } from './errors.ts';

type Json = Record<string, unknown>;

/**
 * Describes calls as an OpenAPI 3.1 document, made from their schemas alone.
 * @param groups the contract: endpoints by group and name; `prompts.like` becomes the operation's id
 */
export function openApiDocument(groups: Record<string, Record<string, Endpoint>>) {
  const components = new Components();
  const paths: Record<string, Json> = {};
  for (const [tag, group] of Object.entries(groups)) {
    for (const [name, endpoint] of Object.entries(group)) {
      const path = `/api${endpoint.path.replaceAll(/:(\w+)/g, '{$1}')}`;
      paths[path] = {
        ...paths[path],
        [endpoint.method.toLowerCase()]: {
          operationId: `${tag}.${name}`,
          summary: endpoint.summary,
          tags: [tag],
          ...operation(endpoint, components),
        },
      };
    }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'AI Tools Directory',
      version: '1', // grows when a call changes in a way that breaks its callers
      description: 'The calls of the site, open to other programs.',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: '/' }],
    paths,
    components: {
      schemas: components.usedBy(paths),
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
    },
  };
}

function operation(
  { auth, params, query, body, files, response, stream, status = 200 }: Endpoint,
  components: Components,
): Json {
  const parameters = [
    ...parametersOf('path', params, components),
    ...parametersOf('query', query, components),
  ];
  const answer = (description: string, schema: z.ZodType, type = 'application/json') => ({
    description,
    content: { [type]: { schema: components.reference(schema, 'output') } },
  });
  const content = files
    ? { 'multipart/form-data': { schema: withFiles(body && components.inline(body, 'input'), files) } }
    : body && { 'application/json': { schema: components.reference(body, 'input') } };
  return {
    security: { none: [], optional: [{ bearer: [] }, {}], required: [{ bearer: [] }] }[auth],
    ...(parameters.length > 0 && { parameters }),
    ...(content && { requestBody: { required: true, content } }),
    responses: {
      [status]: stream
        ? answer('Server-sent events, each with such data', response, 'text/event-stream')
        : answer('Done', response),
      '4XX': answer('Refused; `code` says why', ErrorBody),
      '5XX': answer('The server failed', ErrorBody),
    },
  };
}

/** A form's fields and its files. */
function withFiles(
  { properties = {}, ...form }: Json = { type: 'object' },
  files: Record<string, number>,
): Json {
  const file = { type: 'string', contentMediaType: 'application/octet-stream' };
  const fileFields = Object.entries(files).map(([name, most]) => [
    name,
    most === 1 ? file : { type: 'array', items: file, maxItems: most },
  ]);
  return { ...form, properties: { ...(properties as Json), ...Object.fromEntries(fileFields) } };
}

function parametersOf(
  place: 'path' | 'query',
  shape: z.ZodObject | undefined,
  components: Components,
): Json[] {
  if (!shape) return [];
  const { properties = {}, required = [] } = components.inline(shape, 'input') as {
    properties?: Record<string, Json>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, { description, ...schema }]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    ...(description !== undefined && { description }),
    schema,
  }));
}

type Io = 'input' | 'output';

/**
 * The named schemas, each once. One that is written otherwise than it is read (by defaults, its own or those of a schema
 * inside) has a second name for that.
 */
class Components {
  private readonly all: Record<string, Json>;
  private readonly twoFaced: Set<string>;

  constructor() {
    const read = namedSchemas('output');
    const written = namedSchemas('input');
    this.twoFaced = twoFacedOf(read, written);
    this.all = {
      ...read,
      ...Object.fromEntries(
        [...this.twoFaced].map((id) => [`${id}Input`, this.pointed(written[id] ?? {}, 'input')]),
      ),
    };
  }

  /** The schemas that the paths refer to, themselves or through others. */
  usedBy(paths: object): Record<string, Json> {
    const used = new Set<string>();
    const follow = (json: object) => {
      for (const id of referencesOf(json)) {
        if (used.has(id)) continue;
        used.add(id);
        follow(this.all[id] ?? {});
      }
    };
    follow(paths);
    return Object.fromEntries(Object.entries(this.all).filter(([id]) => used.has(id)));
  }

  /** A schema as it may stand anywhere: a reference where it has a name. */
  reference(schema: z.ZodType, io: Io): Json {
    const { id } = z.globalRegistry.get(schema) ?? {};
    return id === undefined ? this.inline(schema, io) : { $ref: this.pointer(id, io) };
  }

  inline(schema: z.ZodType, io: Io): Json {
    const { $schema: _dialect, $defs: _named, ...json } = z.toJSONSchema(schema, { io, override: open });
    return this.pointed(json, io);
  }

  /** The schema with its references to named ones as this document has them. */
  private pointed(schema: object, io: Io): Json {
    return JSON.parse(JSON.stringify(schema), (key, value: unknown) =>
      key === '$ref' ? this.pointer(String(value).replace(/^.*\//, ''), io) : value,
    ) as Json;
  }

  private pointer(id: string, io: Io): string {
    return `#/components/schemas/${id}${io === 'input' && this.twoFaced.has(id) ? 'Input' : ''}`;
  }
}

/** Every schema of the contract that has a name, by it. */
function namedSchemas(io: Io): Record<string, Json> {
  const { schemas } = z.toJSONSchema(z.globalRegistry, {
    io,
    override: open,
    uri: (id) => `#/components/schemas/${id}`,
  });
  return Object.fromEntries(
    Object.entries(schemas).map(([id, { $schema: _dialect, $id: _address, id: _name, ...schema }]) => [
      id,
      schema as Json,
    ]),
  );
}

/** Fields may be added to an answer without breaking those who read it; unknown ones in a body are dropped. */
const open = ({ jsonSchema }: { jsonSchema: { additionalProperties?: unknown } }) => {
  delete jsonSchema.additionalProperties;
};

function twoFacedOf(read: Record<string, Json>, written: Record<string, Json>): Set<string> {
  const found = new Set(Object.keys(read).filter((id) => !same(read[id], written[id])));
  for (let before = -1; before < found.size;) {
    before = found.size;
    for (const [id, schema] of Object.entries(written)) {
      if (referencesOf(schema).some((inner) => found.has(inner))) found.add(id);
    }
  }
  return found;
}

/** The names of the schemas that this one refers to. */
const referencesOf = (json: object): string[] =>
  [...JSON.stringify(json).matchAll(/"\$ref":"#\/components\/schemas\/(\w+)"/g)].map(([, id = '']) => id);

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);
