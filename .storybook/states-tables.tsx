import { AnchorMdx } from '@storybook/addon-docs/blocks';

import { toPhoneStory } from './phone-stories.ts';
import { messages, rules, screens, screenStates, type StateStory } from './states.ts';
import styles from './states-tables.module.css';

/** The pictures of `npm run visual`, by path. */
const pictures = import.meta.glob<string>('./visual/screens-*-light.png', {
  query: '?url',
  import: 'default',
  eager: true,
});

/** Renders each route of the specification with its states. */
export function ScreensTable() {
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">Route</th>
          {screenStates.map((state) => (
            <th key={state} scope="col">
              {state}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {Object.entries(screens).map(([route, states]) => (
          <tr key={route}>
            <th scope="row">{route}</th>
            {screenStates.map((state) => {
              const shown = states[state];
              return <td key={state}>{shown ? <ScreenLinks {...shown} /> : '–'}</td>;
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Renders the messages of a section of the specification. */
export function MessagesTable({ section }: { section: string }) {
  const rows = (messages[section] ?? []).map(({ story, text }) => ({ story, cells: [text] }));
  return <StoriesTable head={['Message']} rows={rows} />;
}

/** Renders the constants and rules of a section of the specification. */
export function RulesTable({ section }: { section: string }) {
  const rows = (rules[section] ?? []).map(({ rule, story, text }) => ({ story, cells: [rule, text] }));
  return <StoriesTable head={['Rule', 'Shown as']} rows={rows} />;
}

interface StoriesTableProps {
  head: string[];
  /** The first cell is the header of its row. */
  rows: { cells: string[]; story: string }[];
}

function StoriesTable({ head, rows }: StoriesTableProps) {
  return (
    <table>
      <thead>
        <tr>
          {[...head, 'Story'].map((title) => (
            <th key={title} scope="col">
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ cells: [name, ...others], story }) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            {others.map((cell) => (
              <td key={cell}>{cell}</td>
            ))}
            <td>
              <StoryLink story={story} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Links to a state of a page, and to the same on a phone. */
function ScreenLinks({ story, text }: StateStory) {
  return (
    <>
      <StoryLink story={story}>{text}</StoryLink>
      <p>
        <StoryLink story={toPhoneStory(story)}>On a phone</StoryLink>
      </p>
      <Thumbnail story={story} />
    </>
  );
}

function Thumbnail({ story }: Pick<StateStory, 'story'>) {
  const picture = pictures[`./visual/${story}-light.png`];
  return picture && <img className={styles.thumbnail} src={picture} alt="" loading="lazy" />;
}

function StoryLink({ story, children = story }: { story: string; children?: string }) {
  return (
    <AnchorMdx href={`?path=/story/${story}`} target="_self">
      {children}
    </AnchorMdx>
  );
}
