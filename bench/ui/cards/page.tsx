import '@ai-directory/ui/styles.css';
import '@ai-directory/prompts-kit/styles.css';
import '@mantine/core/styles.css';
import '@radix-ui/themes/styles.css';
import type { Prompt } from '@ai-directory/api-client/contract';
import { PromptCard, PromptGrid } from '@ai-directory/prompts-kit';
import { Card, CardActions, CardBody, CardFooter, CardTitle, IconButton } from '@ai-directory/ui';
import { Tooltip } from '@base-ui/react/tooltip';
import { Heart } from '@ai-directory/ui/icons';
import * as Mantine from '@mantine/core';
import * as Themes from '@radix-ui/themes';
import type { CSSProperties, ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, type Root } from 'react-dom/client';

import card from '../../../packages/ui/src/card/card.module.css';
import hidden from '../../../packages/ui/src/visually-hidden/visually-hidden.module.css';
import grid from '../../../packages/prompts-kit/src/prompt-grid/prompt-grid.module.css';

declare global {
  var bench: {
    mount: (kind: Kind) => Promise<number>;
    update: () => number;
    countFibers: () => number;
    unmount: () => void;
  };
}

/** `plain`: the card's markup in React alone. The others have two buttons with tooltips. */
export type Kind =
  | 'plain'
  | 'kit'
  | 'plain with buttons'
  | 'plain with content-visibility'
  | 'kit with tooltips'
  | 'ui'
  | 'ui with a tooltip'
  | 'Mantine'
  | 'Base UI'
  | 'Radix Themes';

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

/** Cards of packages/ui. */
const createUi =
  (actions?: ReactNode): Cards =>
  (visiblePrompts) => (
    <div className={grid.root}>
      {visiblePrompts.map((prompt) => (
        <Card key={prompt.id} color="teal">
          <CardTitle>{prompt.title}</CardTitle>
          <CardBody>{prompt.description}</CardBody>
          {actions}
          <CardFooter>
            <span>{prompt.category}</span>
            <span>{prompt.likesCount} likes</span>
          </CardFooter>
        </Card>
      ))}
    </div>
  );

/** Creates new elements for each card, as in a host. */
function LikeAction() {
  return (
    <CardActions>
      <IconButton label="Like">
        <Heart />
      </IconButton>
    </CardActions>
  );
}

const gridStyle: CSSProperties = {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(17rem, 1fr))',
  gap: '1rem',
  padding: 0,
  listStyle: 'none',
};

interface PlainCardProps {
  prompt: Prompt;
  buttons?: ReactNode;
  style?: CSSProperties;
}

/** A prompt card as one writes it without a library. */
function PlainCard({ prompt, buttons, style }: PlainCardProps) {
  return (
    <li style={style}>
      <article className={card.root}>
        <h3 className={card.title}>
          <a href={`#${prompt.id}`}>{prompt.title}</a>
        </h3>
        <div className={card.body}>
          <p>{prompt.description}</p>
          <ul>
            {prompt.tags.slice(0, 3).map((tag) => (
              <li key={tag}>{tag}</li>
            ))}
          </ul>
        </div>
        <footer className={card.footer}>
          <span>{prompt.category}</span>
          <span>
            <HeartIcon /> {prompt.likesCount} <span className={hidden.root}>likes</span>
          </span>
        </footer>
        {buttons}
      </article>
    </li>
  );
}

const HeartIcon = () => (
  <svg viewBox="0 0 24 24" width="16" height="16" aria-hidden="true">
    <path d="M12 21 3 12a6 6 0 0 1 9-8 6 6 0 0 1 9 8z" />
  </svg>
);

const labels = ['Like', 'Add to favorites'];
const plainButtons = (
  <div>
    {labels.map((label) => (
      <button key={label} type="button" aria-label={label} title={label}>
        <HeartIcon />
      </button>
    ))}
  </div>
);

const baseButtons = (
  <div>
    {labels.map((label) => (
      <Tooltip.Root key={label}>
        <Tooltip.Trigger aria-label={label}>
          <HeartIcon />
        </Tooltip.Trigger>
        <Tooltip.Portal>
          <Tooltip.Positioner>
            <Tooltip.Popup>{label}</Tooltip.Popup>
          </Tooltip.Positioner>
        </Tooltip.Portal>
      </Tooltip.Root>
    ))}
  </div>
);

