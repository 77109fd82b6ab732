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
      schemas: components.schemas,
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
    },
  };
}

function operation(
  { auth, params, query, body, response, status = 200 }: Endpoint,
  components: Components,
): Json {
  const parameters = [
    ...parametersOf('path', params, components),
    ...parametersOf('query', query, components),
  ];
  const answer = (description: string, schema: z.ZodType, io: Io) => ({
    description,
    content: { 'application/json': { schema: components.reference(schema, io) } },
  });
  return {
    security: { none: [], optional: [{ bearer: [] }, {}], required: [{ bearer: [] }] }[auth],
    ...(parameters.length > 0 && { parameters }),
    ...(body && {
      requestBody: {
        required: true,
        content: { 'application/json': { schema: components.reference(body, 'input') } },
      },
    }),
    responses: {
      [status]: answer('Done', response, 'output'),
      '4XX': answer('Refused; `code` says why', ErrorBody, 'output'),
      '5XX': answer('The server failed', ErrorBody, 'output'),
    },
  };
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

/** The named schemas, each once. One that is written otherwise than it is read (by defaults) has a second name for that. */
class Components {
  readonly schemas: Record<string, Json>;
  private readonly twoFaced: Set<string>;

  constructor() {
    const read = namedSchemas('output');
    const written = namedSchemas('input');
    this.twoFaced = new Set(Object.keys(read).filter((id) => !same(read[id], written[id])));
    this.schemas = {
      ...read,
      ...Object.fromEntries(
        [...this.twoFaced].map((id) => [`${id}Input`, this.pointed(written[id] ?? {}, 'input')]),
      ),
    };
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

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);
