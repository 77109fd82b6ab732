// Generated from migrations/*.sql by `npm run db:types`. Do not edit.
import type { ImageKind } from '../files/images.ts';
import type { ModelCallKind } from '../models/chat-model.ts';
import type {
  AiModel,
  AuditEvent,
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
  ToolFacts,
  Visibility,
} from '@ai-directory/api-client/contract';
import type { ProviderModel } from '@ai-directory/prompts-kit/rules';
import type { ColumnType, GeneratedAlways, JSONColumnType } from 'kysely';

export type Generated<T> =
  T extends ColumnType<infer S, infer I, infer U>
    ? ColumnType<S, I | undefined, U>
    : ColumnType<T, T | undefined, T>;

export type Int8 = ColumnType<string, bigint | number | string, bigint | number | string>;

export type Json = JsonValue;

export type JsonArray = JsonValue[];

export type JsonObject = {
  [x: string]: JsonValue | undefined;
};

export type JsonPrimitive = boolean | number | string | null;

export type JsonValue = JsonArray | JsonObject | JsonPrimitive;

export type Timestamp = ColumnType<Date, Date | string, Date | string>;

export interface AccessTokens {
  created_at: Generated<Timestamp>;
  id: string;
  last_used_at: Timestamp | null;
  last4: string;
  name: string;
  scope: TokenScope;
  token_hash: Buffer;
  user_id: string;
}

export interface AiUsage {
  created_at: Generated<Timestamp>;
  duration_ms: number;
  id: string;
  input_tokens: number | null;
  kind: ModelCallKind;
  model: string;
  ok: boolean;
  output_tokens: number | null;
  provider: string;
  user_id: string | null;
}

export interface AuditLog {
  created_at: Generated<Timestamp>;
  detail: Generated<string>;
  event: AuditEvent;
  id: string;
  user_agent: string | null;
  user_id: string;
}

export interface CatalogueRating {
  applied_mean: Generated<number>;
  singleton: Generated<boolean>;
}

export interface CollectionItems {
  added_at: Generated<Timestamp>;
  collection_id: string;
  note: Generated<string>;
  position: number;
  prompt_id: string | null;
  tool_id: string | null;
}

export interface Collections {
  created_at: Generated<Timestamp>;
  description: Generated<string>;
  id: string;
  name: string;
  updated_at: Generated<Timestamp>;
  user_id: string;
  visibility: Generated<CollectionVisibility>;
}

export interface CommentReports {
  comment_id: string;
  created_at: Generated<Timestamp>;
  details: string;
  reason: ReportReason;
  status: Generated<string>;
  user_id: string;
}

export interface ContactMessages {
  answer: string | null;
  answered_at: Timestamp | null;
  answered_by: string | null;
  created_at: Generated<Timestamp>;
  email: string | null;
  id: string;
  locale: string | null;
  message: string;
  name: string | null;
  user_id: string | null;
}

export interface DailyActivity {
  day: Timestamp;
  likes: Generated<number>;
  user_id: string;
  uses: Generated<number>;
  views: Generated<number>;
}

export interface EmailConfirmations {
  created_at: Generated<Timestamp>;
  expires_at: Timestamp;
  token_hash: Buffer;
  user_id: string;
}

export interface Files {
  bytes: number;
  created_at: Generated<Timestamp>;
  height: number;
  id: string;
  kind: ImageKind;
  owner_id: string | null;
  width: number;
}

export interface Follows {
  created_at: Generated<Timestamp>;
  followee_id: string;
  follower_id: string;
}

export interface ListCounterChanges {
  change: Int8;
  key: string;
  scope: string;
}

export interface ListCounters {
  count: Generated<Int8>;
  key: string;
  scope: string;
}

export interface ListTotals {
  count: Int8 | null;
  key: string | null;
  scope: string | null;
}

export interface ModerationCases {
  appeal: string | null;
  comment_id: string | null;
  created_at: Generated<Timestamp>;
  edited_at: Timestamp | null;
  hidden_by: string | null;
  id: string;
  is_approved: Generated<boolean>;
  is_open: Generated<boolean>;
  note: Generated<string>;
  prompt_id: string | null;
  reason: string | null;
  tool_id: string | null;
  updated_at: Generated<Timestamp>;
}

export interface Notifications {
  actor_id: string | null;
  comment_id: string | null;
  created_at: Generated<Timestamp>;
  excerpt: Generated<string>;
  id: string;
  kind: NotificationKind;
  prompt_id: string | null;
  read_at: Timestamp | null;
  tool_id: string | null;
  user_id: string;
}

