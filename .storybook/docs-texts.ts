import { hasScreens } from './phone-stories.ts';
import { stateStories } from './states.ts';
import { getStoryStore, loadStoryFiles, type StoryFile } from './story-files.ts';

/** A text of the documentation, with the page or story that shows it. */
export interface DocsText {
  /** Title of the page, then the name of the prop or story. */
  title: string;
  /** Query of Storybook's URL. */
  href: string;
  text: string;
}

const pageSources = import.meta.glob<string>(
  ['./pages/{welcome,states,status}.mdx', '../packages/ui/src/foundations/*.mdx', '../CONTRIBUTING.md'],
  { query: '?raw', import: 'default' },
);

/** Loads all texts of the documentation: pages, components with props and usage, stories, and messages of the specification. */
export async function loadDocsTexts(): Promise<DocsText[]> {
  const [pages, files] = await Promise.all([loadPages(), loadStoryFiles()]);
  return [
    ...pages,
    ...files.flatMap(([path, file]) => (hasScreens(path) ? [] : toComponentTexts(file))),
    ...files.flatMap(([, file]) => toStoryTexts(file)),
    ...stateStories.map(({ story, text }) => ({
      title: `States / ${story}`,
      href: toStoryHref(story),
      text,
    })),
  ];
}

const toStoryHref = (id: string) => `?path=/story/${id}`;
const toDocsHref = (id: string) => `?path=/docs/${id}--docs`;

/** Returns the paragraphs and list items of the pages that are no stories. */
async function loadPages(): Promise<DocsText[]> {
  const texts = await Promise.all(
    Object.entries(pageSources).map(async ([path, load]) => {
      const source = await load();
      const title = /<Meta title="([^"]+)"/.exec(source)?.[1] ?? path.replace(/^.*\/|\.\w+$/g, '');
      const id = title.toLowerCase().replaceAll(/[^a-z]+/g, '-');
      return source
        .split(/\n\s*\n|\n(?=- )/)
        .filter((paragraph) => !/^(?:import|<Meta|```|<[A-Z]\w*[^>]*\/>$)/.test(paragraph.trim()))
        .map((text) => ({ title, href: toDocsHref(id), text: text.replaceAll(/[#*`|]|<[^>]*>|-{3,}/g, '') }));
    }),
  );
  return texts.flat();
}

function toComponentTexts({ meta }: StoryFile): DocsText[] {
  const { title, component, parameters } = meta;
  const { description, props = {} } = component?.__docgenInfo ?? {};
  const { usage } = parameters ?? {};
  const keyboard = usage?.keyboard ?? {};
  const keys =
    typeof keyboard === 'string'
      ? [keyboard]
      : Object.entries(keyboard).map(([name, action]) => `${name}: ${action}`);
  const usageTexts = [usage?.do.text, usage?.dont.text, usage?.anatomy, ...keys];
  const href = toDocsHref(meta.id);
  return [
    ...[description, ...usageTexts].flatMap((text) => (text ? [{ title, href, text }] : [])),
    ...Object.entries(props).flatMap(([name, prop]) =>
      prop.description ? [{ title: `${title} / ${name}`, href, text: prop.description }] : [],
    ),
  ];
}

/** Stories that are not in the index, such as those on phones with a viewport of their own, have no page. */
const toStoryTexts = ({ meta, stories }: StoryFile): DocsText[] =>
  Object.values(stories)
    .filter(({ id }) => id in getStoryStore().storyIndex.entries)
    .map(({ id, name, parameters }) => ({
      title: `${meta.title} / ${name}`,
      href: toStoryHref(id),
      text: parameters?.docs?.description?.story ?? '',
    }));
