// The lint rule that finds lookups by any text in object literals, which also have what they inherit: `constructor`.

const message =
  'An object literal also has inherited properties, such as `constructor`. Look texts up in a Map, or check `Object.hasOwn(object, key)` first.';

/** Returns an expression without its type assertions. @type {(node: any) => any} */
const unwrap = (node) =>
  ['TSAsExpression', 'TSSatisfiesExpression', 'TSNonNullExpression'].includes(node?.type)
    ? unwrap(node.expression)
    : node;

/** Whether a type allows any text as a key. @type {(type: any) => boolean} */
function hasAnyKey(type) {
  if (type?.type === 'TSTypeLiteral')
    return type.members.some((/** @type {any} */ member) => member.type === 'TSIndexSignature');
  if (type?.type === 'TSUnionType') return type.types.some(hasAnyKey);
  if (type?.type !== 'TSTypeReference') return false;
  const [first] = type.typeArguments?.params ?? [];
  return type.typeName.name === 'Record'
    ? first?.type === 'TSStringKeyword'
    : ['Partial', 'Readonly'].includes(type.typeName.name) && hasAnyKey(first);
}

const isFromEntries = (/** @type {any} */ node) =>
  node?.type === 'CallExpression' &&
  node.callee.object?.name === 'Object' &&
  node.callee.property?.name === 'fromEntries';

const isLiteral = (/** @type {any} */ node) =>
  unwrap(node)?.type === 'ObjectExpression' || isFromEntries(unwrap(node));

/** Whether TypeScript lets an object be indexed with any text, as it checks the keys of all others. */
const isIndexable = (/** @type {any} */ { id, init }) => {
  const type = id.typeAnnotation?.typeAnnotation ?? (init.type === 'TSAsExpression' && init.typeAnnotation);
  return isLiteral(init) && (hasAnyKey(type) || (!type && isFromEntries(init)));
};

export const objectLookup = {
  create(/** @type {any} */ context) {
    const { sourceCode } = context;

    /** Returns the declaration of the object literal that an identifier names. @type {(node: any) => any} */
    function findDeclaration(node) {
      for (let scope = sourceCode.getScope(node); scope; scope = scope.upper) {
        const variable = scope.set.get(node.name);
        if (!variable) continue;
        const declaration = variable.defs[0]?.node;
        return declaration?.id?.type === 'Identifier' && isLiteral(declaration.init)
          ? declaration
          : undefined;
      }
      return undefined;
    }

    /** Whether `Object.hasOwn` is a condition of the lookup. */
    function isChecked(/** @type {any} */ node) {
      const [object, key] = [node.object, node.property].map((part) => sourceCode.getText(unwrap(part)));
      return sourceCode.getAncestors(node).some((/** @type {any} */ { type, test, left, operator }) => {
        const condition = type === 'LogicalExpression' && operator === '&&' ? left : test;
        return condition && sourceCode.getText(condition).includes(`Object.hasOwn(${object}, ${key})`);
      });
    }

    return {
      MemberExpression(/** @type {any} */ node) {
        const { property, computed } = node;
        if (!computed || property.type === 'Literal' || isChecked(node)) return;
        const object = unwrap(node.object);
        const declaration = object.type === 'Identifier' && findDeclaration(object);
        const isForced = property.type === 'TSAsExpression' || node.object.type === 'TSAsExpression';
        // TypeScript does not check the key of a literal that is indexed where it is written.
        if (isLiteral(object) || (declaration && (isForced || isIndexable(declaration))))
          context.report({ node, message });
      },
      BinaryExpression(/** @type {any} */ { operator, left, right }) {
        const isNamed = right.type === 'Identifier' && findDeclaration(right);
        if (operator === 'in' && left.type !== 'Literal' && (isNamed || isLiteral(right)))
          context.report({ node: right, message });
      },
      // Other files can look texts up in it.
      ExportNamedDeclaration(/** @type {any} */ { declaration }) {
        for (const declarator of declaration?.declarations ?? []) {
          if (declarator.init && isIndexable(declarator)) context.report({ node: declarator.id, message });
        }
      },
    };
  },
};
