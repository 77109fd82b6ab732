import '@ai-directory/ui/styles.css';
import '@ai-directory/prompts-kit/styles.css';
import type { Prompt } from '@ai-directory/api-client/contract';
import { PromptCard, PromptGrid } from '@ai-directory/prompts-kit';
import { Card, CardActions, CardBody, CardFooter, CardTitle, IconButton } from '@ai-directory/ui';
import { Copy as CopyIcon, Heart } from '@ai-directory/ui/icons';
import { createElement, type ReactElement, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, type Root } from 'react-dom/client';

import grid from '../../packages/prompts-kit/src/prompt-grid/prompt-grid.module.css';

declare global {
  var bench: { mount: (kind: Kind) => Promise<number>; update: () => number; unmount: () => void };
}

export type Kind = 'plain' | 'kit' | 'plain with buttons' | 'kit with tooltips' | 'ui with tooltips';

const creator = {
  id: 'ada',
  _id: 'ada',
  username: 'ada',
  avatar: null,
  followers: [],
  followersCount: 0,
  isFollowing: false,
};
const prompts = Array.from({ length: 1000 }, (_, index): Prompt => {
  return {
    id: String(index),
    _id: String(index),
    title: `Prompt number ${index}`,
    description: 'Reads a {trace}, names the failing frame and lists three likely causes in order.',
    content: 'Read {trace}.',
    category: 'Technology',
    tags: ['debugging', 'logs', 'triage', 'java'],
    variables: [{ name: 'trace', description: 'The stack trace', defaultValue: '' }],
    aiModels: [],
    visibility: 'public',
    userId: creator.id,
    creator,
    likes: [],
    saves: [],
    sharedWith: [],
    likesCount: index,
    isLiked: false,
    savesCount: 0,
    isSaved: index % 2 === 0,
    rating: null,
    myRating: null,
    stats: { uses: index, totalRatings: 0 },
    commentsCount: 0,
    metadata: null,
    source: null,
    isHidden: false,
    createdAt: '2026-10-12T09:30:00.000Z',
    updatedAt: '2026-10-12T09:30:00.000Z',
  };
});

type Cards = (prompts: readonly Prompt[]) => ReactNode;

/** Without memoization, like most hosts. */
const kit: Cards = (visiblePrompts) => (
  <PromptGrid>
    {visiblePrompts.map((prompt) => (
      <PromptCard key={prompt.id} prompt={prompt} href={`#${prompt.id}`} />
    ))}
  </PromptGrid>
);

const kitWithTooltips: Cards = (visiblePrompts) => (
  <PromptGrid>
    {visiblePrompts.map((prompt) => (
      <PromptCard
        key={prompt.id}
        prompt={prompt}
        href={`#${prompt.id}`}
        onLike={() => Promise.resolve()}
        onSave={() => Promise.resolve()}
      />
    ))}
  </PromptGrid>
);

/** Cards of packages/ui with two tooltips each. */
const uiWithTooltips: Cards = (visiblePrompts) => (
  <div className={grid.root}>
    {visiblePrompts.map((prompt) => (
      <Card key={prompt.id} color="teal">
        <CardTitle>{prompt.title}</CardTitle>
        <CardBody>{prompt.description}</CardBody>
        <CardActions>
          <IconButton label="Copy">
            <CopyIcon />
          </IconButton>
          <IconButton label="Like">
            <Heart />
          </IconButton>
        </CardActions>
        <CardFooter>
          <span>{prompt.category}</span>
          <span>{prompt.likesCount} likes</span>
        </CardFooter>
      </Card>
    ))}
  </div>
);

/** Renders the markup of a kit's card with plain React elements, as baseline. */
function toPlainReact(cards: Cards): Cards {
  const [first] = prompts;
  const container = document.createElement('div');
  const sampleRoot = createRoot(container);
  flushSync(() => sampleRoot.render(first && cards([first])));
  const markup = toMarkup(container.querySelector('article') ?? container);
  sampleRoot.unmount();

  return (visiblePrompts) => (
    <ul className={grid.root}>
      {visiblePrompts.map((prompt) => (
        <li key={prompt.id}>
          <PlainCard markup={markup} title={prompt.title} />
        </li>
      ))}
    </ul>
  );
}

interface Markup {
  tag: string;
  props: Record<string, string>;
  children: (Markup | string)[];
}

function toMarkup(element: Element): Markup {
  const props = Array.from(element.attributes, ({ name, value }) => [
    name === 'class' ? 'className' : name,
    value,
  ]);
  const children = Array.from(element.childNodes, (child) =>
    child instanceof Element ? toMarkup(child) : (child.textContent ?? ''),
  );
  return { tag: element.localName, props: Object.fromEntries(props) as Markup['props'], children };
}

function PlainCard({ markup, title }: { markup: Markup; title: string }): ReactElement {
  const toElement = ({ tag, props, children }: Markup): ReactElement =>
    createElement(
      tag,
      { ...props },
      ...children.map((child) =>
        typeof child !== 'string' ? toElement(child) : child === prompts[0]?.title ? title : child,
      ),
    );
  return toElement(markup);
}

const kinds: Record<Kind, Cards> = {
  plain: toPlainReact(kit),
  kit,
  'plain with buttons': toPlainReact(kitWithTooltips),
  'kit with tooltips': kitWithTooltips,
  'ui with tooltips': uiWithTooltips,
};

const container = document.getElementById('root') ?? document.body;
const updatedPrompts = prompts.map((prompt, index) =>
  index === 1 ? { ...prompt, title: 'Another title' } : prompt,
);
let root: Root | undefined;
let cards: Cards = kit;

globalThis.bench = {
  /** Returns the milliseconds from `render` to the frame that paints the cards. */
  async mount(kind) {
    cards = kinds[kind];
    root = createRoot(container);
    const startedAt = performance.now();
    root.render(cards(prompts));
    await waitForPaint();
    return performance.now() - startedAt;
  },
  /** Returns the milliseconds to update the title of one card, including layout. */
  update() {
    const startedAt = performance.now();
    flushSync(() => root?.render(cards(updatedPrompts)));
    container.getBoundingClientRect();
    return performance.now() - startedAt;
  },
  unmount() {
    root?.unmount();
    root = undefined;
  },
};

/** Resolves after the first frame with all cards. */
function waitForPaint(): Promise<void> {
  return new Promise((resolve) => {
    const check = () => {
      if ((container.firstElementChild?.childElementCount ?? 0) < prompts.length)
        requestAnimationFrame(check);
      else requestAnimationFrame(() => setTimeout(resolve));
    };
    requestAnimationFrame(check);
  });
}
