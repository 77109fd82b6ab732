// The stories of the site's screens a second time, at the width of a phone: `Screens on Phones` and `App on Phones`.
import type { Indexer, IndexInput } from 'storybook/internal/types';

/** Tags of stories that have a viewport of their own, show what phones do not have, or are not in the sidebar. */
const excluded = ['narrow', 'desktop', '!dev'];

/** Whether a file has stories of screens. */
export const hasScreens = (file: string) => /\bapps\/site\/src\/(pages|journeys)\//.test(file);

export const toPhoneExport = (exportName: string) => `${exportName}OnPhone`;

/** Returns the id of a story on a phone. */
export const toPhoneStory = (id: string) => `${id.replace('-', '-on-phones-')}-on-phone`;

/** Lists the stories that phone-stories.plugin.ts exports in the sidebar. `npm run test:nightly` plays them; they have no docs page and no picture. */
export const indexPhoneStories = (indexer: Indexer): Indexer => ({
  ...indexer,
  async createIndex(file, options) {
    const entries = await indexer.createIndex(file, options);
    if (!hasScreens(file)) return entries;
    const onPhone = entries.filter(
      ({ type, tags = [] }) => type === 'story' && !excluded.some((tag) => tags.includes(tag)),
    );
    return [...entries, ...onPhone.map(toPhone)];
  },
});

function toPhone(entry: IndexInput): IndexInput {
  const { exportName, title = '', tags = [] } = entry;
  const { __id: _, ...rest } = entry; // Made from title and export.
  return {
    ...rest,
    exportName: toPhoneExport(exportName),
    title: title.replace('/', ' on Phones/'),
    tags: [...tags.filter((tag) => tag !== 'visual'), '!autodocs'],
  };
}
