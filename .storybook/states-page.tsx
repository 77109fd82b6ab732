import { DocsContext } from '@storybook/addon-docs/blocks';
import { use, useEffect, useRef, useState, useSyncExternalStore, type PropsWithChildren } from 'react';

import { SearchInput } from '../packages/ui/src/search-input/search-input.tsx';
import { Select } from '../packages/ui/src/select/select.tsx';
import { viewers } from './backend/viewers.ts';
import { ownValue } from './scenarios.tsx';
import styles from './states-page.module.css';
import { controls, messages, rules, screens, screenStates } from './states.ts';
import { getStoryStore, loadStoryFiles } from './story-files.ts';
import { widths } from './viewports.ts';

/** A row: what the specification demands, with the stories that show it. */
interface Row {
  name: string;
  /** By column. */
  cells: { text?: string; stories: string[]; globals?: Record<string, string> }[];
}

interface Section {
  name: string;
  columns: string[];
  rows: Row[];
}

const sections: Section[] = [
  {
    name: 'Routes',
    columns: ['Route', ...screenStates],
    rows: Object.entries(screens).map(([name, states]) => ({
      name,
      cells: screenStates.map((state) => {
        const { text, story } = states[state] ?? {};
        return { ...(text && { text }), stories: story ? [story] : [] };
      }),
    })),
  },
  {
    name: 'Who sees a control',
    columns: ['Control', ...viewers],
    rows: controls.map(({ name, story, seenBy }) => ({
      name,
      cells: viewers.map((viewer) => ({
        text: seenBy.includes(viewer) ? 'Yes' : 'No',
        stories: [story],
        globals: { viewer },
      })),
    })),
  },
  ...Object.entries(messages).map(([name, all]) => ({
    name: `Messages: ${name}`,
    columns: ['Message', 'Stories'],
    rows: [...Map.groupBy(all, ({ text }) => text)].map(([text, stories]) => ({
      name: text,
      cells: [{ stories: stories.map(({ story }) => story) }],
    })),
  })),
  ...Object.entries(rules).map(([name, all]) => ({
    name: `Rules: ${name}`,
    columns: ['Rule', 'Shown as'],
    rows: all.map(({ rule, text, story }) => ({ name: rule, cells: [{ text, stories: [story] }] })),
  })),
];

const getStories = ({ cells }: Row) => cells.flatMap(({ stories }) => stories);

/** Returns the screen or component of a story, such as `Screens/Tools`. */
const getScreen = (story: string) =>
  getStoryStore().storyIndex.entries[story]?.title.split('/').slice(0, 2).join('/') ?? '';

/** Renders all entries of states.ts, with filters. */
export function StatesPage() {
  const [search, setSearch] = useState('');
  const [section, setSection] = useState('');
  const [screen, setScreen] = useState('');
  const allScreens = new Set(sections.flatMap(({ rows }) => rows.flatMap(getStories)).map(getScreen));

  const isShown = (row: Row) =>
    (screen === '' || getStories(row).some((story) => getScreen(story) === screen)) &&
    [row.name, ...row.cells.flatMap(({ text = '', stories }) => [text, ...stories])]
      .join('\n')
      .toLowerCase()
      .includes(search.toLowerCase());
  const shown = sections
    .filter(({ name }) => section === '' || name === section)
    .map((each) => ({ ...each, rows: each.rows.filter(isShown) }))
    .filter(({ rows }) => rows.length > 0);

  return (
    <>
      <search className={`sb-unstyled ${styles.filters}`}>
        <SearchInput aria-label="Search messages" placeholder="Message, route, story…" onSearch={setSearch} />
        <Filter label="Section" options={sections.map(({ name }) => name)} onChange={setSection} />
        <Filter label="Screen" options={[...allScreens].toSorted()} onChange={setScreen} />
      </search>
      <p role="status">Entries: {shown.flatMap(({ rows }) => rows).length}</p>
      {shown.map((each) => (
        <SectionTable key={each.name} {...each} />
      ))}
    </>
  );
}

function Filter({
  label,
  options,
  onChange,
}: {
  label: string;
  options: string[];
  onChange: (value: string) => void;
}) {
  return (
    <Select aria-label={label} onValueChange={onChange}>
      <option value="">{label}: all</option>
      {options.map((option) => (
        <option key={option}>{option}</option>
      ))}
    </Select>
  );
}

