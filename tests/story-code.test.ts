import { expect, it } from 'vitest';

import { getComponentImport, getStoryCode } from '../.storybook/story-code.ts';
import { parseStoryFile } from '../.storybook/story-source.ts';

/** Prints the code of the story `Example` of a file with a `meta` for `Progress`. */
function printExample(statements: string): string | undefined {
  const source = `
    import { fn } from 'storybook/test';
    import { formatPercent, Progress, type ProgressProps } from './progress.tsx';
    ${statements}`;
  const file = parseStoryFile('packages/ui/src/progress/progress.stories.tsx', source);
  return getStoryCode(file).get('Example')?.()?.replaceAll(/\s+/g, ' ');
}

const meta = `const meta = preview.meta({ component: Progress, args: { value: 12, onDone: fn() } });`;

it('prints the import, the declarations that are used, and a component with the arguments', () => {
  const code = printExample(`
    const label = 'Import';
    const unused = 'label';
    ${meta}
    export const Example = meta.story({ args: { label, text: 'unused' }, play: () => unused });`);
  expect(code).toBe(
    `import { Progress } from '@ai-directory/ui/progress'; const label = 'Import'; ` +
      `export function Example() {return <Progress value={12} onDone={() => {}} label={label} text="unused" />;}`,
  );
});

it.each([
  [
    'an undefined argument, which overrides that of the file',
    '{ args: { value: undefined } }',
    'value={undefined}',
  ],
  ['children between the tags', `{ args: { children: 'Done' } }`, '>Done</Progress>'],
  ['text with line breaks as a string', String.raw`{ args: { label: 'a\nb' } }`, String.raw`label={'a\nb'}`],
  [
    'a call before the component',
    '{ args: { label: formatPercent(1) } }',
    'const label = formatPercent(1); export',
  ],
  ['a call inside of a mock, too', '{ args: { onDone: fn(formatPercent(1)) } }', 'onDone={onDone}'],
  ['an argument as an operand', '{ render: (args) => <b>{args.value * 2}</b> }', '{(12) * 2}'],
  ['a property of an object', '{ render: ({ value }) => <Progress {...{ value }} /> }', '{ value: (12) }'],
  [
    'no call of a mock',
    '{ render: (args) => <b onClick={() => { args.onDone(1); }} /> }',
    'onClick={() => { }}',
  ],
])('prints %s', (_, story, code) => {
  expect(printExample(`${meta} export const Example = meta.story(${story});`)).toContain(code);
});

it('prints no code of a story that changes its arguments before it renders', () => {
  expect(
    printExample(
      `${meta} export const Example = meta.story({ beforeEach: ({ args }) => { args.value = 1; } });`,
    ),
  ).toBeUndefined();
});

it('imports a component with everything that the stories use of its module', () => {
  const source = `import { announce, LiveRegion, type LiveRegionProps } from './live-region.tsx';
    const meta = preview.meta({ component: LiveRegion });`;
  const file = parseStoryFile('packages/ui/src/live-region/live-region.stories.tsx', source);
  expect(getComponentImport(file)).toBe(
    `import { announce, LiveRegion } from '@ai-directory/ui/live-region';`,
  );
});
