import { randomBytes } from "node:crypto";
import { cp, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { drizzle } from "drizzle-orm/node-postgres";
import { migrate } from "drizzle-orm/node-postgres/migrator";
import type pg from "pg";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { asOwner, connectionTo } from "./owner-connection.ts";

const { owner } = inject("postgres");
const database = `m_${randomBytes(6).toString("hex")}`;
const migrations = path.join(import.meta.dirname, "migrations");

/** Rights and authors as stored before forms, companies and keys had their own columns. */
const before = `
  insert into companies (id, name, name_key) values (1, 'One', 'one'), (2, 'Two', 'two');
  insert into users (id, username, username_key) values (1, 'anna', 'anna'), (2, 'boris', 'boris'), (3, 'vera', 'vera');
  insert into roles (id, company_id, name, levels) values (10, 1, 'Own', '{"process": "edit"}'), (20, 2, 'Foreign', '{}');
  insert into memberships (company_id, user_id, role, role_id) values
    (1, 1, 'owner', null), (1, 2, 'custom', 10), (1, 3, 'custom', 20);
  insert into object_grants (company_id, user_id, section, object_id) values
    (1, 2, 'process', 7), (1, 2, 'information', 1), (1, 2, 'directory', 5), (1, 2, 'documents', 3);
  insert into comments (company_id, content_type, object_id, field_name, content, author_id, author) values
    (1, 'process', 7, 'purpose', 'Уточните', 2, 'boris'), (1, 'process', 7, 'purpose', 'Чьё?', null, 'гость');
  insert into history (company_id, user_id, editor, kind, form, object_id, root_form, root_id) values
    (1, 2, 'boris', 'created', 'process', 7, 'process', 7), (1, null, 'Опись', 'modified', 'process', 7, 'process', 7);
  insert into process (company_id, id, name, name_key, created_by) values (1, 7, 'Кадры', 'кадры', 2)`;

/** Followed changes under their former name, before "news" meant the installation owner's news. */
const beforeNotices = `
  update users set letters_off = '{news,terms_end}', news_rhythm = 'weekly' where id = 1;
  update users set letters_off = '{terms_end}' where id = 2;
  insert into letters (id, kind, recipient, language, data, created) values
    ('8d1c64e7-5d0b-4d8f-9c0e-0a3f6d0c2b11', 'news', 'anna@romashka.ru', 'ru', '{}', '2026-11-23T00:00:00Z');
  insert into subscribers (company_id, id, user_id, began_after, told_through, seen_through, created) values
    (1, 1, 1, 0, 0, 0, '2026-11-23T00:00:00Z');
  insert into subscriptions (company_id, subscriber_id, form, object_id, topics) values
    (1, 1, 'process', 7, '{answers,comments,workflow,links,proposals}'), (1, 1, null, null, '{comments}');
  insert into jobs (name, payload, key, run_at) values ('tell_news', '{}', 'schedule', '2026-11-23T00:00:00Z')`;

beforeAll(async () => {
  await asOwner(connectionTo(owner, "postgres"), (client) => client.query(`create database ${database}`));
  await inDatabase(async (client) => {
    await migrateUpTo(client, "0015_completeness-rules");
    await client.query(before);
    await migrateUpTo(client, "0062_news");
    await client.query(beforeNotices);
    await migrate(drizzle(client), { migrationsFolder: migrations });
  });
});
afterAll(() =>
  asOwner(connectionTo(owner, "postgres"), (client) => client.query(`drop database ${database} with (force)`)),
);

function inDatabase<T>(work: (client: pg.Client) => Promise<T>): Promise<T> {
  return asOwner(connectionTo(owner, database), work);
}

async function rows(text: string): Promise<unknown[]> {
  return inDatabase(async (client) => (await client.query(text)).rows);
}

async function migrateUpTo(client: pg.Client, last: string): Promise<void> {
  const folder = await mkdtemp(path.join(tmpdir(), "opis-migrations-"));
  await cp(migrations, folder, { recursive: true });
  const file = path.join(folder, "meta", "_journal.json");
  const journal: { entries: { tag: string }[] } = JSON.parse(await readFile(file, "utf8"));
  const end = journal.entries.findIndex(({ tag }) => tag === last) + 1;
  await writeFile(file, JSON.stringify({ ...journal, entries: journal.entries.slice(0, end) }));
  await migrate(drizzle(client), { migrationsFolder: folder });
  await rm(folder, { recursive: true });
}

test("a grant for a row of a section becomes one for the section's form; sections without rows lose theirs", async () => {
  expect(await rows("select form, object_id, level from object_grants order by form")).toEqual([
    { form: "directory_item", object_id: 5, level: "edit" },
    { form: "information", object_id: 1, level: "edit" },
    { form: "process", object_id: 7, level: "edit" },
  ]);
});

test("a member with a role of another company gets the lowest role of their own", async () => {
  expect(await rows("select user_id, role, role_id from memberships order by user_id")).toEqual([
    { user_id: 1, role: "owner", role_id: null },
    { user_id: 2, role: null, role_id: 10 },
    { user_id: 3, role: "group", role_id: null },
  ]);
});

test("comments keep their authors, or have none", async () => {
  expect(await rows("select author_key from comments order by id")).toEqual([
    { author_key: "user:2" },
    { author_key: "unknown" },
  ]);
  expect(await rows("select author from history order by id")).toEqual([{ author: "user:2" }, { author: "time" }]);
  expect(await rows("select created_by from process")).toEqual([{ created_by: "user:2" }]);
});

test("users who unsubscribed from notices still get none; waiting letters and jobs have the new name", async () => {
  expect(await rows("select letters_off, notice_rhythm from users order by id")).toEqual([
    { letters_off: ["notices", "terms_end"], notice_rhythm: "weekly" },
    { letters_off: ["terms_end"], notice_rhythm: "daily" },
    { letters_off: [], notice_rhythm: "daily" },
  ]);
  expect(await rows("select kind from letters")).toEqual([{ kind: "notices" }]);
  expect(await rows("select name, key from jobs")).toEqual([{ name: "tell_notices", key: "schedule" }]);
});

test("followers of everything follow terms as well", async () => {
  expect(await rows("select form, topics from subscriptions order by form")).toEqual([
    { form: "process", topics: ["answers", "comments", "workflow", "links", "proposals", "terms"] },
    { form: null, topics: ["comments"] },
  ]);
});
