// Browsers that translate a page replace text nodes. React, which does not know, then throws when it inserts an element before
// one or removes one. Fails each test in which it does so with a text that has no element of its own, translated or not.
import { afterEach, beforeEach } from 'vitest';

/** The parts of React's own node that name a text's place in a failure. */
interface Fiber {
  type: unknown;
  return: Fiber | null;
}

const found = new Set<string>();

/** Undefined for nodes that React did not create. */
const getFiber = (node: Node): Fiber | undefined =>
  Object.entries(node).find(([key]) => key.startsWith('__reactFiber$'))?.[1] as Fiber | undefined;

/** Names of the elements and components around a text, from the inside out. */
function* ancestorNames(fiber: Fiber): Generator<string> {
  for (let ancestor = fiber.return; ancestor; ancestor = ancestor.return) {
    const { type } = ancestor;
    if (typeof type === 'string') yield `<${type}>`;
    else if (typeof type === 'function') yield type.name;
  }
}

function check(action: string, node: Node | null) {
  if (!(node instanceof Text) || !/\S/.test(node.data)) return;
  const fiber = getFiber(node);
  if (!fiber) return;
  const path = [...ancestorNames(fiber)].slice(0, 8).join(' in ');
  found.add(`${action} the bare text “${node.data}” in ${path}`);
}

/** Calls `before` with the arguments of each call. */
function intercept(method: 'insertBefore' | 'removeChild', before: (...args: (Node | null)[]) => void) {
  const original = Node.prototype[method] as () => unknown;
  Object.defineProperty(Node.prototype, method, {
    value(this: Node, ...args: [Node, Node | null]) {
      before(...args);
      return Reflect.apply(original, this, args);
    },
  });
}

intercept('insertBefore', (_node, next = null) => check('inserts a node before', next));
intercept('removeChild', (node = null) => check('removes', node));

beforeEach(() => found.clear());

afterEach(() => {
  if (found.size > 0)
    throw new Error(`React would fail on a page that the browser has translated:\n${[...found].join('\n')}`);
});
