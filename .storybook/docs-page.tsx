import {
  Canvas,
  Controls,
  Description,
  DocsContext,
  DocsContainer as StorybookContainer,
  Heading,
  Markdown,
  Primary,
  Stories,
  Subheading,
  Title,
  useOf,
  type DocsContainerProps,
} from '@storybook/addon-docs/blocks';
import {
  Fragment,
  use,
  useEffect,
  useSyncExternalStore,
  type PropsWithChildren,
  type ReactNode,
} from 'react';

import styles from './docs-page.module.css';
import { getStoryStore } from './story-files.ts';
import { themes } from './themes.ts';

interface UsageExample {
  /** One sentence; `code` in backticks. */
  text: string;
  /** Small live example. */
  example?: () => ReactNode;
}

/** Usage guidance on a component's docs page: `parameters.usage` of its stories. */
export interface Usage {
  do: UsageExample;
  dont: UsageExample;
  /** The parts of a compound component and how they nest, as JSX without props. */
  anatomy?: string;
  /** What each key does, such as `'Enter, Space'` or `'Shift+Tab'`; a sentence for components without keyboard interaction. */
  keyboard: Record<string, string> | string;
  /** Patterns and standards that the component implements: URL by name. */
  references: Record<string, string>;
}

/** Where the components are drawn, if an environment variable names it. */
const figma = import.meta.env.STORYBOOK_FIGMA_URL as string | undefined;

/** Storybook's docs page, with the import of the component and a section on its usage. */
export function DocsPage() {
  const { parameters, title, component, subcomponents = {} } = useOf('meta', ['meta']).preparedMeta;
  const usage = parameters.usage as Usage | undefined;
  // Each folder of a package with components has an entry of its name. An app cannot import those of the site.
  const [, packageName, folder = ''] =
    /\/packages\/([^/]+)\/src\/([^/]+)\//.exec(`/${String(parameters.fileName)}`) ?? [];
  const names = [(component as { name?: string } | undefined)?.name, ...Object.keys(subcomponents)];
  const specifier = `@ai-directory/${packageName ?? ''}/${folder}`;

  return (
    <>
      <Title>{title.split('/').at(-1)}</Title>
      {/* That of `SitePage` is about its stories, not about the screen. */}
      {(packageName ?? parameters.docs?.description) && <Description of="meta" />}
      {figma !== undefined && <Markdown>{`[Design in Figma](${figma})`}</Markdown>}
      {packageName === undefined ? (
        <SiteStories />
      ) : (
        <>
          <Markdown>{toCode(`import { ${names.filter(Boolean).join(', ')} } from '${specifier}';`)}</Markdown>
          <Primary />
          <Heading>Props</Heading>
          <div className={styles.props}>
            <Controls />
          </div>
          {usage && <UsageSections {...usage} />}
          <Stories />
        </>
      )}
    </>
  );
}

/** Stories that call the API are in frames: in one window, each would get the responses of the last. */
function SiteStories() {
  return use(DocsContext)
    .componentStories()
    .filter(({ tags }) => tags.includes('autodocs'))
    .map(({ id, name, moduleExport }) => (
      <Fragment key={id}>
        <Subheading>{name}</Subheading>
        <Description of={moduleExport} />
        <Canvas of={moduleExport} sourceState="none" story={{ inline: false, height: '40rem' }} />
      </Fragment>
    ));
}

function UsageSections({ anatomy, do: recommended, dont: discouraged, keyboard, references }: Usage) {
  const links = Object.entries(references).map(([name, url]) => `[${name}](${url})`);
  return (
    <>
      {anatomy !== undefined && <Markdown>{`## Anatomy\n\n${toCode(anatomy)}`}</Markdown>}
      {Object.entries({ Do: recommended, 'Don’t': discouraged }).map(
        ([title, { text, example: Example }]) => (
          <Fragment key={title}>
            <Markdown>{`## ${title}\n\n${text}`}</Markdown>
            {Example && (
              <div className={`sb-unstyled ${styles.example}`}>
                <Example />
              </div>
            )}
          </Fragment>
        ),
      )}
      <Markdown>
        {`## Keyboard\n\n${typeof keyboard === 'string' ? keyboard : toTable(keyboard)}\n\nFollows ${links.join(' and ')}.`}
      </Markdown>
    </>
  );
}

const toCode = (code: string) => `\`\`\`tsx\n${code}\n\`\`\``;

const toTable = (keyboard: Record<string, string>) =>
  [
    '| Key | What happens |',
    '| --- | --- |',
    ...Object.entries(keyboard).map(
      ([keys, action]) => `| \`${keys.split(', ').join('` or `')}\` | ${action} |`,
    ),
  ].join('\n');

/** Returns what `select` selects of the globals of the toolbar; not those of stories in frames. */
export const useGlobals = <Value extends string>(
  { channel }: DocsContainerProps['context'],
  select: (globals: Record<string, unknown>) => Value,
) =>
  useSyncExternalStore(
    (listener) => {
      channel.on('globalsUpdated', listener);
      return () => channel.off('globalsUpdated', listener);
    },
    () => select(getStoryStore().userGlobals.get()),
  );

/** Applies theme and direction of the toolbar to the docs page. */
export function DocsContainer(props: PropsWithChildren<DocsContainerProps>) {
  const theme = useGlobals(props.context, (globals) => (globals.theme === 'dark' ? 'dark' : 'light'));
  const dir = useGlobals(props.context, (globals) => String(globals.dir));

  useEffect(() => {
    document.documentElement.dir = dir;
    const frames = [...document.querySelectorAll('iframe')].flatMap((frame) => frame.contentDocument ?? []);
    for (const { documentElement: root } of [document, ...frames]) {
      root.classList.remove('dark', 'light');
      root.classList.add(theme);
    }
  }, [theme, dir]);

  return <StorybookContainer {...props} theme={themes[theme]} />;
}
