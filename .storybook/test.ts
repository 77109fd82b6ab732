// `storybook/test` of the stories, whose plays run in every language: they name elements by their English texts.
import {
  expect as expectEnglish,
  fireEvent,
  fn,
  screen as englishScreen,
  spyOn,
  waitFor as waitForEnglish,
  within as withinEnglish,
} from 'storybook/test';

import { toEnglish } from './english-texts.ts';

export { fireEvent, fn, spyOn };

const isEnglish = () => document.documentElement.dataset.locale === 'en';

type Matcher = string | RegExp | ((content: string, element: Element | null) => boolean);

/** Returns a matcher of texts in the current language. */
const translate = (matcher: Matcher, { exact = true }: Options = {}) =>
  Object.assign(
    (content: string, element: Element | null) =>
      [content, ...toEnglish(content)].some((text) => {
        if (typeof matcher === 'function') return matcher(text, element);
        if (typeof matcher !== 'string') return text.search(matcher) >= 0;
        return exact ? text === matcher : text.toLowerCase().includes(matcher.toLowerCase());
      }),
    { toString: () => String(matcher) },
  );

interface Options {
  exact?: boolean;
  name?: Matcher;
}

type Query = (matcher: Matcher, options?: object, ...rest: object[]) => unknown;

/** Returns queries that find elements by their English texts. */
export const translateQueries = <Queries extends object>(queries: Queries): Queries =>
  new Proxy(queries, {
    get(target, property) {
      const query = Reflect.get(target, property) as Query;
      const [, by] = /^(?:get|find|query)(?:All)?By(\w+)$/.exec(String(property)) ?? [];
      if (by === undefined || isEnglish()) return query;
      return (matcher: Matcher, options: Options = {}, ...rest: object[]) =>
        by === 'Role'
          ? query(matcher, { ...options, name: options.name && translate(options.name) }, ...rest)
          : query(translate(matcher, options), options, ...rest);
    },
  });

export const screen = translateQueries(englishScreen);

export const within = (element: HTMLElement) => translateQueries(withinEnglish(element));

/** When `waitFor` was called; outside of it long ago. */
let waitingSince = -Infinity;

export const waitFor: typeof waitForEnglish = async (callback, options) => {
  waitingSince = performance.now();
  try {
    return await waitForEnglish(callback, options);
  } finally {
    waitingSince = -Infinity;
  }
};

const comparesText = (expected: unknown) =>
  typeof expected === 'string' || (typeof expected === 'object' && expected !== null);

/**
 * In another language, a play is no test: what it compares with English texts, such as a value or the arguments of a call, may
 * differ. It waits for a moment until it does not.
 */
const tolerate = (assertion: ReturnType<typeof expectEnglish>): typeof assertion =>
  new Proxy(assertion, {
    get(target, property) {
      const matcher: unknown = Reflect.get(target, property);
      if (typeof matcher !== 'function') return matcher;
      return (...expected: unknown[]) => {
        try {
          return Reflect.apply(matcher, target, expected) as unknown;
        } catch (error) {
          if (!expected.some(comparesText) || performance.now() - waitingSince < 2000) throw error;
          return undefined;
        }
      };
    },
  });

export const expect = Object.assign((...args: Parameters<typeof expectEnglish>) => {
  const assertion = expectEnglish(...args);
  return isEnglish() ? assertion : tolerate(assertion);
}, expectEnglish);