const createPlain =
  (props: Omit<PlainCardProps, 'prompt'> = {}): Cards =>
  (visiblePrompts) => (
    <ul style={gridStyle}>
      {visiblePrompts.map((prompt) => (
        <PlainCard key={prompt.id} prompt={prompt} {...props} />
      ))}
    </ul>
  );

const mantine: Cards = (visiblePrompts) => (
  <Mantine.MantineProvider>
    <ul style={gridStyle}>
      {visiblePrompts.map((prompt) => (
        <Mantine.Card key={prompt.id} component="li" withBorder>
          <Mantine.Title order={3}>
            <Mantine.Anchor href={`#${prompt.id}`}>{prompt.title}</Mantine.Anchor>
          </Mantine.Title>
          <Mantine.Text>{prompt.description}</Mantine.Text>
          <Mantine.Group>
            {prompt.tags.slice(0, 3).map((tag) => (
              <Mantine.Badge key={tag}>{tag}</Mantine.Badge>
            ))}
          </Mantine.Group>
          <Mantine.Group>
            <Mantine.Text>{prompt.category}</Mantine.Text>
            <Mantine.Text>{prompt.likesCount} likes</Mantine.Text>
            {labels.map((label) => (
              <Mantine.Tooltip key={label} label={label}>
                <Mantine.ActionIcon aria-label={label}>
                  <HeartIcon />
                </Mantine.ActionIcon>
              </Mantine.Tooltip>
            ))}
          </Mantine.Group>
        </Mantine.Card>
      ))}
    </ul>
  </Mantine.MantineProvider>
);

const radixThemes: Cards = (visiblePrompts) => (
  <Themes.Theme asChild>
    <ul style={gridStyle}>
      {visiblePrompts.map((prompt) => (
        <Themes.Card key={prompt.id} asChild>
          <li>
            <Themes.Heading as="h3">
              <Themes.Link href={`#${prompt.id}`}>{prompt.title}</Themes.Link>
            </Themes.Heading>
            <Themes.Text as="p">{prompt.description}</Themes.Text>
            <Themes.Flex gap="2">
              {prompt.tags.slice(0, 3).map((tag) => (
                <Themes.Badge key={tag}>{tag}</Themes.Badge>
              ))}
            </Themes.Flex>
            <Themes.Flex gap="2">
              <Themes.Text>{prompt.category}</Themes.Text>
              <Themes.Text>{prompt.likesCount} likes</Themes.Text>
              {labels.map((label) => (
                <Themes.Tooltip key={label} content={label}>
                  <Themes.IconButton aria-label={label}>
                    <HeartIcon />
                  </Themes.IconButton>
                </Themes.Tooltip>
              ))}
            </Themes.Flex>
          </li>
        </Themes.Card>
      ))}
    </ul>
  </Themes.Theme>
);

const kinds: Record<Kind, Cards> = {
  plain: createPlain(),
  kit,
  'plain with buttons': createPlain({ buttons: plainButtons }),
  'plain with content-visibility': createPlain({
    buttons: plainButtons,
    style: { contentVisibility: 'auto', containIntrinsicBlockSize: 'auto 16rem' },
  }),
  'kit with tooltips': kitWithTooltips,
  ui: createUi(),
  'ui with a tooltip': createUi(<LikeAction />),
  Mantine: mantine,
  'Base UI': createPlain({ buttons: baseButtons }),
  'Radix Themes': radixThemes,
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
  countFibers: () => getRootFibers().reduce((count, fiber) => count + countFibers(fiber), 0),
  unmount() {
    root?.unmount();
    root = undefined;
  },
};

/** Resolves after the first frame with all cards. */
function waitForPaint(): Promise<void> {
  return new Promise((resolve) => {
    const check = () => {
      const counts = Array.from(container.children, ({ childElementCount }) => childElementCount);
      if (Math.max(0, ...counts) < prompts.length) requestAnimationFrame(check);
      else requestAnimationFrame(() => setTimeout(resolve));
    };
    requestAnimationFrame(check);
  });
}

interface Fiber {
  child: Fiber | null;
  sibling: Fiber | null;
}

/** Returns the fiber of the mounted tree, if any. React exposes it only to its own tools, under a key with a random suffix. */
function getRootFibers(): Fiber[] {
  return Object.entries(container)
    .filter(([key]) => key.startsWith('__reactContainer$'))
    .map(([, fiber]: [string, { stateNode: { current: Fiber } }]) => fiber.stateNode.current);
}

function countFibers({ child, sibling }: Fiber): number {
  return 1 + (child ? countFibers(child) : 0) + (sibling ? countFibers(sibling) : 0);
}
