import '@ai-directory/ui/styles.css';
import { Button, Card, CardActions, CardBody, CardMeta, CardTitle, IconButton } from '@ai-directory/ui';
import type { ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';

import buttons from '../../packages/ui/src/button/button.module.css';
import cards from '../../packages/ui/src/card/card.module.css';

declare global {
  var bench: { mount: (kind: Kind) => Promise<number>; unmount: () => void };
}

export type Kind = 'plain' | 'ui' | 'tooltips';

const numbers = Array.from({ length: 1000 }, (_, index) => index);
const title = (number: number) => `Prompt number ${number}`;
const text = 'Reads a stack trace, names the failing frame and lists three likely causes in order.';
const icon = (
  <svg className="lucide" viewBox="0 0 24 24" fill="none" stroke="currentColor" aria-hidden="true">
    <path d="M8 8h12v12H8zM4 16V4h12" />
  </svg>
);

/** The same elements and classes, written out: what React itself costs. */
function PlainCard({ number }: { number: number }) {
  const button = `${buttons.root} ${buttons.ghost} ${buttons.medium} ${buttons.icon}`;
  return (
    <article className={`${cards.root} ${cards.tabbed} ${cards.teal}`}>
      <h3 className={cards.title}>{title(number)}</h3>
      <div className={cards.body}>{text}</div>
      <div className={cards.actions}>
        <button type="button" className={button} aria-label="Copy">
          {icon}
        </button>
        <button type="button" className={button} aria-label="Share">
          {icon}
        </button>
      </div>
      <div className={cards.meta}>
        <span>Technology</span>
        <span>{number} uses</span>
      </div>
    </article>
  );
}

function UiCard({ number, children }: { number: number; children: ReactNode }) {
  return (
    <Card hue="teal">
      <CardTitle>{title(number)}</CardTitle>
      <CardBody>{text}</CardBody>
      <CardActions>{children}</CardActions>
      <CardMeta>
        <span>Technology</span>
        <span>{number} uses</span>
      </CardMeta>
    </Card>
  );
}

/** What `IconButton` is without its tooltip. */
const bare = (label: string) => (
  <Button variant="ghost" shape="icon" aria-label={label}>
    {icon}
  </Button>
);

const kinds: Record<Kind, (number: number) => ReactNode> = {
  plain: (number) => <PlainCard key={number} number={number} />,
  ui: (number) => (
    <UiCard key={number} number={number}>
      {bare('Copy')}
      {bare('Share')}
    </UiCard>
  ),
  tooltips: (number) => (
    <UiCard key={number} number={number}>
      <IconButton label="Copy">{icon}</IconButton>
      <IconButton label="Share">{icon}</IconButton>
    </UiCard>
  ),
};

const place = document.getElementById('root') ?? document.body;
place.style.cssText = 'display: grid; grid-template-columns: repeat(3, 1fr); gap: 1rem';
let root: Root | undefined;

globalThis.bench = {
  /** Milliseconds from asking React until the frame with the cards is drawn. */
  async mount(kind) {
    root = createRoot(place);
    const started = performance.now();
    root.render(numbers.map(kinds[kind]));
    await drawn();
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
      if (place.childElementCount < numbers.length) requestAnimationFrame(look);
      else requestAnimationFrame(() => setTimeout(resolve));
    };
    requestAnimationFrame(look);
  });
}