export interface NotifyQueue {
  channel: string;
  payload: string;
}

export interface OutboxMails {
  attempts: Generated<number>;
  contact_message_id: string | null;
  created_at: Generated<Timestamp>;
  id: string;
  kind: string;
  locale: string | null;
  next_attempt_at: Generated<Timestamp>;
  recipient: string;
}

export interface PasswordResets {
  created_at: Generated<Timestamp>;
  expires_at: Timestamp;
  token_hash: Buffer;
  user_id: string;
}

export interface PromptComments {
  body: string;
  created_at: Generated<Timestamp>;
  helpful_count: Generated<number>;
  hidden_at: Timestamp | null;
  id: string;
  prompt_id: string;
  run: Json | null;
  user_id: string;
}

export interface PromptLikes {
  created_at: Generated<Timestamp>;
  prompt_id: string;
  user_id: string;
}

export interface PromptRatings {
  created_at: Generated<Timestamp>;
  prompt_id: string;
  rating: number;
  updated_at: Generated<Timestamp>;
  user_id: string;
}

export interface PromptReports {
  created_at: Generated<Timestamp>;
  details: string;
  prompt_id: string;
  reason: ReportReason;
  status: Generated<string>;
  user_id: string;
}

export interface Prompts {
  ai_models: Generated<AiModel[]>;
  category: PromptCategory;
  comments_count: Generated<number>;
  content: string;
  content_hash: GeneratedAlways<string>;
  content_search: GeneratedAlways<string> | null;
  created_at: Generated<Timestamp>;
  description: string;
  hidden_at: Timestamp | null;
  id: string;
  import_id: string | null;
  language: string | null;
  likes_count: Generated<number>;
  likes_score: GeneratedAlways<number>;
  metadata: JSONColumnType<PromptMetadata> | null;
  rank: GeneratedAlways<number>;
  rating_count: Generated<number>;
  rating_sum: Generated<number>;
  runs_count: Generated<number>;
  saves_count: Generated<number>;
  search: GeneratedAlways<string> | null;
  source_prompt_id: string | null;
  tags: Generated<string[]>;
  title: string;
  updated_at: Generated<Timestamp>;
  usage_score: GeneratedAlways<number>;
  user_id: string;
  uses_count: Generated<number>;
  variables: Generated<JSONColumnType<PromptVariable[]>>;
  visibility: Generated<Visibility>;
}

export interface PromptSaves {
  created_at: Generated<Timestamp>;
  prompt_id: string;
  user_id: string;
}

export interface PromptShares {
  created_at: Generated<Timestamp>;
  prompt_id: string;
  user_id: string;
}

export interface PromptVersions {
  category: PromptCategory;
  content: string;
  description: string;
  prompt_id: string;
  saved_at: Generated<Timestamp>;
  tags: string[];
  title: string;
  variables: JSONColumnType<PromptVariable[]>;
  version: number;
}

export interface ProviderKeys {
  ciphertext: Buffer;
  created_at: Generated<Timestamp>;
  disabled_models: Generated<string[]>;
  id: string;
  is_enabled: Generated<boolean>;
  is_valid: boolean | null;
  key_version: number;
  last_tested_at: Timestamp | null;
  last4: string;
  models: Generated<JSONColumnType<ProviderModel[]>>;
  provider: string;
  updated_at: Generated<Timestamp>;
  user_id: string;
  wrapped_key: Buffer;
}

export interface RateLimits {
  count: number;
  key: string;
  reset_at: Timestamp;
}

export interface RunVotes {
  comment_id: string;
  created_at: Generated<Timestamp>;
  user_id: string;
}

export interface SearchTerms {
  is_name: boolean;
  term: string;
}

export interface Seeds {
  name: string;
  seeded_at: Generated<Timestamp>;
}

export interface Sessions {
  created_at: Generated<Timestamp>;
  id: string;
  last_used_at: Generated<Timestamp>;
  refresh_generation: Generated<number>;
  refreshed_at: Generated<Timestamp>;
  revoked_at: Timestamp | null;
  user_agent: string | null;
  user_id: string;
}

export interface ToolCategories {
  description: string;
  name: string;
  position: number;
  slug: string;
}

export interface ToolConfirmations {
  created_at: Generated<Timestamp>;
  tool_id: string;
  user_id: string;
}

export interface ToolEmbeddings {
  claim_id: string;
  embedding: Buffer | null;
  model: string;
  tool_id: string;
  updated_at: Generated<Timestamp>;
}

export interface ToolFavorites {
  created_at: Generated<Timestamp>;
  tool_id: string;
  user_id: string;
}

