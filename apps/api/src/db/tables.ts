import type {
  AiModel,
  Pricing,
  PromptCategory,
  PromptVariable,
  Visibility,
} from '@ai-directory/api-client/contract';
import type { ColumnType, Generated, JSONColumnType } from 'kysely';

/** The tables as Kysely knows them. `migrations/*.sql` is the truth; a column used in TypeScript stands here too. */
export interface Tables {
  users: UsersTable;
  sessions: SessionsTable;
  refresh_tokens: RefreshTokensTable;
  tool_categories: { slug: string; name: string; description: string; position: number };
  tools: ToolsTable;
  prompts: PromptsTable;
  prompt_likes: PromptOfUserTable;
  prompt_saves: PromptOfUserTable;
  prompt_shares: PromptOfUserTable;
  list_counts: { scope: string; key: string; n: string };
  seeds: { name: string; planted_at: CreatedAt };
}

type CreatedAt = ColumnType<Date, Date | undefined, never>;
type Moment = ColumnType<Date, Date | undefined, Date>;

interface UsersTable {
  id: string;
  username: string;
  email: string;
  password_hash: string;
  bio: Generated<string>;
  created_at: CreatedAt;
  updated_at: Moment;
}

interface SessionsTable {
  id: string;
  user_id: string;
  user_agent: string | null;
  created_at: CreatedAt;
  last_used_at: Moment;
  revoked_at: ColumnType<Date | null, undefined, Date>;
}

interface RefreshTokensTable {
  token_hash: Buffer;
  session_id: string;
  created_at: CreatedAt;
  expires_at: ColumnType<Date, Date, never>;
  used_at: ColumnType<Date | null, undefined, Date>;
}

interface ToolsTable {
  id: string;
  name: string;
  tagline: string;
  description: string;
  website: string;
  category: string;
  pricing: Pricing;
  tags: string[];
  features: string[];
  brand_mark: string | null;
  rating_sum: Generated<number>;
  rating_count: Generated<number>;
  created_at: CreatedAt;
  updated_at: Moment;
  search: ColumnType<string, never, never>;
}

interface PromptsTable {
  id: string;
  user_id: string;
  title: string;
  description: string;
  content: string;
  category: PromptCategory;
  tags: string[];
  variables: JSONColumnType<PromptVariable[]>;
  ai_models: AiModel[];
  visibility: Visibility;
  likes_count: Generated<number>;
  saves_count: Generated<number>;
  created_at: CreatedAt;
  updated_at: Moment;
  search: ColumnType<string, never, never>;
}

interface PromptOfUserTable {
  prompt_id: string;
  user_id: string;
  created_at: CreatedAt;
}
