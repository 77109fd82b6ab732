import { stateStories } from './states.ts';
import { loadStoryFiles, type StoryFile } from './story-files.ts';

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
  const storyFiles = files.map(([, file]) => file);
  return [
    ...pages,
    ...storyFiles.flatMap(toComponentTexts),
    ...storyFiles.flatMap(toStoryTexts),
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
  const keyboard = usage?.keyboard ?? [];
  const texts = [
    ...(description ? [description] : []),
    ...(usage ? [usage.do.text, usage.dont.text, ...(usage.anatomy ? [usage.anatomy] : [])] : []),
    ...(typeof keyboard === 'string'
      ? [keyboard]
      : Object.entries(keyboard).map(([keys, action]) => `${keys}: ${action}`)),
  ];
  const href = toDocsHref(meta.id);
  return [
    ...texts.map((text) => ({ title, href, text })),
    ...Object.entries(props).flatMap(([name, prop]) =>
      prop.description ? [{ title: `${title} / ${name}`, href, text: prop.description }] : [],
    ),
  ];
}

const toStoryTexts = ({ meta, stories }: StoryFile): DocsText[] =>
  Object.values(stories).map(({ id, name, parameters }) => ({
    title: `${meta.title} / ${name}`,
    href: toStoryHref(id),
    text: parameters?.docs?.description?.story ?? '',
  }));
