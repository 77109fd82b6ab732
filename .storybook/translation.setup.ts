// Browsers that translate a page replace text nodes. React, which does not know, then throws when it inserts an element before
// one or removes one. Fails each test in which it does so with a text that has no element of its own, translated or not.
import { afterEach, beforeEach } from 'vitest';

const found = new Set<string>();

function check(action: string, node: Node | null) {
  if (!(node instanceof Text) || !/\S/.test(node.data)) return;
  // Of those that React created.
  if (Object.keys(node).some((key) => key.startsWith('__reactFiber$')))
    found.add(`${action} the bare text “${node.data}” in ${node.parentElement?.outerHTML.slice(0, 200)}`);
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
