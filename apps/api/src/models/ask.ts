import type { AvailableModel, Usage } from '@ai-directory/api-client/contract';
import type { z } from 'zod';

/** What a model is asked for; the word that its use is recorded under. */
export type AskKind = 'generate' | 'run' | 'chat' | 'compare' | 'search' | 'scenarios' | 'recommendations';

interface Message {
  role: 'user' | 'assistant';
  content: string;
}

export interface Ask {
  kind: AskKind;
  system?: string;
  /** The oldest first; the last one is the person's. */
  messages: Message[];
  /** Breaks the provider's work off. */
  signal?: AbortSignal | undefined;
  /** From 0 to 1. */
  temperature?: number;
  maxTokens?: number;
}

/** An answer as it is written. Whoever stops reading it breaks the provider's work off. */
export interface TextStream extends AsyncIterable<string> {
  /** Known when the stream has been read to its end. */
  usage: () => Usage;
}

/** A model with the key that pays for it. What it throws are HttpErrors with a sentence for the person who asked. */
export interface AskableModel extends AvailableModel {
  streamText(ask: Ask): TextStream;
  /**
   * An answer that has this shape. Every field of the schema must be required (`nullable` instead of `optional`, no
   * records, no transforms): providers take no others. A model that cannot be held to a shape is asked for JSON in words.
   */
  generateObject<Schema extends z.ZodType>(
    ask: Ask & { schema: Schema },
  ): Promise<{ object: z.output<Schema>; usage: Usage }>;
}

export interface Models {
  /** The models a person may ask now; a visitor's are the operator's. The template composer comes last. */
  available(userId: string | undefined): Promise<AvailableModel[]>;
  /**
   * The model with this id, where the person may ask it, else null. Without an id: the person's default model, else the
   * operator's, else one of the person's own keys, else null.
   */
  resolve(modelId: string | undefined, userId: string | undefined): Promise<AskableModel | null>;
}
