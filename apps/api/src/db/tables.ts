import type {
  AiModel,
  CollectionVisibility,
  NotificationKind,
  Pricing,
  PromptCategory,
  PromptLength,
  PromptMetadata,
  PromptVariable,
  ReportReason,
  ThemeSetting,
  TokenScope,
  Visibility,
} from '@ai-directory/api-client/contract';
import type { ProviderModel } from '@ai-directory/prompts-kit/rules';
import type { ColumnType, Generated, JSONColumnType } from 'kysely';

import type { AskKind } from '../models/ask.ts';

/** The tables as Kysely knows them. `migrations/*.sql` is the truth; a column used in TypeScript stands here too. */
export interface Tables {
  users: UsersTable;
  sessions: SessionsTable;
  refresh_tokens: RefreshTokensTable;
  password_resets: PasswordResetsTable;
  follows: { follower_id: string; followee_id: string; created_at: CreatedAt };
  user_settings: UserSettingsTable;
  rate_limits: { key: string; n: number; reset_at: Moment };
  files: FilesTable;
  tool_categories: { slug: string; name: string; description: string; position: number };
  tools: ToolsTable;
  tool_screenshots: { tool_id: string; position: number; file_id: string };
  tool_favorites: ToolOfUserTable;
  tool_views: { user_id: string; tool_id: string; n: Generated<number>; last_at: Moment };
  tool_reports: ToolOfUserTable & { reason: ReportReason; details: string };
  tool_reviews: ToolReviewsTable;
  search_terms: { term: string; is_name: boolean };
  prompts: PromptsTable;
  prompt_likes: PromptOfUserTable;
  prompt_saves: PromptOfUserTable;
  prompt_shares: PromptOfUserTable;
  prompt_ratings: PromptOfUserTable & { rating: number; updated_at: Moment };
  prompt_comments: PromptCommentsTable;
  prompt_reports: PromptOfUserTable & { reason: ReportReason; details: string };
  comment_reports: {
    comment_id: string;
    user_id: string;
    reason: ReportReason;
    details: string;
    created_at: CreatedAt;
  };
  prompt_versions: PromptVersionsTable;
  activity_days: { user_id: string; day: string; views: number; likes: number; uses: number };
  collections: CollectionsTable;
  collection_items: CollectionItemsTable;
  notifications: NotificationsTable;
  contact_messages: ContactMessagesTable;
  list_counts: { scope: string; key: string; n: string };
  access_tokens: AccessTokensTable;
  provider_keys: ProviderKeysTable;
  ai_usage: AiUsageTable;
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
  avatar_file_id: string | null;
  followers_count: Generated<number>;
  following_count: Generated<number>;
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

interface PasswordResetsTable {
  token_hash: Buffer;
  user_id: string;
  created_at: CreatedAt;
  expires_at: ColumnType<Date, Date, never>;
}

interface UserSettingsTable {
  user_id: string;
  theme: Generated<ThemeSetting>;
  default_model: string | null;
  temperature: Generated<number>;
  prompt_length: Generated<PromptLength>;
  muted: Generated<NotificationKind[]>;
  updated_at: Moment;
}

interface FilesTable {
  id: string;
  owner_id: string | null;
  kind: 'avatar' | 'logo' | 'screenshot';
  width: number;
  height: number;
  bytes: number;
  created_at: CreatedAt;
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
  submitted_by: string | null;
  logo_file_id: string | null;
  website_key: ColumnType<string, never, never>;
  favorites_count: Generated<number>;
  views_count: Generated<number>;
  hidden_at: ColumnType<Date | null, undefined, Date | null>;
  rank: ColumnType<number, never, never>;
  use_score: ColumnType<number, never, never>;
  created_at: CreatedAt;
  updated_at: Moment;
  search: ColumnType<string, never, never>;
}

interface ToolOfUserTable {
  user_id: string;
  tool_id: string;
  created_at: CreatedAt;
}

interface ToolReviewsTable {
  id: string;
  tool_id: string;
  user_id: string;
  rating: number;
  title: string;
  body: string;
  created_at: CreatedAt;
  updated_at: Moment;
}

interface CollectionsTable {
  id: string;
  user_id: string;
  name: string;
  description: string;
  visibility: CollectionVisibility;
  created_at: CreatedAt;
  updated_at: Moment;
}

interface CollectionItemsTable {
  collection_id: string;
  tool_id: string;
  position: number;
  note: Generated<string>;
  added_at: CreatedAt;
}

interface NotificationsTable {
  id: string;
  user_id: string;
  kind: NotificationKind;
  actor_id: string;
  tool_id: string | null;
  prompt_id: string | null;
  comment_id: string | null;
  excerpt: Generated<string>;
  read_at: ColumnType<Date | null, undefined, Date>;
  created_at: CreatedAt;
}

interface ContactMessagesTable {
  id: string;
  user_id: string | null;
  name: string;
  email: string;
  message: string;
  created_at: CreatedAt;
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
  uses_count: Generated<number>;
  comments_count: Generated<number>;
  rating_sum: Generated<number>;
  rating_count: Generated<number>;
  source_prompt_id: string | null;
  import_id: string | null;
  metadata: JSONColumnType<PromptMetadata> | null;
  hidden_at: ColumnType<Date | null, undefined, Date | null>;
  rank: ColumnType<number, never, never>;
  content_hash: ColumnType<string, never, never>;
  created_at: CreatedAt;
  updated_at: Moment;
  search: ColumnType<string, never, never>;
}

interface PromptCommentsTable {
  id: string;
  prompt_id: string;
  user_id: string;
  body: string;
  hidden_at: ColumnType<Date | null, undefined, Date | null>;
  created_at: CreatedAt;
}

interface PromptVersionsTable {
  prompt_id: string;
  version: number;
  title: string;
  description: string;
  content: string;
  category: PromptCategory;
  tags: string[];
  variables: JSONColumnType<PromptVariable[]>;
  saved_at: CreatedAt;
}

interface PromptOfUserTable {
  prompt_id: string;
  user_id: string;
  created_at: CreatedAt;
}

interface AccessTokensTable {
  id: string;
  user_id: string;
  name: string;
  scope: TokenScope;
  token_hash: Buffer;
  last4: string;
  created_at: CreatedAt;
  last_used_at: ColumnType<Date | null, undefined, Date>;
}

interface ProviderKeysTable {
  id: string;
  user_id: string;
  provider: string;
  key_version: number;
  wrapped_key: Buffer;
  ciphertext: Buffer;
  last4: string;
  is_valid: boolean | null;
  is_enabled: Generated<boolean>;
  models: JSONColumnType<ProviderModel[]>;
  disabled_models: Generated<string[]>;
  last_tested_at: Date | null;
  created_at: CreatedAt;
  updated_at: Moment;
}

interface AiUsageTable {
  id: string;
  user_id: string | null;
  kind: AskKind;
  provider: string;
  model: string;
  input_tokens: number | null;
  output_tokens: number | null;
  ms: number;
  ok: boolean;
  created_at: CreatedAt;
}
