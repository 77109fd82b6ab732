// Reads syntax trees of story files: ESTree with JSX and TypeScript.

/** A node, whose fields depend on its type. */
export interface Node {
  type: string;
  start: number;
  end: number;
}

/** Returns the node of a field; undefined if it has none. */
export function getNode(node: Node | undefined, field: string): Node | undefined {
  const value: unknown = node?.[field as keyof Node];
  return isNode(value) ? value : undefined;
}

/** Returns the nodes of a field; an empty list if it has none. */
export function getNodes(node: Node | undefined, field: string): Node[] {
  const value: unknown = node?.[field as keyof Node];
  return Array.isArray(value) ? value.filter(isNode) : [];
}

/** Returns the string of a field; an empty one if it has none. */
export function getText(node: Node | undefined, field: string): string {
  const value: unknown = node?.[field as keyof Node];
  return typeof value === 'string' ? value : '';
}

export const isTrue = (node: Node | undefined, field: string): boolean =>
  node?.[field as keyof Node] === (true as unknown);

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && 'start' in value;

/** Returns the children of a node in the order of the source. Key and value of a shorthand property are one child. */
export function getChildren(node: Node): Node[] {
  const children = Object.values(node)
    .flat()
    .filter(isNode)
    .toSorted((a, b) => a.start - b.start || b.end - a.end);
  return children.filter(({ start }, index) => start >= (children[index - 1]?.end ?? 0));
}

/** Returns the value of a property of an object literal. */
export const getProperty = (object: Node | undefined, name: string): Node | undefined =>
  getNode(
    getNodes(object, 'properties').find((property) => getKey(property) === name),
    'value',
  );

/** Returns the name of a property: that of its identifier, or its string. */
export function getKey(property: Node): string {
  const key = getNode(property, 'key');
  return getText(key, 'name') || getText(key, 'value');
}

/** Lists the names that a statement declares, with their values. */
export function listDeclared(statement: Node): { name: string; value?: Node | undefined }[] {
  if (statement.type === 'VariableDeclaration')
    return getNodes(statement, 'declarations').flatMap((declarator) =>
      listBound(getNode(declarator, 'id')).map((name) => ({ name, value: getNode(declarator, 'init') })),
    );
  return listBound(getNode(statement, 'id')).map((name) => ({ name }));
}

/** Lists the names in a name or a destructuring pattern. */
function listBound(pattern: Node | undefined): string[] {
  if (pattern?.type === 'Identifier') return [getText(pattern, 'name')];
  const parts = [...getNodes(pattern, 'elements'), ...getNodes(pattern, 'properties')];
  return [
    ...parts,
    getNode(pattern, 'value'),
    getNode(pattern, 'argument'),
    getNode(pattern, 'left'),
  ].flatMap((part) => (part ? listBound(part) : []));
}

/** Whether a child of a node is the name of its property, which refers to nothing: `b` of `a.b` and of `{ b: 1 }`. */
export const isPropertyName = (node: Node, child: Node): boolean =>
  !isTrue(node, 'computed') &&
  !isTrue(node, 'shorthand') &&
  (child === getNode(node, 'key') || child === getNode(node, 'property'));

/** Lists the names that code refers to, its own variables included. */
export function listReferences(node: Node | undefined): string[] {
  if (!node) return [];
  const names = /^(JSX)?Identifier$/.test(node.type) ? [getText(node, 'name')] : [];
  const children = getChildren(node).filter(
    (child) =>
      !isPropertyName(node, child) && !(node.type === 'JSXAttribute' && child.type === 'JSXIdentifier'),
  );
  // Identifiers have children, too: the type annotations of variables.
  return [...names, ...children.flatMap(listReferences)];
}
