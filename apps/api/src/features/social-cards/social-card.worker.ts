import { drawSocialCard } from './draw-social-card.ts';
import type { DrawableCard } from './social-card.ts';

/** Message to the process. */
export interface SocialCardRequest {
  id: number;
  card: DrawableCard;
}

/** Message from the process. */
export type SocialCardResponse = { id: number } & ({ png: Uint8Array } | { error: string });

let last = Promise.resolve();

process.on('message', (request: SocialCardRequest) => {
  last = respondAfter(last, request);
});

/** Cards are drawn one after the other, as each takes much memory. */
async function respondAfter(previous: Promise<void>, { id, card }: SocialCardRequest): Promise<void> {
  await previous;
  try {
    send({ id, png: await drawSocialCard(card) });
  } catch (error) {
    send({ id, error: error instanceof Error ? (error.stack ?? '') : String(error) });
  }
}

const send = (response: SocialCardResponse) => process.send?.(response);
