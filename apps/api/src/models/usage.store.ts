import type { Db } from '../db/connect.ts';
import { newId } from '../db/ids.ts';
import type { ModelCall } from './chat-model.ts';

export interface UsageRecord extends ModelCall {
  userId: string | null;
  provider: string;
  model: string;
}

/** Logs model calls with their token usage. Prompts and responses are never stored. */
export const usageStore = (db: Db) => ({
  async record({
    userId,
    kind,
    provider,
    model,
    inputTokens,
    outputTokens,
    durationMs,
    ok,
  }: UsageRecord): Promise<void> {
    await db
      .insertInto('ai_usage')
      .values({
        id: newId(),
        user_id: userId,
        kind,
        provider,
        model,
        input_tokens: inputTokens,
        output_tokens: outputTokens,
        duration_ms: durationMs,
        ok,
      })
      .execute();
  },
});
