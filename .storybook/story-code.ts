// The code of each story as an app would write it, for "Show code" of the docs pages.
import {
  findOption,
  findStoryOption,
  getArgs,
  parse,
  slice,
  type Args,
  type ParsedStoryFile,
} from './story-source.ts';
import {
  getChildren,
  getKey,
  getNode,
  getNodes,
  getProperty,
  getText,
  isPropertyName,
  isTrue,
  listReferences,
  type Node,
} from './syntax-tree.ts';

/** What replaces parameters of a render function, and arguments stored in constants. */
interface Scope {
  /** For the parameters of a render function: an argument, undefined without it, or all of them. */
  parameters: ReadonlyMap<string, Node | Args | undefined>;
  /** The constant that stores an argument, by the argument's value. */
  constants: ReadonlyMap<Node, string>;
}

const noScope: Scope = { parameters: new Map(), constants: new Map() };

/** Returns the import of a file's component by an app, with everything that the stories use of its module. */
export function getComponentImport(file: ParsedStoryFile): string | undefined {
  // It may have type arguments, as in `DataTable<PromptRow>`.
  const [name = ''] = listReferences(getProperty(file.meta, 'component'));
  const component = file.imports.get(name);
  // Components have a path of their own. Others, such as the tables of the foundations, are not exported.
  if (!component || !/^@ai-directory\/.+\//.test(component.from)) return undefined;
  const names = [...file.imports.values()].filter(
    ({ from, specifier }) => from === component.from && !specifier.startsWith('type '),
  );
  return printImport(component.from, names);
}

const printImport = (from: string, imports: { specifier: string }[]): string =>
  `import { ${imports.map(({ specifier }) => specifier).join(', ')} } from '${from}';`;

/**
 * Returns functions that print the code of each story of a file, by export name: imports from packages, the file's own
 * declarations that the story uses, and a component that has the story's arguments as props. Decorators and play functions are left out.
 * A story whose `beforeEach` changes its arguments has no code, since the code would not show what the story shows.
 */
export function getStoryCode(file: ParsedStoryFile): Map<string, (() => string) | undefined> {
  return new Map(
    [...file.stories].map(([name, story]) => {
      // That of the meta only resets what stories share.
      const beforeEach = findStoryOption(file, story, 'beforeEach');
      const setUp = file.declarations.get(slice(file, beforeEach)) ?? beforeEach;
      const changesArgs = /\bargs\b/.test(slice(file, setUp));
      return [name, changesArgs ? undefined : () => printModule(file, name, story)];
    }),
  );
}

const isArgs = (value: Node | Args | undefined): value is Args => value instanceof Map;

/** Prints the module of a story. */
function printModule(file: ParsedStoryFile, name: string, story: Node): string {
  const args = getArgs(file, story);
  const render = findOption(file, story, 'render');
  // Calls in the component would be repeated each time it renders.
  const constants = new Map(
    [...args]
      .filter(
        ([arg, value]) => makesCall(file, value) && !file.imports.has(arg) && !file.declarations.has(arg),
      )
      .map(([arg, value]) => [value, arg]),
  );
  const component = `export function ${name}() {${printBody(file, render, args, constants)}}`;
  const used = new Set(listNames(component));
  const code = [
    ...[...constants]
      .filter(([, constant]) => used.has(constant))
      .map(([value, constant]) => `const ${constant} = ${printValue(file, value, noScope)};`),
    ...(render?.type === 'CallExpression' ? [`const Story = ${print(file, render, noScope)};`] : []),
    component,
  ].join('\n\n');
  return [...printUsed(file, code), code].join('\n\n');
}

/** Whether code makes a call when it runs, rather than in a function. `fn` is not printed, so only its implementation counts. */
function makesCall(file: ParsedStoryFile, node: Node): boolean {
  if (/Function/.test(node.type)) return false;
  const isCall = /^(Call|New)Expression$/.test(node.type) && slice(file, getNode(node, 'callee')) !== 'fn';
  return isCall || getChildren(node).some((child) => makesCall(file, child));
}

/** Prints the body of the component. */
function printBody(
  file: ParsedStoryFile,
  render: Node | undefined,
  args: Args,
  constants: Scope['constants'],
): string {
  if (render && /Function/.test(render.type)) {
    const body = getNode(render, 'body');
    const parameters = bindParameter(file, getNodes(render, 'params')[0], args);
    const code = print(file, body, { parameters, constants });
    return body?.type === 'BlockStatement' ? code.slice(1, -1) : `return ${code};`;
  }
  const component =
    render?.type === 'CallExpression' ? 'Story' : slice(file, render ?? getProperty(file.meta, 'component'));
  const scope = { parameters: new Map(), constants };
  const attributes = printAttributes(file, args, scope);
  return `return ${printElement(file, component, attributes, args.get('children'), scope)};`;
}

const listNames = (code: string): string[] => parse('story.tsx', code).flatMap(listReferences);

/** Prints the imports and the declarations of a file that code uses, directly or through another declaration. */
function printUsed(file: ParsedStoryFile, code: string): string[] {
  const used = new Set<string>();
  const addUsed = (added: string) => {
    for (const name of listNames(added)) {
      if (used.has(name)) continue;
      used.add(name);
      addUsed(print(file, file.declarations.get(name), noScope));
    }
  };
  addUsed(code);
  const imports = [...file.imports].filter(([name]) => used.has(name)).map(([, imported]) => imported);
  const lines = [...Map.groupBy(imports, ({ from }) => from)].map(([from, specifiers]) =>
    printImport(from, specifiers),
  );
  const declarations = new Set(
    [...file.declarations].filter(([name]) => used.has(name)).map(([, declaration]) => declaration),
  );
  return [lines.join('\n'), ...[...declarations].map((declaration) => print(file, declaration, noScope))];
}

/** Binds the parameter of a render function to the arguments of a story. */
function bindParameter(file: ParsedStoryFile, parameter: Node | undefined, args: Args): Scope['parameters'] {
  if (!parameter) return new Map();
  if (parameter.type === 'Identifier') return new Map([[getText(parameter, 'name'), args]]);
  const rest = new Map(args);
  const bound = new Map<string, Node | Args | undefined>();
  for (const property of getNodes(parameter, 'properties')) {
    if (property.type === 'RestElement') {
      bound.set(slice(file, getNode(property, 'argument')), rest);
      continue;
    }
    const value = getNode(property, 'value');
    const initial = getNode(value, 'right');
    bound.set(slice(file, getNode(value, 'left') ?? value), args.get(getKey(property)) ?? initial);
    rest.delete(getKey(property));
  }
  return bound;
}

/** Prints a node, with arguments in the place of parameters and functions in that of mocks. */
function print(file: ParsedStoryFile, node: Node | undefined, scope: Scope, parent?: Node): string {
  if (!node) return '';
  const replaced = replace(file, node, scope, parent);
  if (replaced !== undefined) return replaced;
  let code = '';
  let position = node.start;
  for (const child of getChildren(node)) {
    const printed = isPropertyName(node, child) ? slice(file, child) : print(file, child, scope, node);
    code += file.source.slice(position, child.start) + printed;
    position = child.end;
  }
  return code + file.source.slice(position, node.end);
}

/** Prints what is in the place of a node; undefined for one that is printed as it is. */
function replace(file: ParsedStoryFile, node: Node, scope: Scope, parent?: Node): string | undefined {
  const constant = scope.constants.get(node);
  if (constant !== undefined) return constant;
  switch (node.type) {
    case 'CallExpression': {
      if (slice(file, getNode(node, 'callee')) !== 'fn') return undefined;
      const [implementation] = getNodes(node, 'arguments');
      return implementation ? print(file, implementation, scope) : '() => {}';
    }
    case 'VariableDeclarator':
      // Called with arguments, which `() => {}` does not accept.
      return slice(file, getNode(node, 'init')) === 'fn()'
        ? `${slice(file, getNode(node, 'id'))} = console.log`
        : undefined;
    case 'ExpressionStatement':
      return callsMock(file, getNode(node, 'expression'), scope) ? '' : undefined;
    case 'JSXElement': {
      const opening = getNode(node, 'openingElement');
      const children = getNodes(opening, 'attributes')
        .map((attribute) => getSpread(file, attribute, scope)?.get('children'))
        .find(Boolean);
      if (!children || getNodes(node, 'children').length > 0) return undefined;
      const [, name = '', attributes = ''] = /^<([\w.]+)([^]*?)\/?>$/.exec(print(file, opening, scope)) ?? [];
      return printElement(file, name, attributes, children, scope);
    }
    case 'JSXSpreadAttribute': {
      const args = getSpread(file, node, scope);
      return args && printAttributes(file, omit(args, listNamesAfter(file, parent, node)), scope);
    }
    case 'MemberExpression': {
      const args = scope.parameters.get(slice(file, getNode(node, 'object')));
      const name = getText(getNode(node, 'property'), isTrue(node, 'computed') ? 'value' : 'name');
      return isArgs(args) ? printArgument(file, args.get(name), scope) : undefined;
    }
    case 'LogicalExpression': {
      const left = getNode(node, 'left');
      const value = left ? replace(file, left, scope) : undefined;
      if (value === undefined || getText(node, 'operator') !== '??') return undefined;
      return /^(undefined|\(null\))$/.test(value) ? print(file, getNode(node, 'right'), scope) : value;
    }
    case 'Property':
      return isTrue(node, 'shorthand') && scope.parameters.has(getKey(node))
        ? `${getKey(node)}: ${print(file, getNode(node, 'value'), scope)}`
        : undefined;
    case 'Identifier': {
      const name = getText(node, 'name');
      const value = scope.parameters.get(name);
      if (!scope.parameters.has(name)) return undefined;
      return isArgs(value) ? printObject(file, value, scope) : printArgument(file, value, scope);
    }
    default:
      return undefined;
  }
}

/** Whether an expression calls a mock of the arguments, such as `args.onOpenChange(open)`. */
function callsMock(file: ParsedStoryFile, expression: Node | undefined, scope: Scope): boolean {
  const call = expression?.type === 'ChainExpression' ? getNode(expression, 'expression') : expression;
  const callee = call?.type === 'CallExpression' ? getNode(call, 'callee') : undefined;
  return callee !== undefined && replace(file, callee, scope) === '(() => {})';
}

/** Returns the arguments that an attribute spreads. */
function getSpread(file: ParsedStoryFile, attribute: Node, scope: Scope): Args | undefined {
  if (attribute.type !== 'JSXSpreadAttribute') return undefined;
  const args = scope.parameters.get(slice(file, getNode(attribute, 'argument')));
  return isArgs(args) ? args : undefined;
}

/** Lists the attributes of an opening element after one of them, which they override. */
function listNamesAfter(file: ParsedStoryFile, opening: Node | undefined, attribute: Node): string[] {
  const attributes = getNodes(opening, 'attributes');
  return attributes.slice(attributes.indexOf(attribute)).map((own) => slice(file, getNode(own, 'name')));
}

const omit = (args: Args, names: string[]): Args =>
  new Map([...args].filter(([name]) => !names.includes(name)));

/** Prints an element with the code of its attributes. */
function printElement(
  file: ParsedStoryFile,
  name: string,
  attributes: string,
  children: Node | undefined,
  scope: Scope,
): string {
  if (!children || getText(children, 'name') === 'undefined') return `<${name} ${attributes} />`;
  return `<${name} ${attributes}>${printChild(file, children, scope)}</${name}>`;
}

/** Prints a child: text and elements as they are, anything else in braces. */
function printChild(file: ParsedStoryFile, child: Node, scope: Scope): string {
  const text = getText(child, 'value');
  if (text && !/[{}<>&\n]|^\s|\s$|\s\s/.test(text)) return text;
  const element = child.type === 'ParenthesizedExpression' ? getNode(child, 'expression') : child;
  const code = printValue(file, element ?? child, scope);
  return code.startsWith('<') ? code : `{${code}}`;
}

/** Prints the attributes of an element. Its children are between its tags. */
const printAttributes = (file: ParsedStoryFile, args: Args, scope: Scope): string =>
  [...omit(args, ['children'])]
    .map(([name, value]) => {
      const code = printValue(file, value, scope);
      const text = getText(value, 'value');
      if (code === 'true') return name;
      return text && !/["\\&\n]/.test(text) ? `${name}="${text}"` : `${name}={${code}}`;
    })
    .join(' ');

const printObject = (file: ParsedStoryFile, args: Args, scope: Scope): string =>
  `{ ${[...args].map(([name, value]) => `'${name}': ${printValue(file, value, scope)}`).join(', ')} }`;

const printArgument = (file: ParsedStoryFile, value: Node | undefined, scope: Scope): string =>
  value && getText(value, 'name') !== 'undefined' ? `(${printValue(file, value, scope)})` : 'undefined';

/** Prints the value of an argument, which may be a method of the object. */
function printValue(file: ParsedStoryFile, value: Node, scope: Scope): string {
  const code = print(file, value, { ...scope, parameters: new Map() });
  if (value.type !== 'FunctionExpression' || !code.startsWith('(')) return code;
  return `${isTrue(value, 'async') ? 'async ' : ''}function${isTrue(value, 'generator') ? '*' : ''} ${code}`;
}
