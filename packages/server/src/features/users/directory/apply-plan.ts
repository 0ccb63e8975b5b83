import type { Transaction } from "../../../db/transactions/transaction.ts";
import { moveRevision } from "../../../identity/rights/move-revision.ts";
import type { Editor } from "../../../records/editor.ts";
import { recordPersonChange } from "../../../records/record-person-change.ts";
import type { SyncPlan } from "./plan-sync.ts";

/** So many people an entry of the history names. */
const namedAtOnce = 200;

/** Puts people into groups and takes them out as planned, with its history. */
export function applyPlan(
  transaction: Transaction,
  company: number,
  { groups, changes }: SyncPlan,
  editor: Editor,
): void {
  if (changes.length === 0) return;
  const pairs = (isIn: boolean) => {
    const moved = changes.filter(({ is_in }) => is_in === isIn);
    return [company, moved.map(({ group_id }) => group_id), moved.map(({ user_id }) => user_id)];
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
      inParts(changes.filter((one) => one.group_id === id && one.is_in === isIn).map(({ username }) => username));
    const notes = [...names(true).map((come) => [null, come]), ...names(false).map((gone) => [gone, null])];
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

function inParts(names: readonly string[]): string[] {
  const count = Math.ceil(names.length / namedAtOnce);
  return Array.from({ length: count }, (_, part) =>
    names.slice(part * namedAtOnce, (part + 1) * namedAtOnce).join(", "),
  );
}
