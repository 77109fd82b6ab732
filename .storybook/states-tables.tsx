import { AnchorMdx } from '@storybook/addon-docs/blocks';

import { messages, rules, screens, screenStates, type StateStory } from './states.ts';
import styles from './states-tables.module.css';

/** The pictures of `npm run visual`, by story. */
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
              return (
                <td key={state}>
                  {shown ? <StoryLink {...shown}>{shown.text}</StoryLink> : '–'}
                  {shown && <Thumbnail {...shown} />}
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Renders the messages of a section of the specification. */
export function MessagesTable({ section }: { section: string }) {
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">Message</th>
          <th scope="col">Story</th>
        </tr>
      </thead>
      <tbody>
        {messages[section]?.map(({ story, text }) => (
          <tr key={text}>
            <th scope="row">{text}</th>
            <td>
              <StoryLink story={story} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Renders the constants and rules of a section of the specification. */
export function RulesTable({ section }: { section: string }) {
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">Rule</th>
          <th scope="col">Shown as</th>
          <th scope="col">Story</th>
        </tr>
      </thead>
      <tbody>
        {rules[section]?.map(({ rule, story, text }) => (
          <tr key={rule}>
            <th scope="row">{rule}</th>
            <td>{text}</td>
            <td>
              <StoryLink story={story} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Thumbnail({ story }: Pick<StateStory, 'story'>) {
  const picture = pictures[`./visual/${story}-light.png`];
  return picture && <img className={styles.thumbnail} src={picture} alt="" loading="lazy" />;
}

function StoryLink({ story, children = story }: Pick<StateStory, 'story'> & { children?: string }) {
  return (
    <AnchorMdx href={`?path=/story/${story}`} target="_self">
      {children}
    </AnchorMdx>
  );
}
