import '@ai-directory/ui/styles.css';
import '@ai-directory/prompts-kit/styles.css';
import type { Prompt } from '@ai-directory/api-client/contract';
import { PromptCard, PromptGrid } from '@ai-directory/prompts-kit';
import { Card, CardActions, CardBody, CardMeta, CardTitle, IconButton } from '@ai-directory/ui';
import { Copy as CopyIcon, Heart } from '@ai-directory/ui/icons';
import { createElement, type ReactElement, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, type Root } from 'react-dom/client';

import grid from '../../packages/prompts-kit/src/prompt-grid/prompt-grid.module.css';

declare global {
  var bench: { mount: (kind: Kind) => Promise<number>; change: () => number; unmount: () => void };
}

export type Kind = 'plain' | 'kit' | 'plain with buttons' | 'kit with tooltips' | 'ui with tooltips';

const person = {
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
    userId: person.id,
    creator: person,
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

/** As a host writes them, without any memo. */
const kit: Cards = (shown) => (
  <PromptGrid>
    {shown.map((prompt) => (
      <PromptCard key={prompt.id} prompt={prompt} href={`#${prompt.id}`} />
    ))}
  </PromptGrid>
);

const kitWithTooltips: Cards = (shown) => (
  <PromptGrid>
    {shown.map((prompt) => (
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

/** A short card of packages/ui, two tooltips each. */
const uiWithTooltips: Cards = (shown) => (
  <div className={grid.root}>
    {shown.map((prompt) => (
      <Card key={prompt.id} hue="teal">
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
        <CardMeta>
          <span>{prompt.category}</span>
          <span>{prompt.likesCount} likes</span>
        </CardMeta>
      </Card>
    ))}
  </div>
);

/** The elements and classes that a card of the kit ends up as, made by React alone and all drawn. */
function plain(cards: Cards): Cards {
  const [first] = prompts;
  const box = document.createElement('div');
  const sample = createRoot(box);
  flushSync(() => sample.render(first && cards([first])));
  const copy = copyOf(box.querySelector('article') ?? box);
  sample.unmount();

  return (shown) => (
    <ul className={grid.root}>
      {shown.map((prompt) => (
        <li key={prompt.id}>
          <PlainCard copy={copy} title={prompt.title} />
        </li>
      ))}
    </ul>
  );
}

interface Copy {
  tag: string;
  props: Record<string, string>;
  children: (Copy | string)[];
}

function copyOf(element: Element): Copy {
  const props = Array.from(element.attributes, ({ name, value }) => [
    name === 'class' ? 'className' : name,
    value,
  ]);
  const children = Array.from(element.childNodes, (child) =>
    child instanceof Element ? copyOf(child) : (child.textContent ?? ''),
  );
  return { tag: element.localName, props: Object.fromEntries(props) as Copy['props'], children };
}

function PlainCard({ copy, title }: { copy: Copy; title: string }): ReactElement {
  const write = ({ tag, props, children }: Copy): ReactElement =>
    createElement(
      tag,
      { ...props },
      ...children.map((child) =>
        typeof child !== 'string' ? write(child) : child === prompts[0]?.title ? title : child,
      ),
    );
  return write(copy);
}

const kinds: Record<Kind, Cards> = {
  plain: plain(kit),
  kit,
  'plain with buttons': plain(kitWithTooltips),
  'kit with tooltips': kitWithTooltips,
  'ui with tooltips': uiWithTooltips,
};

const place = document.getElementById('root') ?? document.body;
const oneChanged = prompts.map((prompt, at) => (at === 1 ? { ...prompt, title: 'Another title' } : prompt));
let root: Root | undefined;
let cards: Cards = kit;

globalThis.bench = {
  /** Milliseconds from asking React until the frame with the cards is drawn. */
  async mount(kind) {
    cards = kinds[kind];
    root = createRoot(place);
    const started = performance.now();
    root.render(cards(prompts));
    await drawn();
    return performance.now() - started;
  },
  /** Milliseconds until another title stands in one of the mounted cards, laid out. */
  change() {
    const started = performance.now();
    flushSync(() => root?.render(cards(oneChanged)));
    place.getBoundingClientRect();
    return performance.now() - started;
  },
  unmount() {
    root?.unmount();
    root = undefined;
  },
};

/** After the first frame in which the last card stands. */
function drawn(): Promise<void> {
  return new Promise((resolve) => {
    const look = () => {
      if ((place.firstElementChild?.childElementCount ?? 0) < prompts.length) requestAnimationFrame(look);
      else requestAnimationFrame(() => setTimeout(resolve));
    };
    requestAnimationFrame(look);
  });
}
