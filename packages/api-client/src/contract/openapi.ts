import { z } from 'zod';

import { getErrorCodes, type Endpoint } from './endpoint.ts';
import { ErrorBody } from './errors.ts';

type Json = Record<string, unknown>;

/**
 * Returns the OpenAPI 3.1 document of a contract.
 * @param groups endpoints by group and name; `prompts.like` becomes the operation id
 */
export function openApiDocument(groups: Record<string, Record<string, Endpoint>>) {
  const components = new Components();
  const pathItems = new Map<string, Json>();
  for (const [tag, group] of Object.entries(groups)) {
    for (const [name, endpoint] of Object.entries(group)) {
      const path = `/api${endpoint.path.replaceAll(/:(\w+)/g, '{$1}')}`;
      pathItems.set(path, {
        ...pathItems.get(path),
        [endpoint.method.toLowerCase()]: {
          operationId: `${tag}.${name}`,
          summary: endpoint.summary,
          tags: [tag],
          ...toOperation(endpoint, components),
        },
      });
    }
  }
  const paths: Record<string, Json> = Object.fromEntries(pathItems);
  return {
    openapi: '3.1.0',
    info: {
      title: 'AI Tools Directory',
      version: '1', // incremented by breaking changes
      description: 'The REST API of the site, open to other programs.',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: '/' }],
    paths,
    components: {
      schemas: components.collectReferenced(paths),
      responses: components.errorResponses,
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
    },
  };
}

const securityByAuth = { none: [], optional: [{ bearer: [] }, {}], required: [{ bearer: [] }] };

function toOperation(endpoint: Endpoint, components: Components): Json {
  const { auth, params, query, body, files, response, stream, status = 200 } = endpoint;
  const parameters = [
    ...toParameters('path', params, components),
    ...toParameters('query', query, components),
  ];
  const content = files
    ? { 'multipart/form-data': { schema: withFiles(body && components.inline(body, 'input'), files) } }
    : body && { 'application/json': { schema: components.reference(body, 'input') } };
  const errorResponses = Object.entries(getErrorCodes(endpoint)).map(([errorStatus, codes]) => [
    errorStatus,
    components.errorResponse(errorStatus, codes),
  ]);
  return {
    security: securityByAuth[auth],
    ...(parameters.length > 0 && { parameters }),
    ...(content && { requestBody: { required: true, content } }),
    responses: {
      [status]: {
        description: stream ? 'Server-sent events with data of this schema' : 'Success',
        content: {
          [stream ? 'text/event-stream' : 'application/json']: {
            schema: components.reference(response, 'output'),
          },
        },
      },
      ...Object.fromEntries(errorResponses),
    },
  };
}

/** Adds files to the schema of a form. */
function withFiles(
  { properties = {}, ...form }: Json = { type: 'object' },
  files: Readonly<Record<string, number>>,
): Json {
  const file = { type: 'string', contentMediaType: 'application/octet-stream' };
  const fileFields = Object.entries(files).map(([name, maxItems]) => [
    name,
    maxItems === 1 ? file : { type: 'array', items: file, maxItems },
  ]);
  return { ...form, properties: { ...(properties as Json), ...Object.fromEntries(fileFields) } };
}

function toParameters(
  location: 'path' | 'query',
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
    in: location,
    required: location === 'path' || required.includes(name),
    ...(description !== undefined && { description }),
    schema,
  }));
}

type Io = 'input' | 'output';

/**
 * The reusable parts of the document. A schema whose input differs from its output, because it or a nested schema has
 * defaults, has a second component for the input.
 */
class Components {
  /** Responses for each combination of a status and error codes. */
  readonly errorResponses: Record<string, Json> = {};
  private readonly schemas: Record<string, Json>;
  private readonly hasInputVariant: Set<string>;