export interface ToolLinkChecks {
  checked_at: Generated<Timestamp>;
  failures: Generated<number>;
  missing_since: Timestamp | null;
  tool_id: string;
  website: string;
}

export interface ToolReports {
  created_at: Generated<Timestamp>;
  details: string;
  reason: ReportReason;
  status: Generated<string>;
  tool_id: string;
  user_id: string;
}

export interface ToolReviews {
  body: Generated<string>;
  created_at: Generated<Timestamp>;
  id: string;
  rating: number;
  title: Generated<string>;
  tool_id: string;
  updated_at: Generated<Timestamp>;
  user_id: string;
}

export interface Tools {
  aliases: Generated<string[]>;
  brand_icon: string | null;
  category: string;
  changed_facts: Generated<string[]>;
  created_at: Generated<Timestamp>;
  description: string;
  facts: Generated<JSONColumnType<ToolFacts>>;
  facts_changed_at: Timestamp | null;
  facts_checked_on: Timestamp | null;
  favorites_count: Generated<number>;
  features: Generated<string[]>;
  hidden_at: Timestamp | null;
  id: string;
  language: string | null;
  logo_file_id: string | null;
  name: string;
  name_key: Generated<string>;
  name_keys: Generated<string[]>;
  popularity_score: GeneratedAlways<number>;
  pricing: Pricing;
  prominence: Generated<number>;
  rank: Generated<number>;
  rating_count: Generated<number>;
  rating_sum: Generated<number>;
  search: GeneratedAlways<string> | null;
  search_refreshed: Generated<boolean>;
  submitted_by: string | null;
  tagline: string;
  tags: Generated<string[]>;
  updated_at: Generated<Timestamp>;
  views_count: Generated<number>;
  website: string;
  website_cleaned: Generated<boolean>;
  website_key: string | null;
}

export interface ToolScreenshots {
  file_id: string;
  position: number;
  tool_id: string;
}

export interface ToolViews {
  count: Generated<number>;
  last_viewed_at: Generated<Timestamp>;
  tool_id: string;
  user_id: string;
}

export interface Users {
  avatar_file_id: string | null;
  ban_reason: Generated<string>;
  banned_at: Timestamp | null;
  bio: Generated<string>;
  created_at: Generated<Timestamp>;
  email: string;
  email_confirmed_at: Timestamp | null;
  followers_count: Generated<number>;
  following_count: Generated<number>;
  id: string;
  is_moderator: Generated<boolean>;
  password_hash: string;
  reports_dismissed: Generated<number>;
  reports_upheld: Generated<number>;
  updated_at: Generated<Timestamp>;
  username: string;
}

export interface UserSettings {
  default_model: string | null;
  muted: Generated<NotificationKind[]>;
  prompt_length: Generated<PromptLength>;
  temperature: Generated<number>;
  theme: Generated<ThemeSetting>;
  updated_at: Generated<Timestamp>;
  user_id: string;
}

export interface DB {
  access_tokens: AccessTokens;
  ai_usage: AiUsage;
  audit_log: AuditLog;
  catalogue_rating: CatalogueRating;
  collection_items: CollectionItems;
  collections: Collections;
  comment_reports: CommentReports;
  contact_messages: ContactMessages;
  daily_activity: DailyActivity;
  email_confirmations: EmailConfirmations;
  files: Files;
  follows: Follows;
  list_counter_changes: ListCounterChanges;
  list_counters: ListCounters;
  list_totals: ListTotals;
  moderation_cases: ModerationCases;
  notifications: Notifications;
  notify_queue: NotifyQueue;
  outbox_mails: OutboxMails;
  password_resets: PasswordResets;
  prompt_comments: PromptComments;
  prompt_likes: PromptLikes;
  prompt_ratings: PromptRatings;
  prompt_reports: PromptReports;
  prompt_saves: PromptSaves;
  prompt_shares: PromptShares;
  prompt_versions: PromptVersions;
  prompts: Prompts;
  provider_keys: ProviderKeys;
  rate_limits: RateLimits;
  run_votes: RunVotes;
  search_terms: SearchTerms;
  seeds: Seeds;
  sessions: Sessions;
  tool_categories: ToolCategories;
  tool_confirmations: ToolConfirmations;
  tool_embeddings: ToolEmbeddings;
  tool_favorites: ToolFavorites;
  tool_link_checks: ToolLinkChecks;
  tool_reports: ToolReports;
  tool_reviews: ToolReviews;
  tool_screenshots: ToolScreenshots;
  tool_views: ToolViews;
  tools: Tools;
  user_settings: UserSettings;
  users: Users;
}
