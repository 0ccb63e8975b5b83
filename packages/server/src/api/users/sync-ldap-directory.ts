import type { AnswerOf } from "@opis/model/contract/endpoint";
import {
  directoryFailures,
  type planDirectorySync,
  type syncWithDirectory,
} from "@opis/model/contract/people/directory-sync";
import { Refusal } from "@opis/model/errors";
import { z } from "zod";
import type { Context } from "../../context.ts";
import { moveRevision } from "../../core/identity/rights/cached-rights.ts";
import { externalGroupKey } from "../../core/identity/rights/external-groups.ts";
import { everyMinutes, job } from "../../core/jobs/job.ts";
import { type Editor, timeEditor } from "../../core/records/editor.ts";
import { recordPersonChange } from "../../core/records/record-access-change.ts";
import type { directorySyncs, SyncedGroup } from "../../database/tables/ldap-syncs.ts";
import type { Transaction } from "../../database/transaction.ts";
import { type DirectoryGroup, distinguishedNameKey, readLdapDirectory } from "./read-ldap-directory.ts";

const hourMilliseconds = 3_600_000;

/** Maximum number of people named in one history entry. */
const namedAtOnce = 200;

/** Puts people into groups and takes them out as planned, with its history. */
function applyPlan(transaction: Transaction, company: number, { groups, changes }: SyncPlan, editor: Editor): void {
  if (changes.length === 0) return;
  const pairs = (isIn: boolean) => {
    const matching = changes.filter(({ is_in }) => is_in === isIn);
    return [company, matching.map(({ group_id }) => group_id), matching.map(({ user_id }) => user_id)];
  };
  transaction.execute(
    `insert into group_members (company_id, group_id, user_id, source)
     select $1, moved.*, 'directory' from unnest($2::int[], $3::int[]) moved on conflict do nothing`,
    pairs(true),
  );
  transaction.execute(
    `delete from group_members gm using unnest($2::int[], $3::int[]) as moved (group_id, user_id)
     where gm.company_id = $1 and gm.group_id = moved.group_id and gm.user_id = moved.user_id and gm.source = 'directory'`,
    pairs(false),
  );
  moveRevision(transaction, company);
  for (const { id, name: title } of groups) {
    const names = (isIn: boolean) =>
      inParts(
        changes.filter((change) => change.group_id === id && change.is_in === isIn).map(({ username }) => username),
      );
    const notes = [
      ...names(true).map((come) => [null, come]),
      ...names(false).map((removedNames) => [removedNames, null]),
    ];
    for (const members of notes)
      recordPersonChange(transaction, {
        company,
        form: "group",
        id,
        title,
        kind: "modified",
        editor,
        changes: { members },
      });
  }
}

type SyncPlan = AnswerOf<typeof planDirectorySync>;
type SyncChange = SyncPlan["changes"][number];

interface Linked {
  readonly id: number;
  readonly name: string;
  readonly outer_name: string;
  readonly outer_key: string;
}

interface Member {
  readonly user_id: number;
  readonly username: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly email_key: string;
  /** Of each group they are in, who put them there. */
  readonly sources: Readonly<Record<string, string>>;
}

/**
 * Returns what the directory changes in the groups of the transaction's company that are linked with its groups: its
 * people come in where they belong to the company, and whom it alone has put in goes. Writes nothing.
 */
export async function planSync(transaction: Transaction, directory: readonly DirectoryGroup[]): Promise<SyncPlan> {
  const groups = await transaction.query<Linked>(
    "select id, name, outer_name, outer_key from user_groups where company_id = $1 and outer_key <> '' order by name_key, id for share",
    [transaction.company],
  );
  const members = await transaction.query<Member>(
    `select u.id as user_id, u.username, u.first_name, u.last_name, u.email_key,
       (select coalesce(jsonb_object_agg(gm.group_id, gm.source), '{}') from group_members gm
         where gm.company_id = m.company_id and gm.user_id = u.id) as sources
     from memberships m join users u on u.id = m.user_id where m.company_id = $1 order by u.username_key, u.id`,
    [transaction.company],
  );
  const planned = groups.map((group) => planOf(group, members, directory));
  return { groups: planned.map(({ group }) => group), changes: planned.flatMap(({ changes }) => changes) };
}

function planOf({ outer_key, ...group }: Linked, members: readonly Member[], directory: readonly DirectoryGroup[]) {
  const matches = directory.filter(
    ({ dn, name }) =>
      externalGroupKey(name) === outer_key || distinguishedNameKey(dn) === distinguishedNameKey(group.outer_name),
  );
  const state = stateOf(matches);
  const emails = matches[0]?.emails ?? new Set<string>();
  const changes = state === "found" ? changesOf(group, members, emails) : [];
  const come = changes.filter(({ is_in }) => is_in).length;
  return { group: { ...group, state, come, gone: changes.length - come }, changes };
}

// An answer without anyone is rather a filter gone wrong than a group that all have left.
function stateOf(matches: readonly DirectoryGroup[]): SyncedGroup["state"] {
  if (matches.length > 1) return "ambiguous";
  const [group] = matches;
  if (!group) return "missing";
  return group.emails.size === 0 ? "empty" : "found";
}

