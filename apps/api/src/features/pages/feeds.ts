import { contract } from '@ai-directory/api-client/contract';
import { sql, type RawBuilder } from 'kysely';

import type { Db } from '../../db/connect.ts';
import { escapeXml } from './escape-xml.ts';

interface Entry {
  /** Of its page. */
  path: string;
  title: string;
  summary: string;
  author: string | null;
  date: Date;
}

/** What a feed is about. */
interface Subject {
  title: string;
  path: string;
}

const maxEntries = 30;
const siteName = 'AI Tools Directory';

/**
 * Returns an Atom feed (RFC 4287) of new tools, prompts, tools of a public collection, or what a user has published, newest first; null
 * if there is no such feed. It has what anonymous users may see.
 * @param id of the collection, or the name of the user
 */
export async function renderFeed(db: Db, origin: string, kind: string, id = ''): Promise<string | null> {
  const subject = await findSubject(db, kind, id);
  const select = subject && selectEntries(kind, id);
  if (!select) return null;
  const { rows } = await sql<Entry>`${select} order by date desc, path limit ${maxEntries}`.execute(db);
  const self = `${origin}/feeds/${kind}${id && `/${encodeURIComponent(id)}`}`;
  const updated = rows[0]?.date ?? new Date(0);
  return `<?xml version="1.0" encoding="UTF-8"?>
<feed xmlns="http://www.w3.org/2005/Atom">
${element('id', self)}
${element('title', `${subject.title} · ${siteName}`)}
${element('updated', updated.toISOString())}
<author>${element('name', siteName)}</author>
${link('self', self)}
${link('alternate', origin + subject.path)}
${rows.map((entry) => renderEntry(entry, origin)).join('\n')}
</feed>
`;
}

function renderEntry({ path, title, summary, author, date }: Entry, origin: string): string {
  const time = date.toISOString();
  return `<entry>
${element('id', origin + path)}
${element('title', title)}
${element('published', time)}
${element('updated', time)}
${author === null ? '' : `<author>${element('name', author)}</author>`}
${link('alternate', origin + path)}
${element('summary', summary)}
</entry>`;
}

const element = (name: string, text: string) => `<${name}>${escapeXml(text)}</${name}>`;
const link = (rel: string, href: string) => `<link rel="${rel}" href="${escapeXml(href)}"/>`;

async function findSubject(db: Db, kind: string, id: string): Promise<Subject | null> {
  if (kind === 'tools' && id === '') return { title: 'Tools', path: '/tools' };
  if (kind === 'prompts' && id === '') return { title: 'Prompts', path: '/prompts' };
  if (kind === 'collections' && contract.collections.get.params.safeParse({ id }).success) {
    const collection = await db
      .selectFrom('collections')
      .select('name as title')
      .where('id', '=', id)
      .where('visibility', '=', 'public')
      .executeTakeFirst();
    return collection ? { ...collection, path: `/collections/${id}` } : null;
  }
  if (kind !== 'users') return null;
  const user = await db
    .selectFrom('users')
    .select('username as title')
    .where(sql`lower(username)`, '=', id.toLowerCase())
    .executeTakeFirst();
  return user ? { ...user, path: `/users/${user.title}` } : null;
}

const prompts = (date = sql`p.created_at`, from = sql`prompts p`) =>
  sql`select '/prompts/' || p.id as path, p.title, p.description as summary, u.username as author, ${date} as date
  from ${from} join users u on u.id = p.user_id where p.visibility = 'public' and p.hidden_at is null`;
const tools = (date: RawBuilder<unknown>, from = sql`tools t`) =>
  sql`select '/tool/' || t.id as path, t.name as title, t.tagline as summary, null as author, ${date} as date
    from ${from} where t.hidden_at is null`;

function selectEntries(kind: string, id: string): RawBuilder<Entry> | null {
  const created = sql`t.created_at`;
  if (kind === 'tools') return sql`${tools(created)}`;
  if (kind === 'prompts') return sql`${prompts()}`;
  if (kind === 'collections') {
    const addedAt = sql`i.added_at`;
    const toolItems = sql`collection_items i join tools t on t.id = i.tool_id`;
    const promptItems = sql`collection_items i join prompts p on p.id = i.prompt_id`;
    return sql`select * from (${tools(addedAt, toolItems)} and i.collection_id = ${id}
      union all ${prompts(addedAt, promptItems)} and i.collection_id = ${id}) added`;
  }
  const author = sql`(select id from users where lower(username) = ${id.toLowerCase()})`;
  return sql`select * from (${prompts()} and p.user_id = ${author}
    union all ${tools(created)} and t.submitted_by = ${author}) published`;
}