  constructor() {
    const outputs = namedSchemas('output');
    const inputs = namedSchemas('input');
    this.hasInputVariant = findInputVariants(outputs, inputs);
    const inputVariants = [...this.hasInputVariant].map((id) => [
      `${id}Input`,
      this.rewriteRefs(inputs[id] ?? {}, 'input'),
    ]);
    this.schemas = { ...outputs, ...Object.fromEntries(inputVariants) };
  }

  /** Returns the schemas that the paths refer to, directly or through other schemas. */
  collectReferenced(paths: object): Record<string, Json> {
    const referenced = new Set<string>();
    const follow = (json: object) => {
      for (const id of getReferences(json)) {
        if (referenced.has(id)) continue;
        referenced.add(id);
        follow(this.schemas[id] ?? {});
      }
    };
    follow([paths, this.errorResponses]);
    return Object.fromEntries(Object.entries(this.schemas).filter(([id]) => referenced.has(id)));
  }

  /** Returns a reference if the schema has a name, else the schema itself. */
  reference(schema: z.ZodType, io: Io): Json {
    const { id } = z.globalRegistry.get(schema) ?? {};
    return id === undefined ? this.inline(schema, io) : { $ref: this.pointer(id, io) };
  }

  inline(schema: z.ZodType, io: Io): Json {
    const {
      $schema: _dialect,
      $defs: _named,
      ...json
    } = z.toJSONSchema(schema, { io, override: allowAdditionalProperties });
    return this.rewriteRefs(json, io);
  }

  /** Returns a reference to the response for these codes. */
  errorResponse(status: string, codes: readonly string[]): Json {
    const id = [status, ...codes].join('.');
    this.errorResponses[id] ??= {
      description: codes.map((code) => `\`${code}\``).join(', '),
      content: {
        'application/json': {
          schema: {
            allOf: [this.reference(ErrorBody, 'output'), { properties: { code: { enum: codes } } }],
          },
        },
      },
    };
    return { $ref: `#/components/responses/${id}` };
  }

  /** Points the references of a schema to the components of this document. */
  private rewriteRefs(schema: object, io: Io): Json {
    return JSON.parse(JSON.stringify(schema), (key, value: unknown) =>
      key === '$ref' ? this.pointer(String(value).replace(/^.*\//, ''), io) : value,
    ) as Json;
  }

  private pointer(id: string, io: Io): string {
    return `#/components/schemas/${id}${io === 'input' && this.hasInputVariant.has(id) ? 'Input' : ''}`;
  }
}

/** Returns the named schemas of the contract by name. */
function namedSchemas(io: Io): Record<string, Json> {
  const { schemas } = z.toJSONSchema(z.globalRegistry, {
    io,
    override: allowAdditionalProperties,
    uri: (id) => `#/components/schemas/${id}`,
  });
  return Object.fromEntries(
    Object.entries(schemas).map(([id, { $schema: _dialect, $id: _url, id: _name, ...schema }]) => [
      id,
      schema as Json,
    ]),
  );
}

/** Fields may be added to a response without breaking its clients; unknown fields of a request are dropped. */
const allowAdditionalProperties = ({ jsonSchema }: { jsonSchema: { additionalProperties?: unknown } }) => {
  delete jsonSchema.additionalProperties;
};

/** Returns the names of schemas that differ between input and output, themselves or in a nested schema. */
function findInputVariants(outputs: Record<string, Json>, inputs: Record<string, Json>): Set<string> {
  const variants = new Set(Object.keys(outputs).filter((id) => !isEqual(outputs[id], inputs[id])));
  for (let previousSize = -1; previousSize < variants.size;) {
    previousSize = variants.size;
    for (const [id, schema] of Object.entries(inputs)) {
      if (getReferences(schema).some((nested) => variants.has(nested))) variants.add(id);
    }
  }
  return variants;
}

/** Returns the names of the schemas that a schema refers to. */
const getReferences = (json: object): string[] =>
  [...JSON.stringify(json).matchAll(/"\$ref":"#\/components\/schemas\/(\w+)"/g)].map(([, id = '']) => id);

const isEqual = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);
