import { existsSync, globSync } from 'node:fs';
import { join } from 'node:path';

import { toCamelCase, toKebabCase, toPascalCase } from './names.ts';
import type { Repository } from './repository.ts';

const contractDir = 'packages/api-client/src/contract';
const featuresDir = 'apps/api/src/features';

interface NewEndpoint {
  group: string;
  name: string;
  method: string;
  path: string;
}

/**
 * Declares an endpoint and registers its handler; a group that does not exist yet is created.
 * @param id group and name in camelCase, such as `prompts.archive`
 * @param method such as `POST`
 * @param path relative to `/api`, such as `/smart-prompts/:id/archive`
 * @returns what is left to do
 */
export function newEndpoint(repository: Repository, id: string, method: string, path: string): string[] {
  const [, group, name] = /^([a-z][A-Za-z]*)\.([a-z][A-Za-z]*)$/.exec(id) ?? [];
  if (group === undefined || name === undefined)
    throw new Error(`"${id}" is not group and name in camelCase, such as prompts.archive`);
  if (!/^(GET|POST|PUT|PATCH|DELETE)$/.test(method))
    throw new Error(`"${method}" is not a method, such as POST`);
  if (!/^(\/:?[A-Za-z][A-Za-z-]*)+$/.test(path))
    throw new Error(`"${path}" is not a path, such as /smart-prompts/:id/archive`);

  const endpoint = { group, name, method, path };
  const exists = existsSync(join(repository.root, groupFile(endpoint)));
  const handlerFile = exists ? addToGroup(repository, endpoint) : createGroup(repository, endpoint);
  return [
    `Declare summary, query, body, response, errors and rateLimit of ${id} in ${groupFile(endpoint)}`,
    `Write the handler in ${handlerFile}, its SQL in the store beside it, and a test for each role`,
    'Add a query or mutation in apps/site/src/queries, and its mock in packages/api-client/src/testing',
  ];
}

const groupFile = ({ group }: NewEndpoint) => `${contractDir}/${toKebabCase(group)}.ts`;

const routeLine = ({ name, method, path }: NewEndpoint) =>
  `    ${name}: { method: '${method}', path: '${path}' },`;

function definition({ group, name, path }: NewEndpoint) {
  const params = [...path.matchAll(/:([A-Za-z-]+)/g)].map(([, param]) => `${param}: z.string()`);
  return `  ${name}: endpoint(routes.${group}.${name}, {
    summary: '${toPascalCase(toKebabCase(name)).replaceAll(/(?!^)([A-Z])/g, ' $1')}',${
      params.length > 0 ? `\n    params: z.object({ ${params.join(', ')} }),` : ''
    }
    response: z.object({}),
  }),`;
}

const handler = ({ group, name }: NewEndpoint) => `  route(app, contract.${group}.${name}, async () => {
    throw new Error('${group}.${name} is not implemented');
  });
`;

/** @returns the file with the handlers of the group */
function addToGroup(repository: Repository, endpoint: NewEndpoint): string {
  const { group } = endpoint;
  repository.insertBefore(
    `${contractDir}/routes.ts`,
    /^ {2}\},$/m,
    routeLine(endpoint),
    new RegExp(`^ {2}${group}: \\{`, 'm'),
  );
  repository.insertBefore(
    groupFile(endpoint),
    /^\};$/m,
    definition(endpoint),
    new RegExp(`^export const ${group} = \\{`, 'm'),
  );
  const firstHandler = new RegExp(`^ {2}route\\(app, contract\\.${group}\\.`, 'm');
  const handlerFile = globSync(`${featuresDir}/**/*.routes.ts`, { cwd: repository.root }).find((file) =>
    firstHandler.test(repository.read(file)),
  );
  if (handlerFile === undefined) throw new Error(`No handler of contract.${group} in ${featuresDir}`);
  repository.insertBefore(handlerFile, firstHandler, handler(endpoint));
  return handlerFile;
}

/** @returns the file with the handlers of the group */
function createGroup(repository: Repository, endpoint: NewEndpoint): string {
  const { group } = endpoint;
  const kebab = toKebabCase(group);
  const plugin = `${toCamelCase(kebab)}Plugin`;
  const handlerFile = `${featuresDir}/${kebab}/${kebab}.routes.ts`;

  repository.insertBefore(
    `${contractDir}/routes.ts`,
    /^\} as const/m,
    `  ${group}: {\n${routeLine(endpoint)}\n  },`,
  );
  repository.create(
    groupFile(endpoint),
    `import { z } from 'zod';

import { endpoint } from './endpoint.ts';
import { routes } from './routes.ts';

export const ${group} = {
${definition(endpoint)}
};
`,
  );
  const index = `${contractDir}/index.ts`;
  repository.insertSorted(index, /^import \{ .* \} from '\.\//, `import { ${group} } from './${kebab}.ts';`);
  repository.insertBefore(index, /^\}/m, `  ${group},`, /^export const contract/m);
  repository.insertBefore(index, /^\}/m, `  ${group}: typeof ${group};`, /^export type Contract/m);
  repository.insertSorted(index, /^export \* from '\.\//, `export * from './${kebab}.ts';`);
  repository.create(
    handlerFile,
    `import { contract } from '@ai-directory/api-client/contract';
import type { FastifyPluginAsync } from 'fastify';

import { route } from '../../http/route.ts';

export const ${plugin}: FastifyPluginAsync = async (app) => {
${handler(endpoint)}};
`,
  );
  const app = 'apps/api/src/app.ts';
  repository.insertSorted(
    app,
    /^import \{ \w+Plugin \} from '\.\/features\//,
    `import { ${plugin} } from './features/${kebab}/${kebab}.routes.ts';`,
  );
  repository.insertBefore(app, /^ {2}mcpPlugin,/m, `  ${plugin},`);
  return handlerFile;
}
