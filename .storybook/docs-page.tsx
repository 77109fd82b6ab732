import {
  Controls,
  Description,
  DocsContext,
  DocsContainer as StorybookContainer,
  Primary,
  Stories,
  useOf,
  type DocsContainerProps,
} from '@storybook/addon-docs/blocks';
import { Fragment, use, useEffect, useId, useSyncExternalStore, type PropsWithChildren } from 'react';

import { CodeBlock } from '../packages/ui/src/code-block/code-block.tsx';
import { Check, X } from '../packages/ui/src/icons/icons.tsx';
import { Kbd } from '../packages/ui/src/kbd/kbd.tsx';
import styles from './docs-page.module.css';
import type { DocsParameters } from './docs-parameters.plugin.ts';
import { getSourceUrl } from './source-links.ts';
import { getStoryStore } from './story-files.ts';
import { themes } from './themes.ts';
import type { Usage, UsageExample } from './usage.ts';

/** Storybook's docs page, with a usage section between props and stories. */
export function DocsPage() {
  const { preparedMeta } = useOf('meta', ['meta']);
  const usage = preparedMeta.parameters.usage as Usage | undefined;
  // Those of the page: the file may export others, such as those on phones.
  const stories = use(DocsContext).componentStories();
  const oneStory = stories.length === 1;

  return (
    <>
      <h1 className={`sb-unstyled ${styles.title}`}>{preparedMeta.title.split('/').at(-1)}</h1>
      {hasDescription(preparedMeta) && <Description of="meta" />}
      {oneStory && <Description of="story" />}
      <ImportAndSource {...preparedMeta} />
      <Primary />
      {Object.keys(preparedMeta.argTypes).length > 0 && (
        <>
          <Heading>Props</Heading>
          <div className={styles.props}>
            <Controls />
          </div>
        </>
      )}
      {usage?.anatomy !== undefined && (
        <>
          <Heading>Anatomy</Heading>
          <div className="sb-unstyled">
            <CodeBlock label="Anatomy" code={usage.anatomy} />
          </div>
        </>
      )}
      {usage && <UsageSection {...usage} />}
      {!oneStory && <Stories title={<Heading>Stories</Heading>} />}
    </>
  );
}

/** Whether a page has a description. That of `SitePage` is about its stories, not about the screen. */
const hasDescription = ({ component, parameters }: PreparedMeta) =>
  parameters.docs?.description?.component !== undefined ||
  (component as { name?: string } | undefined)?.name !== 'SitePage';

/** Renders the import of a component with its parts, and links to its source and stories. */
function ImportAndSource({ parameters }: PreparedMeta) {
  const fileName = String(parameters.fileName).replace('./', '');
  const { componentImport } = (parameters as DocsParameters).docs;
  return (
    <div className="sb-unstyled">
      {componentImport !== undefined && <CodeBlock label="Import" code={componentImport} />}
      <p className={styles.references}>
        <a href={getSourceUrl(fileName.replace(/\/[^/]*$/, ''))} className={styles.link}>
          Source
        </a>{' '}
        ·{' '}
        <a href={getSourceUrl(fileName)} className={styles.link}>
          Stories
        </a>
      </p>
    </div>
  );
}

type PreparedMeta = ReturnType<typeof useOf<'meta'>>['preparedMeta'];

function UsageSection({ do: recommended, dont: discouraged, keyboard, references }: Usage) {
  return (
    <div className="sb-unstyled">
      <div className={styles.examples}>
        <UsageCard {...recommended} variant="do" />
        <UsageCard {...discouraged} variant="dont" />
      </div>
      <Heading>Keyboard</Heading>
      {typeof keyboard === 'string' ? (
        <p className={styles.text}>
          <Text>{keyboard}</Text>
        </p>
      ) : (
        <KeyboardTable keyboard={keyboard} />
      )}
      <p className={styles.references}>
        Follows{' '}
        {Object.entries(references).map(([name, href], index) => (
          <Fragment key={name}>
            {index > 0 && ' and '}
            <a href={href} className={styles.link}>
              {name}
            </a>
          </Fragment>
        ))}
        .
      </p>
    </div>
  );
}

