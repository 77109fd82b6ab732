// The lint rule that finds conditional content beside bare text. Browsers that translate a page replace text nodes, so React
// can neither insert before nor remove a text that has no element of its own.

const textNames = /^(children|\w*([lL]abel|[tT]ext|[tT]itle|[mM]essage|[nN]ame|[dD]escription|[hH]int))$/;

/** Whether a member is of the table that `useMessages` returns. @type {(node: any) => boolean} */
const isMessage = ({ object }) =>
  object.name === 't' || (object.type === 'MemberExpression' && isMessage(object));

/** Whether an expression is text, as far as its syntax tells. @type {(node: any) => boolean} */
function isText(node) {
  switch (node?.type) {
    case 'JSXText':
      return /\S/.test(node.value);
    case 'Literal':
      return typeof node.value === 'string' ? /\S/.test(node.value) : typeof node.value === 'number';
    case 'TemplateLiteral':
      return true;
    case 'Identifier':
      return textNames.test(node.name);
    case 'MemberExpression':
      return isMessage(node) || (!node.computed && textNames.test(node.property.name));
    case 'CallExpression':
      return node.callee.type === 'Identifier'
        ? /^(format|get\w*(Label|Text|Message|Name)$)/.test(node.callee.name)
        : isText(node.callee);
    case 'JSXExpressionContainer':
      return isText(node.expression);
    case 'ConditionalExpression':
      return isText(node.consequent) && isText(node.alternate);
    case 'LogicalExpression':
      return node.operator !== '&&' && isText(node.left) && isText(node.right);
    default:
      return false;
  }
}

/** Whether an expression is sometimes nothing or another element, so that React inserts and removes it. @type {(node: any) => boolean} */
const isConditional = ({ type, expression }) =>
  type === 'JSXExpressionContainer' &&
  /^(Conditional|Logical)Expression$/.test(expression.type) &&
  !isText(expression);

/** Whether one of the results of a conditional is text. @type {(node: any) => boolean} */
function mayBeText(node) {
  if (node.type === 'ConditionalExpression') return mayBeText(node.consequent) || mayBeText(node.alternate);
  if (node.type === 'LogicalExpression')
    return mayBeText(node.right) || (node.operator !== '&&' && mayBeText(node.left));
  return isText(node);
}

const isWhitespace = (/** @type {any} */ node) => node.type === 'JSXText' && !/\S/.test(node.value);

export const conditionalBesideText = {
  create(/** @type {any} */ context) {
    const check = (/** @type {any} */ parent) => {
      const children = parent.children.filter(
        (/** @type {any} */ child) => !isWhitespace(child) && child.expression?.type !== 'JSXEmptyExpression',
      );
      if (children.length < 2) return;
      for (const [index, child] of children.entries()) {
        if (!isConditional(child)) continue;
        const next = children.slice(index + 1).find((/** @type {any} */ sibling) => !isConditional(sibling));
        if (mayBeText(child.expression) || isText(next))
          context.report({
            node: child,
            message:
              'Text beside a conditional element needs an element of its own, or a translated page breaks.',
          });
      }
    };
    return { JSXElement: check, JSXFragment: check };
  },
};
