// `npm run db:types`: generates the types of the tables and the manifest of the migrations, on an in-memory PGlite. With
// `--verify`, as a step of `npm run check`, fails if a generated file is stale.
import { spawnSync } from 'node:child_process';
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join, relative } from 'node:path';

import {
  ArrayExpressionNode,
  generate,
  GenericExpressionNode,
  IdentifierNode,
  JsonColumnTypeNode,
  PostgresDialect,
  type ExpressionNode,
} from 'kysely-codegen';
import { sql } from 'kysely';

import { createConnection } from '../apps/api/src/db/connect.ts';
import { migrate } from '../apps/api/src/db/migrate.ts';
import {
  getChecksum,
  listObjects,
  manifestFile,
  productMigrations,
  readManifest,
  type MigrationManifest,
} from '../apps/api/src/db/migration-manifest.ts';
import { openInMemory } from '../apps/api/src/testing/in-memory-database.ts';

const root = join(import.meta.dirname, '..');
const file = join(root, 'apps/api/src/db/tables.generated.ts');

const contract = '@ai-directory/api-client/contract';
/** Where the types of `columns` are exported. */
const imports = {
  [contract]: [
    'AiModel',
    'AuditEvent',
    'CollectionVisibility',
    'NotificationKind',
    'Pricing',
    'PromptCategory',
    'PromptLength',
    'PromptMetadata',
    'PromptVariable',
    'ReportReason',
    'ThemeSetting',
    'ToolFacts',
    'TokenScope',
    'Visibility',
  ],
  '@ai-directory/prompts-kit/rules': ['ProviderModel'],
  '../files/images.ts': ['ImageKind'],
  '../models/chat-model.ts': ['ModelCallKind'],
  kysely: ['GeneratedAlways', 'JSONColumnType'],
};

// Nodes instead of strings, which kysely-codegen parses with an API that TypeScript 7 does not have.
const type = (name: string) => new IdentifierNode(name);
const arrayOf = (name: string) => new ArrayExpressionNode(type(name));
const json = (node: ExpressionNode) => new JsonColumnTypeNode(node);
const withDefault = (node: ExpressionNode) => new GenericExpressionNode('Generated', [node]);
const computed = (name: string) => new GenericExpressionNode('GeneratedAlways', [type(name)]);

/** Types that the database does not know: unions that the contract validates, shapes of JSON, computed columns. */
const columns: Record<string, ExpressionNode> = {
  'access_tokens.scope': type('TokenScope'),
  'ai_usage.kind': type('ModelCallKind'),
  'audit_log.event': type('AuditEvent'),
  'collections.visibility': withDefault(type('CollectionVisibility')),
  'comment_reports.reason': type('ReportReason'),
  'files.kind': type('ImageKind'),
  'notifications.kind': type('NotificationKind'),
  'prompt_reports.reason': type('ReportReason'),
  'prompt_versions.category': type('PromptCategory'),
  'prompt_versions.variables': json(arrayOf('PromptVariable')),
  'prompts.ai_models': withDefault(arrayOf('AiModel')),
  'prompts.category': type('PromptCategory'),
  'prompts.content_hash': computed('string'),
  'prompts.content_search': computed('string'),
  'prompts.likes_score': computed('number'),
  'prompts.metadata': json(type('PromptMetadata')),
  'prompts.rank': computed('number'),
  'prompts.search': computed('string'),
  'prompts.usage_score': computed('number'),
  'prompts.variables': withDefault(json(arrayOf('PromptVariable'))),
  'prompts.visibility': withDefault(type('Visibility')),
  'provider_keys.models': withDefault(json(arrayOf('ProviderModel'))),
  'tool_reports.reason': type('ReportReason'),
  'tools.facts': withDefault(json(type('ToolFacts'))),
  'tools.popularity_score': computed('number'),
  'tools.pricing': type('Pricing'),
  'tools.search': computed('string'),
  'user_settings.muted': withDefault(arrayOf('NotificationKind')),
  'user_settings.prompt_length': withDefault(type('PromptLength')),
  'user_settings.theme': withDefault(type('ThemeSetting')),
};

const header = '// Generated from migrations/*.sql by `npm run db:types`. Do not edit.\n';
const manifest = await generateManifest();
const generatedFiles = {
  [file]: format(file, header + (await generateTypes())),
  [manifestFile]: format(manifestFile, JSON.stringify(manifest)),
};
for (const [path, generated] of Object.entries(generatedFiles)) {
  if (!process.argv.includes('--verify')) {
    writeFileSync(path, generated);
  } else if (!existsSync(path) || readFileSync(path, 'utf8') !== generated) {
    console.error(`${relative(root, path)} does not match the migrations. Run npm run db:types.`);
    process.exitCode = 1;
  }
}

/** Lists what each migration creates, and fails if one was edited after its checksum had been committed. */
async function generateManifest(): Promise<MigrationManifest> {
  const previous = existsSync(manifestFile) ? await readManifest() : {};
  const { db, close } = createConnection(await openInMemory());
  try {
    const created: MigrationManifest = {};
    let existing = await listObjects(db);
    for (const path of globSync(join(productMigrations, '*.sql')).toSorted()) {
      const name = basename(path).replace(/(\.concurrent)?\.sql$/, '');
      const text = readFileSync(path, 'utf8');
      const checksum = getChecksum(text);
      if (previous[name] && previous[name].checksum !== checksum) {
        throw new Error(
          `${name} has changed: a committed migration is never edited, add another one. If it is not committed yet, ` +
            `remove it from ${relative(root, manifestFile)} first.`,
        );
      }
      await sql.raw(text).execute(db);
      const objects = await listObjects(db);
      created[name] = {
        checksum,
        objects: [...objects].filter((object) => !existing.has(object)).toSorted(),
      };
      existing = objects;
    }
    const deleted = Object.keys(previous).find((name) => !(name in created));
    if (deleted !== undefined) throw new Error(`The migration ${deleted} was deleted`);
    for (const migration of Object.values(created)) {
      migration.objects = migration.objects.filter((object) => existing.has(object));
    }
    return created;
  } finally {
    await close();
  }
}

async function generateTypes(): Promise<string> {
  const { db, close } = createConnection(await openInMemory());
  try {
    await migrate(db);
    return await generate({
      db,
      dialect: new PostgresDialect(),
      outFile: null,
      skipAutogeneratedFileComment: true,
      excludePattern: 'kysely_*',
      overrides: { columns },
      customImports: Object.fromEntries(
        Object.entries(imports).flatMap(([path, names]) => names.map((name) => [name, `${path}#${name}`])),
      ),
      postprocess: async ({ metadata }) => {
        const known = new Set(
          metadata.tables.flatMap((table) => table.columns.map((column) => `${table.name}.${column.name}`)),
        );
        const unknown = Object.keys(columns).filter((column) => !known.has(column));
        if (unknown.length > 0) throw new Error(`Overrides of unknown columns: ${unknown.join(', ')}`);
        return metadata;
      },
    });
  } finally {
    await close();
  }
}

function format(path: string, source: string): string {
  const { status, stdout, stderr } = spawnSync('oxfmt', [`--stdin-filepath=${path}`], {
    input: source,
    encoding: 'utf8',
    shell: process.platform === 'win32',
  });
  if (status !== 0) throw new Error(stderr);
  return stdout;
}