function changesOf(
  { id, name }: Pick<Linked, "id" | "name">,
  members: readonly Member[],
  emails: ReadonlySet<string>,
): SyncChange[] {
  return members.flatMap(({ email_key, sources, ...member }) => {
    const source = sources[id];
    const isThere = emails.has(email_key);
    if (isThere ? source !== undefined : source !== "directory") return [];
    return [{ group_id: id, group_name: name, ...member, is_in: isThere }];
  });
}

function inParts(names: readonly string[]): string[] {
  const count = Math.ceil(names.length / namedAtOnce);
  return Array.from({ length: count }, (_, part) =>
    names.slice(part * namedAtOnce, (part + 1) * namedAtOnce).join(", "),
  );
}

/** Syncs the groups of a company with the directory, in one transaction; failures are recorded on the sync that requested it. */
export const syncLdapDirectoryJob = job({
  name: "sync_directory",
  payload: z.strictObject({}),
  tries: 3,
  limitSeconds: 600,
  atOnce: 1,
  run: (context, _payload, { company }) => syncDirectory(context, company),
  givenUp: ({ db }, _payload, company) =>
    db.inCompany(company, async (transaction) => endSync(transaction, { failure: "internal" })),
});

type StoredSync = Omit<typeof directorySyncs.$inferSelect, "company_id">;
type ShownSync = AnswerOf<typeof syncWithDirectory>;
type Failure = NonNullable<StoredSync["failure"]>;

/** Returns the last sync of the transaction's company; undefined before the first. */
export async function lastSync(transaction: Transaction): Promise<StoredSync | undefined> {
  const [row] = await transaction.query<StoredSync>(
    "select state, editor, started, finished, failure, groups from directory_syncs where company_id = $1",
    [transaction.company],
  );
  return row;
}

/** Returns a sync as people see it. */
export function shownSync({ editor, ...sync }: StoredSync): ShownSync {
  return { ...sync, by: editor.name };
}

/** Records that a sync was requested. */
async function beginSync(transaction: Transaction, editor: Editor): Promise<void> {
  await transaction.query(
    `insert into directory_syncs (company_id, state, editor, started) values ($1, 'waiting', $2, $3)
     on conflict (company_id) do update set state = excluded.state, editor = excluded.editor, started = excluded.started,
       finished = null, failure = null, groups = '[]'`,
    [transaction.company, JSON.stringify(editor), transaction.now],
  );
}

/** Records the outcome of the pending sync. */
function endSync(
  transaction: Transaction,
  result: { readonly groups: readonly SyncedGroup[] } | { readonly failure: Failure },
): void {
  const failure = "failure" in result ? result.failure : null;
  const groups = "groups" in result ? result.groups : [];
  transaction.execute(
    `update directory_syncs set state = $2, finished = $3, failure = $4, groups = $5 where company_id = $1 and state = 'waiting'`,
    [transaction.company, failure ? "failed" : "done", transaction.now, failure, JSON.stringify(groups)],
  );
}

/** Looks which companies are due for their next sync by `LDAP_SYNC_HOURS`. */
export const dueDirectorySyncsJob = job({
  name: "due_directory_syncs",
  payload: z.strictObject({}),
  tries: 3,
  schedule: everyMinutes(10),
  run: askForDue,
});

/** Asks for a sync; a second wish takes the place of one that waits. */
export async function askForSync(
  { jobs }: Pick<Context, "jobs">,
  transaction: Transaction,
  editor: Editor,
): Promise<void> {
  // Of two concurrent requests the second waits here, before it adds the job that the company's requests share.
  await beginSync(transaction, editor);
  jobs.add(transaction, syncLdapDirectoryJob, {}, { key: String(transaction.company) });
}

async function syncDirectory(context: Context, company: number): Promise<void> {
  const { db } = context;
  try {
    const directory = await readLdapDirectory(context);
    await db.inCompany(company, async (transaction) => {
      const sync = await lastSync(transaction);
      if (sync?.state !== "waiting") return;
      const plan = await planSync(transaction, directory);
      applyPlan(transaction, company, plan, sync.editor);
      endSync(transaction, plan);
    });
  } catch (error) {
    const failure = error instanceof Refusal ? directoryFailures.find((code) => code === error.code) : undefined;
    if (!failure) throw error;
    await db.inCompany(company, async (transaction) => endSync(transaction, { failure }));
  }
}

async function askForDue(context: Context): Promise<void> {
  const { db, clock, config } = context;
  if (config.LDAP_URL === "" || config.LDAP_SYNC_HOURS === 0) return;
  const before = clock.now().getTime() - config.LDAP_SYNC_HOURS * hourMilliseconds;
  const companies = await db.outsideCompanies((transaction) =>
    transaction.query<{ id: number }>("select id from companies where id = any($1)", [config.LDAP_COMPANIES]),
  );
  for (const { id } of companies)
    await db.inCompany(id, async (transaction) => {
      const last = await lastSync(transaction);
      if (!last || Date.parse(last.started) <= before) await askForSync(context, transaction, timeEditor);
    });
}