function SectionTable({ name, columns, rows }: Section) {
  const hasMessages = name.startsWith('Messages');
  return (
    <>
      <h2>{name}</h2>
      <table className={styles.table}>
        <thead>
          <tr>
            {columns.map((title) => (
              <th key={title} scope="col">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.name}>
              <th scope="row">{row.name}</th>
              {row.cells.map(({ text, stories, globals }, index) => (
                <td key={columns[index + 1]}>
                  {stories.length === 0 && '–'}
                  {stories.map((story) => (
                    <StoryLink key={story} story={story} globals={globals}>
                      {text ?? getStoryName(story)}
                    </StoryLink>
                  ))}
                  {hasMessages && <OtherStories message={row.name} except={stories} />}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}

const getStoryName = (story: string) => {
  const { title = '', name = story } = getStoryStore().storyIndex.entries[story] ?? {};
  return [...title.split('/').slice(1), name].join(' / ');
};

let sources: Promise<[story: string, source: string][]> | undefined;

/** Loads the source of each story. */
async function loadSources() {
  const files = await loadStoryFiles();
  return files.flatMap(([, { stories }]) =>
    Object.values(stories).map(({ id, parameters }): [string, string] => [
      id,
      (parameters?.docs?.source?.originalSource ?? '').replaceAll('\\', ''),
    ]),
  );
}

/** Links to all other stories whose play function expects a message. */
function OtherStories({ message, except }: { message: string; except: string[] }) {
  const [isOpen, setIsOpen] = useState(false);
  const [found, setFound] = useState<string[]>();

  useEffect(() => {
    if (!isOpen) return;
    void (sources ??= loadSources()).then((all) =>
      setFound(
        all.flatMap(([story, source]) =>
          source.includes(message) && !except.includes(story) && story in getStoryStore().storyIndex.entries
            ? [story]
            : [],
        ),
      ),
    );
  }, [isOpen, message, except]);

  return (
    <details onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary>All stories with it</summary>
      {found?.length === 0 && 'No other.'}
      {found?.map((story) => (
        <StoryLink key={story} story={story}>
          {getStoryName(story)}
        </StoryLink>
      ))}
    </details>
  );
}

/** Globals of the toolbar, and changes to them, as in a URL. */
const toQuery = (globals: Record<string, unknown>) =>
  Object.entries(globals)
    .flatMap(([name, value]): [string, unknown][] =>
      typeof value === 'object' && value !== null
        ? Object.entries(value).map(([key, part]) => [`${name}.${key}`, part])
        : [[name, value]],
    )
    .filter(([, value]) => typeof value === 'string' && value !== ownValue)
    .map(([name, value]) => `${name}:${String(value)}`)
    .join(';');

interface StoryLinkProps {
  story: string;
  globals?: Record<string, string> | undefined;
}

const noGlobals: Record<string, string> = {};

/** Returns the globals of the toolbar as in a URL. */
function useGlobalsQuery() {
  const { channel } = use(DocsContext);
  return useSyncExternalStore(
    (listener) => {
      channel.on('globalsUpdated', listener);
      return () => channel.off('globalsUpdated', listener);
    },
    () => toQuery(getStoryStore().userGlobals.get()),
  );
}

/** Links to a story with a picture of it, in the toolbar's theme, language and viewport. */
function StoryLink({ story, globals = noGlobals, children }: PropsWithChildren<StoryLinkProps>) {
  const query = [useGlobalsQuery(), toQuery(globals)].filter(Boolean).join(';');
  return (
    <a
      className={styles.story}
      href={`./?path=/story/${story}&globals=${encodeURIComponent(query)}`}
      target="_top"
    >
      {children}
      <Thumbnail story={story} query={query} />
    </a>
  );
}

let lastLoad: Promise<void> | undefined;

/** Loads a thumbnail after those before it: each is a whole page. */
async function loadThumbnail(previous: Promise<void> | undefined, load: () => Promise<void>) {
  await previous;
  await load();
}

/** Renders the story itself, as small as a picture, while it is in view. */
function Thumbnail({ story, query }: { story: string; query: string }) {
  const ref = useRef<HTMLSpanElement>(null);
  const [isLoading, setIsLoading] = useState(false);
  const loaded = useRef<() => void>(undefined);

  useEffect(() => {
    let isVisible = false;
    const load = () =>
      new Promise<void>((resolve) => {
        if (!isVisible) return resolve();
        loaded.current = resolve;
        setTimeout(resolve, 5000);
        setIsLoading(true);
      });
    const observer = new IntersectionObserver(([entry]) => {
      isVisible = entry?.isIntersecting === true;
      if (isVisible) lastLoad = loadThumbnail(lastLoad, load);
      else setIsLoading(false);
    });
    if (ref.current) observer.observe(ref.current);
    return () => {
      isVisible = false;
      observer.disconnect();
    };
  }, []);

  const width = widths[(/viewport\.value:(\w+)/.exec(query)?.[1] ?? 'tablet') as keyof typeof widths];
  return (
    <span
      ref={ref}
      className={styles.thumbnail}
      style={{ '--_width': `${width}px`, '--_scale': 192 / width } as object}
    >
      {isLoading && (
        // oxlint-disable-next-line react/iframe-missing-sandbox -- our own story, which needs the mock server
        <iframe
          key={query}
          title={story}
          tabIndex={-1}
          aria-hidden
          src={`./iframe.html?id=${story}&viewMode=story&globals=${encodeURIComponent(query)};a11y.manual:!true`}
          onLoad={() => loaded.current?.()}
        />
      )}
    </span>
  );
}
