import {
  Controls,
  Description,
  DocsContainer as StorybookContainer,
  Primary,
  Stories,
  useOf,
  type DocsContainerProps,
} from '@storybook/addon-docs/blocks';
import {
  Fragment,
  useEffect,
  useId,
  useSyncExternalStore,
  type PropsWithChildren,
  type ReactNode,
} from 'react';
import { create } from 'storybook/theming';

import { Check, X } from '../packages/ui/src/icons/icons.tsx';
import { Kbd } from '../packages/ui/src/kbd/kbd.tsx';
import { tokens } from '../packages/ui/src/tokens/tokens.ts';
import styles from './docs-page.module.css';

interface Advice {
  /** One sentence; `code` stands in backticks. */
  text: string;
  /** The real thing, small. */
  example?: () => ReactNode;
}

/** What a component's page says beyond its types: `parameters.guide` of its stories. */
export interface Guide {
  do: Advice;
  dont: Advice;
  /** What each key does, such as `'Enter, Space'` or `'Shift+Tab'`; a sentence where there is no key of its own. */
  keyboard: Record<string, string> | string;
  /** The pattern or standard that it keeps to: name and address. */
  follows: Record<string, string>;
}

/** Storybook's own page, with the guide between props and stories. */
export function DocsPage() {
  const { csfFile, preparedMeta } = useOf('meta', ['meta']);
  const guide = preparedMeta.parameters.guide as Guide | undefined;
  const oneStory = Object.keys(csfFile.stories).length === 1;

  return (
    <>
      <h1 className={`sb-unstyled ${styles.title}`}>{nameOf(preparedMeta.title)}</h1>
      <Description of="meta" />
      {oneStory && <Description of="story" />}
      <Primary />
      {Object.keys(preparedMeta.argTypes).length > 0 && (
        <>
          <Heading>Props</Heading>
          <div className={styles.props}>
            <Controls />
          </div>
        </>
      )}
      {guide && <GuideOf {...guide} />}
      {!oneStory && <Stories title={<Heading>Stories</Heading>} />}
    </>
  );
}

/** `UI/alert-dialog` is “Alert dialog”. */
function nameOf(title: string) {
  const name = title.split('/').at(-1)?.replaceAll('-', ' ') ?? '';
  return name.charAt(0).toUpperCase() + name.slice(1);
}

function GuideOf({ do: good, dont: bad, keyboard, follows }: Guide) {
  return (
    <div className="sb-unstyled">
      <div className={styles.advice}>
        <AdviceOf {...good} title="Do" />
        <AdviceOf {...bad} title="Don’t" bad />
      </div>
      <Heading>Keyboard</Heading>
      {typeof keyboard === 'string' ? (
        <p className={styles.text}>
          <Text>{keyboard}</Text>
        </p>
      ) : (
        <Keys of={keyboard} />
      )}
      <p className={styles.follows}>
        Follows{' '}
        {Object.entries(follows).map(([name, href], index) => (
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

function AdviceOf({ title, text, example: Example, bad }: Advice & { title: string; bad?: boolean }) {
  const id = useId();
  const Mark = bad ? X : Check;

  return (
    <section aria-labelledby={id} className={styles.card} data-bad={bad}>
      <h2 id={id} className={styles.verdict}>
        <Mark className={styles.mark} />
        {title}
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

function Keys({ of }: { of: Record<string, string> }) {
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
        {Object.entries(of).map(([keys, happens]) => (
          <tr key={keys}>
            <th scope="row">
              {keys.split(', ').map((combination, index) => (
                <Fragment key={combination}>
                  {index > 0 && <span className={styles.or}> or </span>}
                  <Combination>{combination}</Combination>
                </Fragment>
              ))}
            </th>
            <td>
              <Text>{happens}</Text>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Combination({ children }: { children: string }) {
  return (
    <span className={styles.combination}>
      {children.split('+').map((key, index) => (
        <Fragment key={key}>
          {index > 0 && ' + '}
          <Kbd>{key}</Kbd>
        </Fragment>
      ))}
    </span>
  );
}

/** What stands in backticks is code. */
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

/** Storybook's blocks in our colours. It computes with them, so they are no custom properties. */
const themeOf = (name: 'light' | 'dark') =>
  create({
    base: name,
    fontBase: 'var(--aid-font-sans)',
    fontCode: 'var(--aid-font-mono)',
    appBg: tokens.canvas[name],
    appContentBg: tokens.canvas[name],
    appPreviewBg: tokens.canvas[name],
    appHoverBg: tokens.hover[name],
    appBorderColor: tokens.border[name],
    appBorderRadius: 6,
    colorPrimary: tokens.accent[name],
    colorSecondary: tokens['accent-text'][name],
    textColor: tokens.text[name],
    textMutedColor: tokens['text-muted'][name],
    textInverseColor: tokens.canvas[name],
    barBg: tokens.surface[name],
    barTextColor: tokens['text-muted'][name],
    barHoverColor: tokens['accent-text'][name],
    barSelectedColor: tokens['accent-text'][name],
    inputBg: tokens.surface[name],
    inputBorder: tokens['border-strong'][name],
    inputTextColor: tokens.text[name],
    buttonBg: tokens.surface[name],
    buttonBorder: tokens.border[name],
    booleanBg: tokens.sunken[name],
    booleanSelectedBg: tokens.raised[name],
  });

const themes = { light: themeOf('light'), dark: themeOf('dark') };

/** The page follows the root's class, as our components do. */
export function DocsContainer({ context, children }: PropsWithChildren<DocsContainerProps>) {
  const theme = useSyncExternalStore(watchRoot, readRoot);
  const { channel } = context;

  // Stories do the same, but a page may have none outside of frames.
  useEffect(() => {
    const apply = ({ globals }: { globals: Record<string, unknown> }) => {
      const { documentElement: root } = document;
      root.classList.toggle('dark', globals.theme === 'dark');
      root.dir = globals.dir === 'rtl' ? 'rtl' : 'ltr';
    };
    const [set] = channel.last('globalsUpdated') ?? channel.last('setGlobals') ?? [];
    if (set) apply(set);
    channel.on('globalsUpdated', apply);
    return () => channel.off('globalsUpdated', apply);
  }, [channel]);

  useEffect(() => {
    for (const { contentDocument } of document.querySelectorAll('iframe')) {
      contentDocument?.documentElement.classList.toggle('dark', theme === 'dark');
    }
  }, [theme]);

  return (
    <StorybookContainer context={context} theme={themes[theme]}>
      {children}
    </StorybookContainer>
  );
}

const readRoot = () => (document.documentElement.classList.contains('dark') ? 'dark' : 'light');

function watchRoot(listener: () => void) {
  const observer = new MutationObserver(listener);
  observer.observe(document.documentElement, { attributeFilter: ['class'] });
  return () => observer.disconnect();
}
