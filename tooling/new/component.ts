import { assertKebabCase, toPascalCase, toStoryTitle, toTitle } from './names.ts';
import type { Repository } from './repository.ts';

export type ComponentPackage = 'ui' | 'prompts-kit';

/**
 * Writes a component's folder and exports it from its package.
 * @param name in kebab-case, such as `star-meter`
 * @returns what is left to do
 */
export function newComponent(repository: Repository, name: string, packageName: ComponentPackage): string[] {
  assertKebabCase(name);
  const component = toPascalCase(name);
  const source = `packages/${packageName}/src`;
  const folder = `${source}/${name}`;

  repository.create(`${folder}/${name}.tsx`, componentSource(name, component));
  repository.create(
    `${folder}/${name}.module.css`,
    `@layer aid.${packageName === 'ui' ? 'ui' : 'kit'} {\n  .root {\n    display: block;\n  }\n}\n`,
  );
  repository.create(`${folder}/${name}.stories.tsx`, storiesSource(name, component, packageName));
  repository.insertSorted(
    `${source}/index.ts`,
    /^export \{.*\} from '\.\/[a-z-]+\/[a-z-]+\.tsx';$/,
    `export { ${component}, type ${component}Props } from './${name}/${name}.tsx';`,
  );
  if (packageName === 'ui')
    repository.insertBefore(
      'packages/ui/test/all-components.fixture.tsx',
      /^ {4}<ui\.VisuallyHidden/m,
      `    <ui.${component}>${toTitle(name)}</ui.${component}>`,
    );
  return [
    `Write what it does into the docstring and the usage of ${folder}/${name}.stories.tsx`,
    'Move it to a group of the sidebar: its title begins like that of the components most like it',
    'Add a story for each state, with a play function for its behavior',
    'Describe the change: npx changeset',
  ];
}

const componentSource = (name: string, component: string) => `import { cx } from 'class-variance-authority';
import type { ComponentProps } from 'react';

import styles from './${name}.module.css';

export type ${component}Props = ComponentProps<'div'>;

/** Renders a ${toTitle(name).toLowerCase()}. */
export function ${component}({ className, ...props }: ${component}Props) {
  return <div {...props} className={cx(styles.root, className)} />;
}
`;

const storiesSource = (
  name: string,
  component: string,
  packageName: ComponentPackage,
) => `import preview from '../../../../.storybook/preview.tsx';
import { ${component} } from './${name}.tsx';

const meta = preview.meta({
  title: '${packageName === 'ui' ? 'Components' : 'Prompts Kit'}/${toStoryTitle(name)}',
  component: ${component},
  args: { children: '${toTitle(name)}' },
  parameters: {
    usage: {
      do: {
        text: 'Say when to use it.',
        example: () => <${component}>${toTitle(name)}</${component}>,
      },
      dont: {
        text: 'Say when not to use it, and what to use instead.',
        example: () => <${component}>${toTitle(name)}</${component}>,
      },
      keyboard: 'Not interactive.',
      references: { 'ARIA Authoring Practices Guide': 'https://www.w3.org/WAI/ARIA/apg/patterns/' },
    },
  },
});

export const Default = meta.story();

export const LongText = meta.story({
  args: { children: 'Rindfleischetikettierungsüberwachungsaufgabenübertragungsgesetz' },
});
`;
