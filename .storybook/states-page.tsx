import { useEffect, useRef, useState, type PropsWithChildren } from 'react';

import { SearchInput } from '../packages/ui/src/search-input/search-input.tsx';
import { Select } from '../packages/ui/src/select/select.tsx';
import { viewers } from './backend/viewers.ts';
import { useGlobals } from './docs-page.tsx';
import styles from './states-page.module.css';
import { controls, messages, rules, screens, screenStates } from './states.ts';
import { getStoryStore, getStoryUrl, loadStoryFiles, toQuery } from './story-files.ts';
import { widths } from './viewports.ts';

/** A row: what the specification demands, with the stories that show it, by column. */
interface Row {
  name: string;
  cells: { text?: string | undefined; stories: string[]; viewer?: string }[];
}

interface Section {
  name: string;
  columns: readonly string[];
  rows: Row[];
}

const sections: Section[] = [
  {
    name: 'Routes',
    columns: ['Route', ...screenStates],
    rows: Object.entries(screens).map(([name, states]) => ({
      name,
      cells: screenStates.map((state) => ({
        text: states[state]?.text,
        stories: states[state] ? [states[state].story] : [],
      })),
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
        viewer,
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

/** Returns the parts of a story's title, such as `Screens`, `Tools`, `Compare`, and its name. */
const getPath = (story: string) => {
  const { title = '', name = story } = getStoryStore().storyIndex.entries[story] ?? {};
  return [...title.split('/'), name];
};

/** Returns the screen or component of a story, such as `Screens/Tools`. */
const getScreen = (story: string) => getPath(story).slice(0, 2).join('/');

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
        <Select aria-label="Section" onValueChange={setSection}>
          <option value="">Section: all</option>
          {sections.map(({ name }) => (
            <option key={name}>{name}</option>
          ))}
        </Select>
        <Select aria-label="Screen" onValueChange={setScreen}>
          <option value="">Screen: all</option>
          {[...allScreens].toSorted().map((name) => (
            <option key={name}>{name}</option>
          ))}
        </Select>
      </search>
      <p role="status">Entries: {shown.flatMap(({ rows }) => rows).length}</p>
      {shown.map((each) => (
        <SectionTable key={each.name} {...each} />
      ))}
    </>
  );
}

function SectionTable({ name, columns, rows }: Section) {
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
              {row.cells.map(({ text, stories, viewer }, index) => (
                <td key={columns[index + 1]}>
                  {stories.length === 0 && '–'}
                  <StoryLinks stories={stories} viewer={viewer}>
                    {text}
                  </StoryLinks>
                  {name.startsWith('Messages') && <OtherStories message={row.name} except={stories} />}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}

let sources: Promise<[story: string, source: string][]> | undefined;

/** Loads the source of each story. */
async function loadSources() {
  const files = await loadStoryFiles();
  return files.flatMap(({ stories }) =>
    Object.values(stories).map(({ id, parameters }): [string, string] => [
      id,
      (parameters?.docs?.source?.originalSource ?? '').replaceAll('\\', ''),
    ]),
  );
}

/** Links to all other stories whose play function expects a message. */
function OtherStories({ message, except }: { message: string; except: string[] }) {
  const [found, setFound] = useState<string[]>();

  const find = async () => {
    const all = await (sources ??= loadSources());
    setFound(
      all
        .filter(([story, source]) => source.includes(message) && !except.includes(story))
        .flatMap(([story]) => (story in getStoryStore().storyIndex.entries ? [story] : [])),
    );
  };

  return (
    <details onToggle={({ currentTarget }) => currentTarget.open && void find()}>
      <summary>All stories with it</summary>
      {found?.length === 0 && 'No other.'}
      <StoryLinks stories={found ?? []} />
    </details>
  );
}

type StoryLinksProps = PropsWithChildren<{ stories: string[]; viewer?: string | undefined }>;

/** Links to stories, with a picture of each, in the toolbar's theme, language and viewport. */
function StoryLinks({ stories, viewer, children }: StoryLinksProps) {
  const query = useGlobals((globals) => toQuery({ ...globals, ...(viewer !== undefined && { viewer }) }));
  return stories.map((story) => (
    <a
      key={story}
      className={styles.story}
      href={`./?path=/story/${story}&globals=${encodeURIComponent(query)}`}
      target="_top"
    >
      {children ?? getPath(story).slice(1).join(' / ')}
      <Thumbnail story={story} query={query} />
    </a>
  ));
}

/** Renders the story itself, as small as a picture, while it is in view: each is a whole page. */
function Thumbnail({ story, query }: { story: string; query: string }) {
  const ref = useRef<HTMLSpanElement>(null);
  const [isVisible, setIsVisible] = useState(false);

  useEffect(() => {
    const observer = new IntersectionObserver(([entry]) => setIsVisible(entry?.isIntersecting === true));
    if (ref.current) observer.observe(ref.current);
    return () => observer.disconnect();
  }, []);

  const width = widths[(/viewport\.value:(\w+)/.exec(query)?.[1] ?? 'tablet') as keyof typeof widths];
  return (
    <span
      ref={ref}
      className={styles.thumbnail}
      style={{ '--_width': `${width}px`, '--_scale': 192 / width } as object}
    >
      {isVisible && (
        // oxlint-disable-next-line react/iframe-missing-sandbox -- our own story, which needs the mock server
        <iframe
          key={query}
          title={story}
          // Dialogs would take the focus from the search.
          inert
          src={getStoryUrl(story, query)}
        />
      )}
    </span>
  );
}
