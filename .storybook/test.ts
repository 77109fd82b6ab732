// `storybook/test` of the stories, whose plays run in every language: they name elements by their English texts.
import {
  expect as expectEnglish,
  fireEvent,
  fn,
  screen as englishScreen,
  spyOn,
  waitFor as waitForEnglish,
  within as withinEnglish,
  type Mock,
} from 'storybook/test';

import { toEnglish } from './english-texts.ts';

export { fireEvent, fn, spyOn };

const isEnglish = () => document.documentElement.dataset.locale === 'en';

type Matcher = string | RegExp | ((content: string, element: Element | null) => boolean);

function matches(text: string, matcher: Matcher, element: Element | null) {
  if (typeof matcher === 'function') return matcher(text, element);
  return typeof matcher === 'string'
    ? text === matcher
    : new RegExp(matcher.source, matcher.flags).test(text);
}

const matchesPart = (text: string, matcher: Matcher) =>
  typeof matcher === 'string' && text.toLowerCase().includes(matcher.toLowerCase());

/** Returns a matcher of texts in the current language. */
const translate = (matcher: Matcher, { exact = true }: QueryOptions = {}) =>
  Object.assign(
    (content: string, element: Element | null) =>
      [content, ...toEnglish(content)].some(
        (text) => matches(text, matcher, element) || (!exact && matchesPart(text, matcher)),
      ),
    { toString: () => String(matcher) },
  );

interface QueryOptions {
  exact?: boolean;
}

interface RoleOptions {
  name?: Matcher;
  description?: Matcher;
}

type Query = (matcher: Matcher, ...options: object[]) => unknown;

const translateOptions = ({ name, description, ...options }: RoleOptions) => ({
  ...options,
  ...(name !== undefined && { name: translate(name) }),
  ...(description !== undefined && { description: translate(description) }),
});

/** Returns queries that find elements by their English texts. */
export const translateQueries = <Queries extends object>(queries: Queries): Queries =>
  new Proxy(queries, {
    get(target, property) {
      const query = Reflect.get(target, property) as Query;
      const [, by] = /^(?:get|find|query)(?:All)?By(\w+)$/.exec(String(property)) ?? [];
      if (by === undefined || isEnglish()) return query;
      return by === 'Role'
        ? (role: string, options: RoleOptions = {}, ...rest: object[]) =>
            query(role, translateOptions(options), ...rest)
        : (matcher: Matcher, ...rest: QueryOptions[]) => query(translate(matcher, rest[0]), ...rest);
    },
  });

export const screen = translateQueries(englishScreen);

export const within = (element: HTMLElement) => translateQueries(withinEnglish(element));

let isWaiting = false;

export const waitFor: typeof waitForEnglish = (callback, options) =>
  waitForEnglish(() => {
    isWaiting = true;
    try {
      return callback();
    } finally {
      isWaiting = false;
    }
  }, options);

type Assertion = ReturnType<typeof expectEnglish>;

const comparesText = (expected: unknown) =>
  typeof expected === 'string' || (typeof expected === 'object' && expected !== null);

/** Returns the text of an element in English. */
function getEnglishText(element: Element) {
  const nodes = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  const texts: string[] = [];
  while (nodes.nextNode()) texts.push(toEnglish(nodes.currentNode.textContent ?? '')[0] ?? '');
  return [texts.join(''), texts.join(' ').replaceAll(/\s+/g, ' ')];
}

/** Returns an element and those that name and describe it. */
const getDescribed = (element: Element) => [
  element,
  ...['aria-labelledby', 'aria-describedby', 'aria-errormessage']
    .flatMap((name) => element.getAttribute(name)?.split(' ') ?? [])
    .flatMap((id) => document.getElementById(id) ?? []),
];

/** Whether an assertion holds in English of which only the text can differ. A play waits until it does. */
function holdsInEnglish(value: unknown, matcher: string, [expected]: unknown[]) {
  if (matcher.endsWith('CalledWith')) return (value as Mock).mock.calls.length > 0;
  if (!isWaiting) return true;
  if (typeof value === 'string') return toEnglish(value).includes(String(expected));
  if (!(value instanceof Element) || !/TextContent|Accessible/.test(matcher)) return false;
  return getDescribed(value)
    .flatMap(getEnglishText)
    .some((text) => (expected instanceof RegExp ? expected.test(text) : text.includes(String(expected))));
}

/** In another language, a play is no test: what it compares with English texts, such as a value or the arguments of a call, may differ. */
const tolerate = (assertion: Assertion, value: unknown): Assertion =>
  new Proxy(assertion, {
    get(target, property) {
      const matcher: unknown = Reflect.get(target, property);
      if (typeof matcher !== 'function') return matcher;
      return (...expected: unknown[]) => {
        try {
          return Reflect.apply(matcher, target, expected) as unknown;
        } catch (error) {
          if (!expected.some(comparesText) || !holdsInEnglish(value, String(property), expected)) throw error;
          return undefined;
        }
      };
    },
  });

export const expect = Object.assign((...args: Parameters<typeof expectEnglish>) => {
  const assertion = expectEnglish(...args);
  return isEnglish() ? assertion : tolerate(assertion, args[0]);
}, expectEnglish);
