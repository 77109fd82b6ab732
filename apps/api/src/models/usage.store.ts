import type { Db } from '../db/connect.ts';
import { newId } from '../db/ids.ts';
import type { Use } from './asking.ts';

export interface RecordedUse extends Use {
  userId: string | null;
  provider: string;
  model: string;
}

/** Who asked which model for what, and how many tokens it took; neither questions nor answers. */
export const usageStore = (db: Db) => ({
  async record({
    userId,
    kind,
    provider,
    model,
    inputTokens,
    outputTokens,
    ms,
    ok,
  }: RecordedUse): Promise<void> {
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
        ms,
        ok,
      })
      .execute();
  },
});
