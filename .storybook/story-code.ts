// The code of each story as an app would write it, for "Show code" of the docs pages.
import { readFileSync } from 'node:fs';
import { join, posix } from 'node:path';

import { parseSync } from 'vite';

/** A node of ESTree, whose fields depend on its type. */
interface Node {
  type: string;
  start: number;
  end: number;
}

/** Code of a story's arguments by name. */
type Args = ReadonlyMap<string, string>;

/** What replaces an identifier of the parameters of a render function: code, or all arguments. */
type Scope = ReadonlyMap<string, string | Args>;

const noScope: Scope = new Map();
const root = join(import.meta.dirname, '..');

/**
 * Returns functions that print the code of each story of a file, by export name: imports from the packages, the file's own declarations that the story
 * uses, and a component that has the story's arguments as props. Decorators and play functions are left out.
 *
 * @param file path from the root, such as `packages/ui/src/button/button.stories.tsx`
 * @param storySource its content
 */
export function getStoryCode(file: string, storySource: string): Map<string, () => string> {
  const source = inlineFixtures(file, storySource);
  const statements = list(parseSync(file, source).program, 'body');
  const declarations = new Map<string, Node>();
  const imports = new Map<string, { from: string; specifier: string }>();
  const stories = new Map<string, Node>();
  let meta: Node | undefined;

  for (const statement of statements) {
    if (statement.type === 'ImportDeclaration') {
      const from = text(get(statement, 'source'), 'value');
      const isType = text(statement, 'importKind') === 'type';
      for (const specifier of list(statement, 'specifiers')) {
        const name = text(get(specifier, 'local'), 'name');
        if (specifier.type === 'ImportSpecifier')
          imports.set(name, {
            from: toPackagePath(file, from, name),
            specifier: `${isType ? 'type ' : ''}${slice(specifier)}`,
          });
      }
      continue;
    }
    const declared = get(statement, 'declaration') ?? statement;
    for (const { name, value } of listDeclared(declared)) {
      const call = value?.type === 'CallExpression' ? slice(get(value, 'callee')) : '';
      if (call === 'preview.meta') meta = list(value, 'arguments')[0];
      else if (value && /^\w+\.(story|extend)$/.test(call)) stories.set(name, value);
      else declarations.set(name, declared);
    }
  }
  return new Map([...stories].map(([name, story]) => [name, () => print(name, story)]));

  function slice(node: Node | undefined): string {
    return node ? source.slice(node.start, node.end) : '';
  }

  /** Prints the module of a story. */
  function print(name: string, story: Node): string {
    const body = renderStory(story);
    const used = findUsed(body);
    const byPackage = Map.groupBy(
      [...imports].filter(([imported]) => used.has(imported)).map(([, own]) => own),
      ({ from }) => from,
    );
    const importLines = [...byPackage].map(
      ([from, specifiers]) =>
        `import { ${specifiers.map(({ specifier }) => specifier).join(', ')} } from '${from}';`,
    );
    const usedDeclarations = statements
      .map((statement) => get(statement, 'declaration') ?? statement)
      .filter((declared) =>
        listDeclared(declared).some((own) => used.has(own.name) && declarations.has(own.name)),
      )
      .map((declared) => toCode(declared, noScope));
    return [importLines.join('\n'), ...usedDeclarations, `export function ${name}() {${body}}`].join('\n\n');
  }

  /** Returns all names that code uses, directly or through declarations of the file. */
  function findUsed(code: string, used = new Set<string>()): Set<string> {
    for (const [identifier] of code.matchAll(/(?<![\w$'-]|(?<!\.\.)\.)[A-Za-z_$][\w$]*/g)) {
      if (used.has(identifier)) continue;
      used.add(identifier);
      const declared = declarations.get(identifier);
      if (declared) findUsed(toCode(declared, noScope), used);
    }
    return used;
  }

  /** Returns the body of the component. */
  function renderStory(story: Node): string {
    const args = getArgs(story);
    const render = findOption(story, 'render');
    const component = slice(findProperty(meta, 'component'));
    if (!render) return `return ${printElement(component, args)};`;
    if (render.type === 'CallExpression')
      return `const Story = ${toCode(render, noScope)}; return ${printElement('Story', args)};`;
    if (render.type === 'Identifier') return `return ${printElement(slice(render), args)};`;
    const body = get(render, 'body');
    const scope = bindParameter(list(render, 'params')[0], args);
    if (body?.type !== 'BlockStatement') return `return ${toCode(body, scope)};`;
    return toCode(body, scope).slice(1, -1);
  }

  /** Finds an option of a story, of the story that it extends, or of the file. */
  function findOption(story: Node, option: string): Node | undefined {
    const base = stories.get(slice(get(get(story, 'callee'), 'object')));
    return (
      findProperty(list(story, 'arguments')[0], option) ??
      (base ? findOption(base, option) : findProperty(meta, option))
    );
  }

  /** Returns the arguments of a story, with those of the story that it extends and of the file. */
  function getArgs(story: Node): Args {
    const base = stories.get(slice(get(get(story, 'callee'), 'object')));
    const inherited = base ? getArgs(base) : listArgs(findProperty(meta, 'args'));
    return merge(inherited, listArgs(findProperty(list(story, 'arguments')[0], 'args')));
  }

  function listArgs(value: Node | undefined): Args {
    if (!value) return new Map();
    const declared = value.type === 'Identifier' ? declarations.get(slice(value)) : undefined;
    const initial = declared && listDeclared(declared)[0]?.value;
    if (initial?.type === 'ObjectExpression') return listArgs(initial);
    if (value.type !== 'ObjectExpression')
      throw new Error(`${file}: args are no object of this file: ${slice(value)}`);
    return list(value, 'properties').reduce<Args>((args, property) => {
      if (property.type === 'SpreadElement') return merge(args, listArgs(get(property, 'argument')));
      const key = get(property, 'key');
      const argument = get(property, 'value');
      const isMethod = (property as { method?: boolean }).method === true;
      const code = isMethod ? `function ${toCode(argument, noScope)}` : toCode(argument, noScope);
      return merge(args, new Map([[text(key, 'name') || text(key, 'value'), code]]));
    }, new Map());
  }

  /** Binds the parameter of a render function to the arguments of the story. */
  function bindParameter(parameter: Node | undefined, args: Args): Scope {
    if (!parameter) return noScope;
    if (parameter.type === 'Identifier') return new Map([[text(parameter, 'name'), args]]);
    const rest = new Map(args);
    const scope = new Map<string, string | Args>();
    for (const property of list(parameter, 'properties')) {
      if (property.type === 'RestElement') {
        scope.set(slice(get(property, 'argument')), rest);
        continue;
      }
      const name = text(get(property, 'key'), 'name');
      scope.set(slice(get(property, 'value')), args.get(name) ?? 'undefined');
      rest.delete(name);
    }
    return scope;
  }

  /**
   * Returns the code of a node, with arguments in the place of the parameters of `scope` and functions in that of mocks.
   * `element` is the JSX element of a tag or an attribute.
   */
  function toCode(node: Node | undefined, scope: Scope, element?: Node): string {
    if (!node) return '';
    const replaced = replace(node, scope, element);
    if (replaced !== undefined) return replaced;
    const inner = node.type === 'JSXElement' ? node : node.type === 'JSXOpeningElement' ? element : undefined;
    let code = '';
    let position = node.start;
    for (const child of listChildren(node)) {
      code += source.slice(position, child.start) + toCode(child, scope, inner);
      position = child.end;
    }
    return code + source.slice(position, node.end);
  }

  function replace(node: Node, scope: Scope, element?: Node): string | undefined {
    switch (node.type) {
      case 'CallExpression': {
        if (slice(get(node, 'callee')) !== 'fn') return undefined;
        const [implementation] = list(node, 'arguments');
        return implementation ? toCode(implementation, scope) : '() => {}';
      }
      case 'VariableDeclarator':
        return slice(get(node, 'init')) === 'fn()' ? `${slice(get(node, 'id'))} = console.log` : undefined;
      case 'ExpressionStatement':
        return callsMock(get(node, 'expression'), scope) ? '' : undefined;
      case 'JSXSpreadAttribute': {
        const spread = scope.get(slice(get(node, 'argument')));
        return isArgs(spread) ? printAttributes(omit(spread, listOwnProps(element))) : undefined;
      }
      case 'MemberExpression': {
        const object = scope.get(slice(get(node, 'object')));
        return isArgs(object) ? (object.get(slice(get(node, 'property'))) ?? 'undefined') : undefined;
      }
      case 'LogicalExpression': {
        const left = get(node, 'left');
        const value = left && scope.size > 0 ? replace(left, scope) : undefined;
        if (value === undefined || text(node, 'operator') !== '??') return undefined;
        return value === 'undefined' ? toCode(get(node, 'right'), scope) : value;
      }
      case 'Identifier': {
        const value = scope.get(slice(node));
        return isArgs(value) ? printObject(value) : value;
      }
      default:
        return undefined;
    }
  }

  /** Whether an expression calls a mock of the arguments, such as `args.onOpenChange(open)`. */
  function callsMock(expression: Node | undefined, scope: Scope): boolean {
    const call = expression?.type === 'ChainExpression' ? get(expression, 'expression') : expression;
    const callee = call?.type === 'CallExpression' ? get(call, 'callee') : undefined;
    return callee !== undefined && scope.size > 0 && replace(callee, scope) === '() => {}';
  }

  /** Lists the props that an element has besides the spread ones. */
  function listOwnProps(element: Node | undefined): string[] {
    const attributes = list(get(element, 'openingElement'), 'attributes').map((attribute) =>
      slice(get(attribute, 'name')),
    );
    return list(element, 'children').length > 0 ? [...attributes, 'children'] : attributes;
  }
}

const omit = (args: Args, names: string[]): Args =>
  new Map([...args].filter(([name]) => !names.includes(name)));

const isArgs = (value: string | Args | undefined): value is Args => typeof value === 'object';

const merge = (first: Args, second: Args): Args => new Map([...first, ...second]);

function printElement(component: string, args: Args): string {
  const children = args.get('children');
  const opening = `${component} ${printAttributes(omit(args, ['children']))}`;
  return children ? `<${opening}>${printChild(children)}</${component}>` : `<${opening} />`;
}

/** Prints a child: text and elements as they are, anything else in braces. */
function printChild(code: string): string {
  const [, string] = /^'([^'\\{}<>]*)'$/.exec(code) ?? [];
  return (
    string ?? (code.startsWith('<') || code.startsWith('(\n') ? code.replace(/^\(|\)$/g, '') : `{${code}}`)
  );
}

function printAttributes(args: Args): string {
  return [...args]
    .map(([name, code]) => {
      const [, string] = /^'([^'"\\]*)'$/.exec(code) ?? [];
      if (code === 'true') return name;
      return string === undefined ? `${name}={${code}}` : `${name}="${string}"`;
    })
    .join(' ');
}

const printObject = (args: Args) => `{ ${[...args].map(([name, code]) => `'${name}': ${code}`).join(', ')} }`;

/** Lists the names that a statement declares, with their values. */
function listDeclared(statement: Node): { name: string; value?: Node | undefined }[] {
  if (statement.type === 'VariableDeclaration')
    return list(statement, 'declarations').flatMap((declarator) =>
      listBound(get(declarator, 'id')).map((name) => ({ name, value: get(declarator, 'init') })),
    );
  return listBound(get(statement, 'id')).map((name) => ({ name }));
}

/** Lists the names in a name or a destructuring pattern. */
function listBound(pattern: Node | undefined): string[] {
  if (pattern?.type === 'Identifier') return [text(pattern, 'name')];
  const parts = [...list(pattern, 'elements'), ...list(pattern, 'properties')];
  return [...parts, get(pattern, 'value'), get(pattern, 'argument'), get(pattern, 'left')].flatMap((part) =>
    part ? listBound(part) : [],
  );
}

/** Returns the path from which an app imports a name: that of its component, or of the index that exports it. */
function toPackagePath(file: string, from: string, name: string): string {
  if (!from.startsWith('.')) return from;
  const path = posix.join(posix.dirname(file), from);
  const [, packageName, folder, module] = /^packages\/([^/]+)\/src\/([^/]+)\/([^/]+)\.tsx?$/.exec(path) ?? [];
  if (folder === module) return `@ai-directory/${packageName}/${module}`;
  const isInLibrary = packageName === 'prompts-kit' && new RegExp(`\\b${name}\\b`).test(libraryIndex);
  return `@ai-directory/${packageName}${isInLibrary ? '/library' : ''}`;
}

const libraryIndex = readFileSync(join(root, 'packages/prompts-kit/src/library/index.ts'), 'utf8');

/** Replaces imports of fixtures, which are not exported, with their code. */
const inlineFixtures = (file: string, source: string) =>
  source.replaceAll(/^import \{[^}]*\} from '(\.[^']*\.stories\.ts)';$/gm, (_, from: string) =>
    readFileSync(join(root, posix.dirname(file), from), 'utf8'),
  );

function findProperty(object: Node | undefined, name: string): Node | undefined {
  const property = list(object, 'properties').find((own) => text(get(own, 'key'), 'name') === name);
  return get(property, 'value');
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && 'start' in value;

function get(node: Node | undefined, field: string): Node | undefined {
  const value: unknown = node?.[field as keyof Node];
  return isNode(value) ? value : undefined;
}

function list(node: Node | undefined, field: string): Node[] {
  const value: unknown = node?.[field as keyof Node];
  return Array.isArray(value) ? value.filter(isNode) : [];
}

function text(node: Node | undefined, field: string): string {
  const value: unknown = node?.[field as keyof Node];
  return typeof value === 'string' ? value : '';
}

/** Lists the children of a node in the order of the source. Shorthand properties have the same key and value. */
function listChildren(node: Node): Node[] {
  const children = Object.values(node)
    .flat()
    .filter(isNode)
    .toSorted((a, b) => a.start - b.start);
  return children.filter(({ start }, index) => start >= (children[index - 1]?.end ?? 0));
}
