import { screens } from '../.storybook/states.ts';

/** An entry of Storybook's index.json. */
export interface StoryEntry {
  id: string;
  type: string;
  title: string;
  name: string;
  tags: string[];
}

/** How a picture is taken: globals of Storybook's toolbar, and the size of the window. */
export const screenshotKinds = {
  light: { globals: 'theme:light', width: 900, height: 600 },
  dark: { globals: 'theme:dark', width: 900, height: 600 },
  screen: { globals: 'theme:light', width: 1280, height: 800 },
  phone: { globals: 'theme:dark', width: 390, height: 844 },
  german: { globals: 'theme:light;locale:de', width: 390, height: 844 },
};

export type ScreenshotKind = keyof typeof screenshotKinds;

/**
 * Returns the stories of which pictures are taken, by kind: of each component and pattern one that shows its variants, in both
 * themes, and what opens once more, opened; of each screen its content, as on a phone in the dark and in German.
 */
export function selectScreenshots(entries: StoryEntry[]): Record<ScreenshotKind, string[]> {
  const groups = Map.groupBy(
    entries.filter(
      ({ type, title }) => type === 'story' && /^(Components|Prompts Kit|Patterns)\//.test(title),
    ),
    ({ title }) => title,
  );
  const components = [...groups]
    // They render nothing of their own.
    .filter(([title]) => !title.startsWith('Components/Utilities/'))
    .flatMap(([, stories]) => {
      const find = (name: string) => stories.find((story) => story.name === name)?.id;
      return find('Matrix') ?? find('Default') ?? stories[0]?.id ?? [];
    });
  const tables = entries.filter(({ title }) => title === 'Foundations/Tables').map(({ id }) => id);
  const opened = entries.filter(({ id, name }) => name === 'Open' && !components.includes(id));
  const shown = screens.rows.flatMap(({ cells }) => cells.find(Boolean)?.story ?? []);
  return {
    light: [...tables, ...components, ...opened.map(({ id }) => id)],
    dark: [...tables, ...components],
    screen: shown,
    phone: shown,
    german: shown,
  };
}