function UsageCard({ variant, text, example: Example }: UsageExample & { variant: 'do' | 'dont' }) {
  const titleId = useId();
  const Icon = variant === 'do' ? Check : X;

  return (
    <section aria-labelledby={titleId} className={styles.card} data-variant={variant}>
      <h2 id={titleId} className={styles.cardTitle}>
        <Icon className={styles.icon} />
        {variant === 'do' ? 'Do' : 'Don’t'}
      </h2>
      <p className={styles.text}>
        <Text>{text}</Text>
      </p>
      {Example && (
        <div className={styles.example}>
          <Example />
        </div>
      )}
    </section>
  );
}

function KeyboardTable({ keyboard }: { keyboard: Record<string, string> }) {
  return (
    <table className={styles.keys}>
      <caption className={styles.caption}>What each key does</caption>
      <thead>
        <tr>
          <th scope="col">Key</th>
          <th scope="col">What happens</th>
        </tr>
      </thead>
      <tbody>
        {Object.entries(keyboard).map(([keys, action]) => (
          <tr key={keys}>
            <th scope="row">
              {keys.split(', ').map((combination, index) => (
                <Fragment key={combination}>
                  {index > 0 && <span className={styles.separator}> or </span>}
                  <Combination>{combination}</Combination>
                </Fragment>
              ))}
            </th>
            <td>
              <Text>{action}</Text>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Combination({ children }: { children: string }) {
  return (
    <span className={styles.keyCombination}>
      {children.split('+').map((key, index) => (
        <Fragment key={key}>
          {index > 0 && ' + '}
          <Kbd>{key}</Kbd>
        </Fragment>
      ))}
    </span>
  );
}

/** Renders text in backticks as code. */
function Text({ children }: { children: string }) {
  return children.split('`').map((part, index) =>
    index % 2 === 1 ? (
      <code key={part} className={styles.code}>
        {part}
      </code>
    ) : (
      part
    ),
  );
}

function Heading({ children }: { children: string }) {
  return <h2 className={`sb-unstyled ${styles.heading}`}>{children}</h2>;
}

/** Applies the theme of the root's class to the docs page. */
export function DocsContainer({ context, children }: PropsWithChildren<DocsContainerProps>) {
  const theme = useSyncExternalStore(subscribe, getSnapshot);
  const { channel } = context;

  // Stories do the same, but all stories of a page may be in iframes.
  useEffect(() => {
    // The globals of the event may be those of a story in an iframe.
    const apply = () => {
      const { documentElement: root } = document;
      const globals = getStoryStore().userGlobals.get();
      setThemeClass(root, globals.theme === 'dark' ? 'dark' : 'light');
      root.dir = globals.dir === 'rtl' ? 'rtl' : 'ltr';
    };
    apply();
    channel.on('globalsUpdated', apply);
    return () => channel.off('globalsUpdated', apply);
  }, [channel]);

  useEffect(() => {
    for (const { contentDocument } of document.querySelectorAll('iframe')) {
      if (contentDocument) setThemeClass(contentDocument.documentElement, theme);
    }
  }, [theme]);

  return (
    <StorybookContainer context={context} theme={themes[theme]}>
      {children}
    </StorybookContainer>
  );
}

function setThemeClass({ classList }: Element, theme: 'light' | 'dark') {
  classList.toggle('dark', theme === 'dark');
  classList.toggle('light', theme === 'light');
}

const getSnapshot = () => (document.documentElement.classList.contains('dark') ? 'dark' : 'light');

function subscribe(listener: () => void) {
  const observer = new MutationObserver(listener);
  observer.observe(document.documentElement, { attributeFilter: ['class'] });
  return () => observer.disconnect();
}
