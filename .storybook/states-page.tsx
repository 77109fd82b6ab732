import { DocsContext } from '@storybook/addon-docs/blocks';
import { use, useEffect, useRef, useState, type PropsWithChildren } from 'react';

import { SearchInput } from '../packages/ui/src/search-input/search-input.tsx';
import { useGlobals } from './docs-page.tsx';
import styles from './states-page.module.css';
import { sections, type Section } from './states.ts';
import { getStoryStore, getStoryUrl, toQuery } from './story-files.ts';
import { widths } from './viewports.ts';

/** Returns the title of a story, such as `Screens/Tools/Compare`, and its name. */
const getPath = (story: string) => {
  const { title = '', name = story } = getStoryStore().storyIndex.entries[story] ?? {};
  return `${title}/${name}`;
};

/** Renders all tables of states.ts, with a search for whatever they contain. */
export function StatesPage() {
  const [search, setSearch] = useState('');
  const shown = sections.map(({ rows, ...section }) => ({
    ...section,
    rows: rows.filter(({ name, cells }) =>
      [
        section.name,
        name,
        ...cells.flatMap((cell) => (cell ? [cell.text, cell.story, getPath(cell.story)] : [])),
      ]
        .join('\n')
        .toLowerCase()
        .includes(search.toLowerCase()),
    ),
  }));

  return (
    <>
      <search className={`sb-unstyled ${styles.filters}`}>
        <SearchInput
          aria-label="Search states"
          placeholder="Message, route, screen, section…"
          onSearch={setSearch}
        />
      </search>
      <p role="status">Entries: {shown.flatMap(({ rows }) => rows).length}</p>
      {shown.map((each) => each.rows.length > 0 && <SectionTable key={each.name} {...each} />)}
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
              <th scope="row">
                <bdi>{row.name}</bdi>
              </th>
              {row.cells.map((cell, index) => (
                <td key={columns[index + 1]}>
                  {cell ? (
                    <StoryLink {...cell}>{cell.text === row.name ? undefined : cell.text}</StoryLink>
                  ) : (
                    '–'
                  )}
                  {name.startsWith('Messages') && <OtherStories message={row.name} />}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}

/** Links to all stories whose source contains a message. */
function OtherStories({ message }: { message: string }) {
  const [found, setFound] = useState<string[]>();

  const find = async () => {
    const { storyIndex } = getStoryStore();
    const files = await getStoryStore().loadAllCSFFiles();
    const stories = Object.values(files ?? {}).flatMap((file) => Object.values(file.stories));
    setFound(
      stories.flatMap(({ id, parameters }) => {
        const { originalSource = '' } = (parameters?.docs?.source ?? {}) as { originalSource?: string };
        return id in storyIndex.entries && originalSource.replaceAll('\\', '').includes(message) ? [id] : [];
      }),
    );
  };

  return (
    <details onToggle={({ currentTarget }) => currentTarget.open && void find()}>
      <summary>All stories with it</summary>
      {found?.map((story) => (
        <StoryLink key={story} story={story} />
      ))}
    </details>
  );
}

type StoryLinkProps = PropsWithChildren<{ story: string; viewer?: string | undefined }>;

/** Links to a story, with a picture of it, in the toolbar's theme, language and viewport. */
function StoryLink({ story, viewer, children }: StoryLinkProps) {
  const query = useGlobals(use(DocsContext), (globals) =>
    toQuery({ ...globals, ...(viewer !== undefined && { viewer }) }),
  );
  return (
    <a
      className={styles.story}
      href={`./?path=/story/${story}&globals=${encodeURIComponent(query)}`}
      target="_top"
    >
      {children ?? getPath(story)}
      <Thumbnail story={story} query={query} />
    </a>
  );
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
