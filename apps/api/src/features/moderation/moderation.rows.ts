import {
  type ModerationCase,
  type ModeratedTool,
  type ReportReason,
  type Run,
  ToolFacts,
} from '@ai-directory/api-client/contract';
import { truncate } from '@ai-directory/prompts-kit/rules';
import { sql, type RawBuilder } from 'kysely';

import type { StoredRunImage } from '../../content/run-image.ts';
import { toUserSummary, userSummaryJson, type UserSummaryRow } from '../../content/user-summary.ts';
import { toRunImage } from '../prompts/runs.store.ts';
import { getReporterWeight, getTotalWeight } from '../reports/report-weight.ts';
import {
  promptIsProtected,
  reporterColumns,
  toolIsProtected,
  toReporterRecord,
  type ReporterRow,
} from '../reports/reports.store.ts';
import type { AccountPolicy } from '../users/account-policy.ts';

const maxTextLength = 2000;
const maxListedReports = 50;
/** Reporters without an upheld report weigh little together, so that those beyond it hardly matter. */
const maxWeighedReports = 1000;

export interface CaseRow {
  id: string;
  hidden_by: ModerationCase['hiddenBy'];
  reason: ReportReason | null;
  note: string;
  appeal: string | null;
  created_at: Date;
  is_protected: boolean;
  type: ModerationCase['subject']['type'];
  subject_id: string;
  title: string;
  text: string;
  run: (Pick<Run, 'id' | 'promptId'> & { image: StoredRunImage | null }) | null;
  href: string;
  facts: ModeratedTool | null;
  author: (UserSummaryRow & { is_banned: boolean }) | null;
  report_counts: ModerationCase['reportCounts'] | null;
  open_reporters: ReporterRow[] | null;
  reports:
    | (ReporterRow & {
        reporter: UserSummaryRow;
        reason: ReportReason;
        details: string;
        status: ModerationCase['reports'][number]['status'];
        created_at: string;
      })[]
    | null;
}

const reportsOfCase = sql`
  select user_id, reason, details, status, created_at from tool_reports where tool_id = m.tool_id
  union all select user_id, reason, details, status, created_at from prompt_reports where prompt_id = m.prompt_id
  union all select user_id, reason, details, status, created_at from comment_reports where comment_id = m.comment_id`;

/** Order of the listed reports. */
const listedFirst = (reports: 'f' | 'x') => sql`${sql.ref(`${reports}.status`)} = 'open' desc,
  ${sql.ref(`${reports}.details`)} <> '' desc, ${sql.ref(`${reports}.created_at`)} desc`;

/** Selects cases `m`. Text of a prompt that its owner has made private since is left out. */
export const selectCases = (from: RawBuilder<unknown>) => sql`
  select m.id, m.hidden_by, m.reason, m.note, m.appeal, m.created_at, m.updated_at,
    case when t.id is not null then ${toolIsProtected} when p.id is not null then ${promptIsProtected} else false end
      as is_protected,
    case when t.id is not null then 'tool' when p.id is not null then 'prompt' else 'comment' end as type,
    coalesce(t.id, p.id::text, c.id::text) as subject_id,
    coalesce(t.name, p.title, cp.title, '') as title,
    coalesce(
      concat_ws(E'\n\n', t.tagline, t.description, t.website) || case when t.id is null then null else '' end,
      case when p.visibility = 'private' then '' else p.description || E'\n\n' || p.content end,
      c.body, '') as text,
    case when c.id is not null then jsonb_build_object('id', c.id, 'promptId', c.prompt_id, 'image', c.run->'image') end as run,
    case when t.id is not null then '/tool/' || t.id else '/prompts/' || coalesce(p.id, cp.id) end as href,
    case when t.id is not null then jsonb_build_object('name', t.name, 'tagline', t.tagline,
      'description', t.description, 'website', t.website, 'category', t.category, 'pricing', t.pricing,
      'tags', t.tags, 'features', t.features, 'facts', t.facts, 'aliases', t.aliases, 'prominence', t.prominence) end as facts,
    case when a.id is not null then ${userSummaryJson('a')} || jsonb_build_object('is_banned', a.banned_at is not null)
      end as author,
    g.report_counts, o.open_reporters, r.reports
  from ${from} m
  left join tools t on t.id = m.tool_id
  left join prompts p on p.id = m.prompt_id
  left join prompt_comments c on c.id = m.comment_id
  left join prompts cp on cp.id = c.prompt_id
  left join users a on a.id = coalesce(t.submitted_by, p.user_id, c.user_id)
  left join lateral (
    select jsonb_agg(jsonb_build_object('status', x.status, 'reason', x.reason, 'count', x.count)
      order by array_position(array['open', 'upheld', 'dismissed', 'outdated'], x.status), x.count desc, x.reason)
      as report_counts
    from (select f.status, f.reason, count(*)::int from (${reportsOfCase}) f group by f.status, f.reason) x
  ) g on true
  left join lateral (
    select jsonb_agg(to_jsonb(x)) as open_reporters
    from (
      select ${reporterColumns} from (${reportsOfCase}) f join users u on u.id = f.user_id
      where f.status = 'open' order by u.reports_upheld desc limit ${maxWeighedReports}
    ) x
  ) o on true
  left join lateral (
    select jsonb_agg(jsonb_build_object('reporter', x.reporter, 'reason', x.reason, 'details', x.details,
      'status', x.status, 'created_at', x.created_at, 'account_age_ms', x.account_age_ms,
      'email_confirmed_at', x.email_confirmed_at, 'is_banned', x.is_banned, 'reports_upheld', x.reports_upheld,
      'reports_dismissed', x.reports_dismissed) order by ${listedFirst('x')}) as reports
    from (
      select ${userSummaryJson('u')} as reporter, f.reason, f.details, f.status, f.created_at, ${reporterColumns}
      from (${reportsOfCase}) f join users u on u.id = f.user_id
      order by ${listedFirst('f')} limit ${maxListedReports}
    ) x
  ) r on true`;

export const toCase =
  (policy: AccountPolicy, signImage: (runId: string) => Promise<string>) =>
  async ({
    author,
    report_counts,
    open_reporters,
    reports,
    run,
    ...row
  }: CaseRow): Promise<ModerationCase> => ({
    id: row.id,
    subject: {
      type: row.type,
      id: row.subject_id,
      title: row.title,
      text: truncate(row.text, maxTextLength),
      ...(run?.image && { image: toRunImage(run, run.image, await signImage(run.id)) }),
      href: row.href,
      facts: row.facts && { ...row.facts, facts: ToolFacts.parse(row.facts.facts) },
    },
    author: author && { ...toUserSummary(author), isBanned: author.is_banned },
    hiddenBy: row.hidden_by,
    isProtected: row.is_protected,
    reason: row.reason,
    note: row.note,
    appeal: row.appeal,
    reportCounts: report_counts ?? [],
    weight: getTotalWeight((open_reporters ?? []).map((reporter) => toReporterRecord(reporter, policy))),
    reports: (reports ?? []).map((report) => ({
      reporter: toUserSummary(report.reporter),
      reason: report.reason,
      details: report.details,
      status: report.status,
      weight: getReporterWeight(toReporterRecord(report, policy)),
      createdAt: new Date(report.created_at).toISOString(),
    })),
    createdAt: row.created_at.toISOString(),
  });
