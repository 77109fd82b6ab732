// The lint rule that finds text for people outside of message tables, which no translation can reach.

const textProps =
  /^(alt|aria-(description|label|placeholder|roledescription|valuetext)|children|emptyState|error|legend|summary)$|^\S*(description|heading|hint|label|message|placeholder|title)$/i;

/** Two letters in a row, except suffixes of ids and names that are the same in every language. */
const hasWord = (/** @type {string} */ text) =>
  !text.startsWith('-') && /\p{L}{2}/u.test(text.replaceAll(/AI Tools Directory|&\w+;/g, ''));

/** Yields the texts that an expression may evaluate to. @type {(node: any) => Generator<[any, string]>} */
function* texts(node) {
  switch (node?.type) {
    case 'Literal':
      if (typeof node.value === 'string') yield [node, node.value];
      break;
    case 'TemplateLiteral':
      yield [node, node.quasis.map((/** @type {any} */ quasi) => quasi.value.cooked).join('')];
      break;
    case 'JSXExpressionContainer':
      yield* texts(node.expression);
      break;
    case 'ConditionalExpression':
      yield* texts(node.consequent);
      yield* texts(node.alternate);
      break;
    case 'LogicalExpression':
      yield* texts(node.left);
      yield* texts(node.right);
      break;
    case 'BinaryExpression':
      if (node.operator !== '+') break;
      yield* texts(node.left);
      yield* texts(node.right);
      break;
    default:
  }
}

export const untranslatedText = {
  create(/** @type {any} */ context) {
    const check = (/** @type {any} */ value) => {
      for (const [node, text] of texts(value)) {
        if (hasWord(text))
          context.report({
            node,
            message: `“${text.trim()}” belongs into the message table of its component.`,
          });
      }
    };
    return {
      JSXText(/** @type {any} */ node) {
        check({ ...node, type: 'Literal' });
      },
      JSXAttribute(/** @type {any} */ node) {
        if (textProps.test(node.name.name)) check(node.value);
      },
      JSXExpressionContainer(/** @type {any} */ node) {
        if (node.parent.type !== 'JSXAttribute') check(node);
      },
      // Objects and constants, such as a list of navigation items or a notification; tables are functions' arguments.
      Property(/** @type {any} */ node) {
        const isTable = context.sourceCode
          .getAncestors(node)
          .some(
            (/** @type {any} */ { type, callee }) =>
              type === 'CallExpression' && callee.name === 'defineMessages',
          );
        if (!isTable && textProps.test(node.key.name ?? node.key.value)) check(node.value);
      },
    };
  },
};
