import type { AnswerOf } from "@opis/model/contract/endpoint";
import type { planDirectorySync } from "@opis/model/contract/people/directory-sync";
import { outerKey } from "../../core/identity/rights/outer-groups.ts";
import type { SyncedGroup } from "../../database/tables/directory-syncs.ts";
import type { Transaction } from "../../database/transaction.ts";
import { distinguishedNameKey } from "./distinguished-name.ts";
import type { DirectoryGroup } from "./groups-of-directory.ts";

export type SyncPlan = AnswerOf<typeof planDirectorySync>;
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
 * What the directory changes in the groups of the transaction's company that are linked with its groups: its people come in where
 * they belong to the company, and whom it alone has put in goes. Writes nothing.
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
  const named = directory.filter(
    ({ dn, name }) =>
      outerKey(name) === outer_key || distinguishedNameKey(dn) === distinguishedNameKey(group.outer_name),
  );
  const state = stateOf(named);
  const emails = named[0]?.emails ?? new Set<string>();
  const changes = state === "found" ? changesOf(group, members, emails) : [];
  const come = changes.filter(({ is_in }) => is_in).length;
  return { group: { ...group, state, come, gone: changes.length - come }, changes };
}

// An answer without anybody is rather a filter gone wrong than a group that all have left.
function stateOf(named: readonly DirectoryGroup[]): SyncedGroup["state"] {
  if (named.length > 1) return "ambiguous";
  const [group] = named;
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
